import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { RedisAddress } from '../../mocks/log/redis/address.ts';
import { type CommandStore, StoreUnavailable, StoreUnusable } from '../../mocks/log/store.ts';
import { UsageError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { path } from '../options/kinds.ts';
import type { Kind, Values } from '../options/option.ts';
import { settingsGroup } from './settings.ts';

const passwordVariable = 'PET_CATALOGUE_STORE_PASSWORD';

const redis: Kind<RedisAddress> = {
  async parse(url, _flag, env) {
    const { parseAddress } = await import('../../mocks/log/redis/address.ts');
    return parseAddress(url, env[passwordVariable]);
  },
};

export const storageGroup = optionGroup(declared.storage, {
  kinds: { data: path, store: redis },
  texts: { passwordVariable },
});

type StorageOptions = Values<typeof storageGroup>;

export type OpenedMock = Awaited<ReturnType<typeof openMock>>;

/** @throws {UsageError} for options that the library rejects, and for a store that cannot be used. */
export async function openMock(
  options: MockOptions,
  storage: StorageOptions,
  report: (line: string) => void,
) {
  const store = await createStore(storage);
  try {
    if (!store) return { mock: createMock(options), overruled: [], close: async () => {} };
    reportOutages(store, report);
    const mock = await createMock({ store, ...options });
    return { mock, overruled: mock.overruled, close: () => mock.close() };
  } catch (error) {
    return rethrow(error);
  }
}

/** @param given What was typed, by library option. */
export function overruledFlags(
  given: Readonly<Record<string, unknown>>,
  overruled: readonly string[],
): string[] {
  const flags = settingsGroup.options
    .filter(({ key, isNegation = false }) => isNegation === (given[key] === false))
    .filter(({ key }) => key in given && overruled.includes(key))
    .map(({ flag }) => flag);
  const isRecording = ['seed', 'profile'].some((setting) => overruled.includes(setting));
  return 'from' in given && isRecording ? [...flags, 'from'] : flags;
}

export function overruledNote(flags: readonly string[], store: string): string {
  const names = flags.map((flag) => `--${flag}`).join(', ');
  const advice = 'the admin API changes it, and a new one starts afresh';
  return `${store} has a state already, so ${names} had no effect; ${advice}`;
}

const ofUser = [RangeError, StoreUnavailable, StoreUnusable];

/** @throws {UsageError} for what the user can mend; rethrows other errors. */
export function rethrow(error: unknown): never {
  const isOfUser = ofUser.some((type) => error instanceof type);
  throw isOfUser ? new UsageError((error as Error).message) : error;
}

async function createStore({ data, keepHistory, store }: StorageOptions) {
  if (data !== undefined) {
    await withoutExperimentalWarning(() => import('node:sqlite'));
    const { createSqliteStore } = await import('../../mocks/log/sqlite/sqlite-store.ts');
    return createSqliteStore(data, { keepHistory });
  }
  if (!store) return undefined;
  const { createRedisStore } = await import('../../mocks/log/redis/redis-store.ts');
  return createRedisStore(store);
}

/** Where the state is, for people; undefined in memory. Contains no password. */
export function placeOf({ data, store }: StorageOptions): string | undefined {
  return data ?? store?.shown;
}

/** Node 22 warns that `node:sqlite` is experimental, about which users of the mock can do nothing. */
async function withoutExperimentalWarning<T>(load: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  process.emitWarning = (...args: unknown[]) => {
    if (args[1] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, args);
  };
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

export function reportOutages(
  store: Pick<CommandStore, 'append' | 'read'>,
  report: (line: string) => void,
): void {
  let isFailing = false;
  const watch = async <T>(attempt: Promise<T>): Promise<T> => {
    try {
      const result = await attempt;
      if (isFailing) report('the store works again');
      isFailing = false;
      return result;
    } catch (error) {
      const isOutage = error instanceof StoreUnavailable || error instanceof StoreUnusable;
      if (isOutage && !isFailing) report(`${error.message}; requests are answered 503`);
      isFailing ||= isOutage;
      throw error;
    }
  };
  const { append, read } = store;
  store.append = (commands) => watch(append.call(store, commands));
  store.read = () => watch(read.call(store));
}
