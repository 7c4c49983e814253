import type { KeyName } from '../spec/generated/names.ts';
import { stringifyExact } from '../spec/support/exact-json.ts';
import { InputError } from '../spec/support/input-error.ts';
import { buildMock, limitsOf, type MockOptions } from './build-mock.ts';
import { configurationOf, parseSettings } from './control/parse-settings.ts';
import type { Sandboxes } from './control/sandboxes.ts';
import type { OnInternalError } from './log/handle.ts';
import type { SharedLog } from './log/shared-log.ts';
import type { CommandStore } from './log/store.ts';
import type { Mock } from './mock.ts';
import { mswDataTables as backend } from './records/msw-data.ts';
import { defaultSettings } from './state/settings.ts';
import { createClock } from './time/clock.ts';

export type { MockOptions } from './build-mock.ts';
export type { Mock, MockSandbox } from './mock.ts';

export interface StoredMockOptions extends MockOptions {
  /**
   * Keeps the state, which all mocks on the same store share. The other options apply to a new store;
   * otherwise, its state wins.
   */
  readonly store: CommandStore;
}

export interface StoredMock extends Mock {
  /** The options that differ from those with which the state in the store began. */
  readonly overruled: readonly string[];
  /** Closes the store; requests are answered 503 from then on. */
  close(): Promise<void>;
}

/**
 * Creates a mock of the service; with a store, once the store is open.
 * @throws {InputError} for an unknown option, and for invalid keys, seeds, profiles, faults,
 *   overrides or scenarios.
 * @throws {RangeError} for an invalid time, a number out of range, and a clock with a source of its own
 *   with a store.
 * @throws {StoreUnavailable} and {StoreUnusable} when the store cannot be opened.
 */
export function createMock(options: StoredMockOptions): Promise<StoredMock>;
export function createMock<Key extends string = KeyName>(options?: MockOptions<Key>): Mock<Key>;
export function createMock(options: MockOptions & Partial<StoredMockOptions> = {}) {
  const isStored = options?.store !== undefined;
  return isStored
    ? openMock(options as StoredMockOptions)
    : withoutHandlers(buildMock(options, backend, configurationOf));
}

/**
 * The options that a file or an environment variable holds, checked, for `createMock`. Options of a host,
 * such as `baseUrl`, are none of them.
 * @throws {InputError} and {RangeError} as `createMock` does, for unknown names too.
 */
export function parseOptions(value: unknown): MockOptions {
  const options = value as MockOptions;
  buildMock(options, backend, configurationOf);
  return options;
}

/** MSW would complain about `...undefined`. */
function withoutHandlers(mock: Mock): Mock {
  return Object.defineProperty(mock, 'handlers', {
    get() {
      throw new TypeError(
        'This mock has no MSW handlers: import createMock from pet-catalogue/msw, or pass the mock to createHandlers of pet-catalogue/msw',
      );
    },
  });
}

async function openMock(options: StoredMockOptions): Promise<StoredMock> {
  const { store } = options;
  if (typeof store?.open !== 'function') {
    const hint = "must be a store: createSqliteStore('state.db') or createRedisStore('redis://…')";
    throw new InputError('The option store of createMock', [hint]);
  }
  const { checkClock, SharedLog } = await import('./log/shared-log.ts');
  checkClock(options.clock);
  let log: SharedLog | undefined;
  let all: Sandboxes | undefined;
  const createLog = (sandboxes: Sandboxes, onInternalError: OnInternalError) => {
    all = sandboxes;
    log = new SharedLog(store, sandboxes, onInternalError);
    return log;
  };
  const mock = buildMock(options, backend, configurationOf, createLog, ['store']);
  try {
    await log?.open();
  } catch (error) {
    await store.close();
    throw error;
  }
  return Object.assign(mock, {
    overruled: all ? overruledOptions(options, all) : [],
    close: async () => log?.close(),
  });
}

function overruledOptions(options: MockOptions, { main, limits }: Sandboxes): string[] {
  const { settings, clock } = main;
  const { lifetime, ...counts } = limitsOf(options);
  const own = { ...counts, sandboxLifetime: lifetime };
  const wanted = { ...parseSettings(options, defaultSettings), ...own };
  const actual = { ...settings, ...limits, sandboxLifetime: limits.lifetime };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  const differing: string[] = names.filter(
    (name) => stringifyExact(wanted[name]) !== stringifyExact(actual[name]),
  );
  const start = options.clock === undefined ? undefined : createClock(options.clock);
  if (start?.frozen && !(clock.frozen && clock.now() === start.now())) differing.push('clock');
  return differing;
}
