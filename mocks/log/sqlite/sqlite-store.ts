import { extname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashSecret } from '../secret-hash.ts';
import { type CommandStore, StoreUnavailable, StoreUnusable } from '../store.ts';
import type { DataFileOptions } from './data-file.ts';
import type { Answer, Arguments, Call, MethodName, Result, ThreadInput } from './messages.ts';

export interface SqliteStoreOptions {
  /** Whether the file keeps the commands before a snapshot. Default: false. */
  readonly keepHistory?: boolean;
}

/**
 * Commands in a file of SQLite, which one process opens at a time. A batch of commands is one
 * transaction, synced to the disk. `open` creates the file, readable by its owner only, unless it exists.
 */
export function createSqliteStore(file: string, options: SqliteStoreOptions = {}): CommandStore {
  const thread = createThread(file, {
    keepHistory: options.keepHistory ?? false,
    // biome-ignore lint/style/noRestrictedGlobals: others are told which process has the file open
    pid: process.pid,
  });
  let salt = '';
  return {
    async open() {
      const log = await thread.call('read');
      salt = log.salt;
      return { snapshot: log.snapshot, entries: log.entries };
    },
    async append(commands) {
      const { first, time } = await thread.call('append', commands);
      const entries = commands.map((text, index) => ({ id: String(first + index), time, text }));
      return { entries, own: entries.map(({ id }) => id) };
    },
    read: async () => [],
    saveSnapshot: (id, state) => thread.call('saveSnapshot', Number(id), state),
    hash: (secret) => hashSecret(salt, secret),
    close: () => thread.close(),
  };
}

interface Thread {
  call<M extends MethodName>(method: M, ...args: Arguments<M>): Promise<Result<M>>;
  close(): Promise<void>;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

function createThread(file: string, options: DataFileOptions): Thread {
  const pending: Pending[] = [];
  let worker: Worker | undefined;
  const start = () => {
    const input: ThreadInput = { file: resolve(file), ...options };
    // Node 22 warns that node:sqlite is experimental.
    const execArgv = ['--disable-warning=ExperimentalWarning'];
    const started = new Worker(threadUrl(), { workerData: input, execArgv });
    started.on('message', (answer: Answer) => {
      const call = pending.shift();
      if (pending.length === 0) started.unref();
      if (answer.kind === 'result') call?.resolve(answer.result);
      else call?.reject(errorOf(answer, file));
    });
    started.on('error', (error) => {
      for (const { reject } of pending.splice(0)) reject(error);
    });
    return started;
  };
  const call = <M extends MethodName>(method: M, ...args: Arguments<M>) =>
    new Promise<Result<M>>((resolve, reject) => {
      worker ??= start();
      worker.ref();
      pending.push({ resolve: resolve as Pending['resolve'], reject });
      worker.postMessage({ method, args } satisfies Call<M>);
    });
  return {
    call,
    async close() {
      if (!worker) return;
      await call('close');
      await worker.terminate();
      worker = undefined;
    },
  };
}

/** `.ts` in a checkout, `.js` once built, like this file. */
function threadUrl(): URL {
  return new URL(`sqlite-thread${extname(import.meta.url)}`, import.meta.url);
}

function errorOf({ kind, message }: Exclude<Answer, { kind: 'result' }>, file: string): Error {
  if (kind === 'unusable') return new StoreUnusable(`${file} cannot be used: ${message}`);
  if (kind === 'unavailable') return new StoreUnavailable(`${file} cannot be written: ${message}`);
  return new Error(`the thread that writes ${file} failed: ${message}`);
}
