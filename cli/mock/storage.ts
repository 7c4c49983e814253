import { type CommandStore, StoreUnavailable, StoreUnusable } from '../../mocks/log/store.ts';
import { UsageError } from '../exit.ts';
import { path } from '../options/kinds.ts';
import type { OptionGroup, Values } from '../options/option.ts';

/** Where the state of the mock is kept. */
export const storageGroup = {
  title: 'Storage',
  options: [
    {
      flag: 'data',
      value: 'FILE',
      kind: path,
      help: 'Keep everything in this file, which is created unless it exists: records, quotas, bans, clock, faults, sandboxes and journal survive a restart and a crash. The state in the file comes before the options under Behaviour.',
      defaultText: 'the memory of the process',
    },
    {
      flag: 'keep-history',
      help: 'Keep all requests and admin calls in the file of --data. Otherwise, they are dropped when they are no longer needed.',
    },
  ],
} as const satisfies OptionGroup;

type StorageOptions = Values<typeof storageGroup>;

/** Undefined if the state is kept in memory. @throws {UsageError} */
export async function createStore({
  data,
  keepHistory,
}: StorageOptions): Promise<CommandStore | undefined> {
  if (data !== undefined) {
    const { createSqliteStore } = await withoutExperimentalWarning(
      () => import('../../mocks/log/sqlite/sqlite-store.ts'),
    );
    return createSqliteStore(data, { keepHistory });
  }
  if (keepHistory) throw new UsageError('--keep-history needs --data FILE');
  return undefined;
}

/** Node 22 calls `node:sqlite` experimental; those who use the mock can do nothing about it. */
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

/** A store that also reports when it starts to fail and when it works again. */
export function reportOutages(store: CommandStore, report: (line: string) => void): CommandStore {
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
  return {
    open: () => store.open(),
    append: (commands) => watch(store.append(commands)),
    read: () => watch(store.read()),
    saveSnapshot: (id, state) => store.saveSnapshot(id, state),
    hash: (secret) => store.hash(secret),
    close: () => store.close(),
  };
}
