/** Imported on demand, as one module: bundlers would split several into small chunks. */
import { filterEntries, type RequestFilter } from '../journal/filter.ts';
import { createRecorder, type JournalRecord } from '../journal/record.ts';
import type { Sandbox } from '../state/sandbox.ts';

export { assertClientsConform, clientReports } from '../journal/client-rules/report.ts';

export function listRequests(sandbox: Sandbox, filter: RequestFilter = {}): JournalRecord[] {
  return filterEntries(filter, sandbox).map(createRecorder(sandbox));
}

export function findRequest(sandbox: Sandbox, id: number): JournalRecord | undefined {
  const entry = sandbox.journal.find(id);
  return entry && createRecorder(sandbox)(entry);
}

export function countRequests(sandbox: Sandbox, filter: RequestFilter = {}): number {
  return filterEntries(filter, sandbox).length;
}
