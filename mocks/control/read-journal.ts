/** Imported on demand, as one module: bundlers would split several into small chunks. */
import type { PassedExchange } from '../../spec/exchange.ts';
import { filterEntries, type RequestFilter } from '../journal/filter.ts';
import { createRecorder, type JournalRecord } from '../journal/record.ts';
import { createCall } from '../requests/call.ts';
import { HeaderMap } from '../requests/reply.ts';
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

export function showPassed({ journal, clock }: Sandbox, passed: readonly PassedExchange[]): void {
  for (const { request, response, sentAt, receivedAt, caller, reason, findings } of passed) {
    const headers = new HeaderMap(new Map(Object.entries(request.headers)));
    const sent = { ...request, headers, body: null, arrayBuffer: async () => new Uint8Array() };
    const call = createCall(sent, sentAt, journal.answered);
    // By the clock of the sandbox, which may be behind, no answer is pending.
    call.answeredAt = Math.min(receivedAt, clock.now());
    Object.assign(call, { caller, reason, ...(request.body && { body: request.body }) });
    journal.add(call, { ...response, realDelay: receivedAt - sentAt }, findings);
  }
}
