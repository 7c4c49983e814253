import { createMock, type Mock, type MockOptions } from '../../mocks/create-mock.ts';
import { StoreUnavailable, StoreUnusable } from '../../mocks/log/store.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { UsageError } from '../exit.ts';
import type { Values } from '../options/option.ts';
import { keyOf } from '../options/parse.ts';
import { settingsGroup } from './settings.ts';
import { createStore, reportOutages, type storageGroup } from './storage.ts';

export interface OpenedMock {
  readonly mock: Mock;
  /** Options that the state of the store has overruled. */
  readonly overruled: readonly string[];
  /** Releases the store, if any. */
  close(): Promise<void>;
}

/**
 * Creates a mock, in memory or in the store that the options name.
 * @param report Prints a line when the store fails and when it works again.
 * @throws {UsageError} for options that the library rejects, and for a store that cannot be used.
 */
export async function openMock(
  options: MockOptions,
  storage: Values<typeof storageGroup>,
  report: (line: string) => void,
): Promise<OpenedMock> {
  const store = await createStore(storage);
  try {
    if (!store) return { mock: createMock(options), overruled: [], close: async () => {} };
    const { createStoredMock } = await import('../../mocks/log/create-stored-mock.ts');
    const mock = await createStoredMock(reportOutages(store, report), options);
    return { mock, overruled: mock.overruled, close: () => mock.close() };
  } catch (error) {
    return rethrow(error);
  }
}

/** The flags that the state of the store has overruled. */
export function overruledFlags(given: object, overruled: readonly string[]): string[] {
  return settingsGroup.options
    .filter((option) => option.flag in given && overruled.includes(keyOf(option)))
    .map(({ flag }) => flag);
}

/** @param store The store as the user named it. */
export function overruledNote(flags: readonly string[], store: string): string {
  const names = flags.map((flag) => `--${flag}`).join(', ');
  const advice = 'the admin API changes it, and a new one starts afresh';
  return `${store} has a state already, so ${names} had no effect; ${advice}`;
}

const ofUser = [RangeError, InputError, StoreUnavailable, StoreUnusable];

/** @throws {UsageError} for what the user can mend; rethrows other errors. */
export function rethrow(error: unknown): never {
  const isOfUser = ofUser.some((type) => error instanceof type);
  throw isOfUser ? new UsageError((error as Error).message) : error;
}
