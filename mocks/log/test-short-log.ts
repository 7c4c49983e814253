import { onTestFinished } from 'vitest';
import { buildMock, type MockOptions } from '../build-mock.ts';
import { configurationOf } from '../control/parse-settings.ts';
import { memoryTables } from '../records/storage.ts';
import { SharedLog } from './shared-log.ts';
import type { CommandStore } from './store.ts';

/** Like `createMock` with a store, but saves the state after every ten commands and keeps ten in memory. */
export async function startShortLog(store: CommandStore, options: MockOptions = {}) {
  let log: SharedLog | undefined;
  const clock = '2026-03-01T10:00:00Z';
  const all: MockOptions = { clock, historySize: 10, profile: 'no-ban', ...options };
  const mock = buildMock(all, memoryTables, configurationOf, (sandboxes, onInternalError) => {
    log = new SharedLog(store, sandboxes, onInternalError, { snapshotEvery: 10 });
    return log;
  });
  await log?.open();
  const close = async () => log?.close();
  onTestFinished(close);
  return Object.assign(mock, { close });
}
