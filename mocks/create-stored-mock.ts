import { buildMock, type Mock, type MockOptions } from './build-mock.ts';
import { SharedLog } from './log/shared-log.ts';
import type { CommandStore } from './log/store.ts';
import { mswDataTables } from './storage/msw-data.ts';

export interface StoredMock extends Mock {
  /** Closes the store; requests are answered 503 from then on. */
  close(): Promise<void>;
}

/**
 * Creates a mock whose state is kept in a store, and shared by all mocks on the same store. The
 * options apply to a new store; otherwise, its state wins.
 * @throws {InputError} and {RangeError} as `createMock` does.
 * @throws {StoreUnavailable} and {StoreUnusable} when the store cannot be opened.
 */
export async function createStoredMock(
  store: CommandStore,
  options: MockOptions = {},
): Promise<StoredMock> {
  let log: SharedLog | undefined;
  const mock = buildMock(options, mswDataTables, [], (sandboxes, onInternalError) => {
    log = new SharedLog(store, sandboxes, onInternalError);
    return log;
  });
  await log?.open();
  return Object.assign(mock, { close: () => store.close() });
}
