import type { Sandbox } from '../state/sandbox.ts';
import { filterEntries, type RequestFilter } from './filter.ts';
import { createRecorder, type JournalRecord } from './record.ts';

/**
 * The last exchanges of a sandbox, for reading: nothing that comes out of here holds an API key, or
 * a token that a client presented. Each method throws an `InputError` for a filter that cannot be.
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
