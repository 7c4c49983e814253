import { checkOptions } from '../../../spec/support/options.ts';
import { hashSecret } from '../secret-hash.ts';
import { type CommandStore, StoreUnavailable, StoreUnusable } from '../store.ts';
import type { DataFile } from './data-file.ts';
import { isFailureOfSqlite, lastingProblem } from './problem.ts';

export interface SqliteStoreOptions {
  /** Whether the file keeps all commands, not only the last ones. Default: false. */
  readonly keepHistory?: boolean;
}

/**
 * Commands in a file of SQLite, which one process opens at a time. A batch of commands is one
 * transaction, synced to the disk. `open` creates the file, readable by its owner only, unless it exists.
 */
export function createSqliteStore(file: string, options: SqliteStoreOptions = {}): CommandStore {
  checkOptions('The options of createSqliteStore', options, ['keepHistory']);
  const { keepHistory = false } = options;
  let opened: DataFile | undefined;
  let salt = '';
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw failure(error, file);
    }
  };
  const use = <T>(act: (data: DataFile) => T): T => {
    const data = opened;
    if (!data) throw new StoreUnavailable(`${file} is closed`);
    return attempt(() => act(data));
  };
  return {
    mustBeRead: true,
    async open() {
      // Imported only now, because Node 22 prints a warning when `node:sqlite` is loaded.
      const { DataFile } = await import('./data-file.ts');
      // biome-ignore lint/style/noRestrictedGlobals: names the process that has the file open
      opened ??= attempt(() => new DataFile(file, { keepHistory, pid: process.pid }));
      const { snapshot, entries, ...log } = use((data) => data.read());
      salt = log.salt;
      return { snapshot, entries };
    },
    append: async (commands) => use((data) => data.append(commands)),
    async read() {
      use((data) => data.checkFiles());
      return [];
    },
    saveSnapshot: async (...saved) => use((data) => data.saveSnapshot(...saved)),
    checkpoints: async () => use((data) => data.checkpoints()),
    stateAfter: async (id) => use((data) => data.stateAfter(id)),
    entriesAfter: async (id) => use((data) => data.entriesAfter(id)),
    hash: (secret) => hashSecret(salt, secret),
    async close() {
      opened?.close();
      opened = undefined;
    },
  };
}

function failure(error: unknown, file: string): unknown {
  const problem = lastingProblem(error);
  if (problem) return new StoreUnusable(`${file} cannot be used: ${problem.message}`);
  if (!isFailureOfSqlite(error)) return error;
  return new StoreUnavailable(`${file} cannot be written: ${error.message}`);
}
