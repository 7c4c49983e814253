import type { Sandbox } from '../state/sandbox.ts';
import { filterEntries, type RequestFilter } from './filter.ts';
import { createRecorder, type JournalRecord } from './record.ts';

/**
 * Read access to the journal of a sandbox. API keys and tokens that clients presented are redacted.
 * Methods that take a filter throw an `InputError` for an invalid one.
 */
export interface RequestLog {
  /** Newest first. */
  list(filter?: RequestFilter): JournalRecord[];
  find(id: number): JournalRecord | undefined;
  count(filter?: RequestFilter): number;
  clear(): void;
}

export function createRequestLog(sandbox: Sandbox): RequestLog {
  return {
    list: (filter = {}) => filterEntries(filter, sandbox).map(createRecorder(sandbox)),
    find(id) {
      const entry = sandbox.journal.entries().find((candidate) => candidate.id === id);
      return entry && createRecorder(sandbox)(entry);
    },
    count: (filter = {}) => filterEntries(filter, sandbox).length,
    clear: () => sandbox.journal.clear(),
  };
}
