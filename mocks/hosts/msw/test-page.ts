import { buildMock, type MockOptions } from '../../build-mock.ts';
import { configurationOf } from '../../control/parse-settings.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import type { Tab } from '../../log/page/test-tab.ts';
import type { Mock } from '../../mock.ts';
import { memoryTables } from '../../records/storage.ts';
import { persistState } from './persist.ts';

export interface Page {
  readonly mock: Mock;
  readonly sandboxes: Sandboxes;
  readonly errors: Error[];
}

/** Simulates a reload: a new mock with the storage of the tab. */
export function load(storage: Tab, options: MockOptions = {}, stateEvery?: number): Page {
  const seen: { sandboxes?: Sandboxes } = {};
  const errors: Error[] = [];
  const all = {
    clock: '2026-03-01T10:00:00Z',
    onInternalError: (error: unknown) => errors.push(error as Error),
    ...options,
  };
  const mock = buildMock(all, memoryTables, configurationOf, (sandboxes, onInternalError) => {
    seen.sandboxes = sandboxes;
    return persistState(sandboxes, onInternalError, storage, stateEvery);
  });
  if (!seen.sandboxes) throw new Error('no sandboxes');
  return { mock, sandboxes: seen.sandboxes, errors };
}
