import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { maxCloseGrace, serveDefaults, type UserHandler } from '../../mocks/hosts/node.ts';
import { missingVariableHint, readTextFile } from '../arguments.ts';
import { UsageError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { contentOf, duration, origin, text, wholeNumber } from '../options/kinds.ts';
import type { Kind } from '../options/option.ts';

export const secretInEnvironment: Kind<string> = {
  parse(name, flag, env) {
    const secret = env[name];
    if (secret) return secret;
    throw new UsageError(`no token: ${missingVariableHint(flag, name)}`);
  },
};

export function listenError(
  { code = '', message }: NodeJS.ErrnoException,
  port: number,
  host = 'localhost',
) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use; stop the process that listens there, or choose another with --port N (--port 0 picks a free one)`,
    EACCES: `no permission to listen on port ${port}; choose one above 1023 with --port N`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; choose another with --host HOST`,
    ERR_MODULE_NOT_FOUND:
      '--handlers needs msw, which is not installed: npm install --save-dev msw',
    ENOTFOUND: `the host name ${host} cannot be resolved; choose another with --host HOST`,
  };
  return new UsageError(reasons[code] ?? `cannot listen on ${host}, port ${port}: ${message}`);
}

export const recordedSettings = contentOf(async (file) =>
  (await import('./from-recording.ts')).readRecordedSettings(file),
);

export const handlers = contentOf(loadHandlers);

export const serverGroup = optionGroup(declared.server, {
  kinds: {
    port: wholeNumber({ min: 0, max: 65_535 }),
    host: text,
    handlers,
    adminToken: secretInEnvironment,
    adminCors: origin,
    closeGrace: duration(maxCloseGrace),
  },
  defaults: serveDefaults,
});

const expected = `\
it must export an array of MSW request handlers, as default or as handlers:
  export default [http.get('*/v1/pets', () => HttpResponse.json([]))];`;

const loadTimeoutMillis = 30_000;

/** Loads the file again at each call, but not what it imports. @throws {UsageError} */
export async function loadHandlers(file: string): Promise<readonly UserHandler[]> {
  const path = resolve(file);
  await readTextFile(file, file, 16 * 2 ** 20);
  const loading = withTimeout(importFresh(path));
  const { default: defaultExport, handlers = defaultExport } = await loading.catch(
    (error: unknown) => {
      throw new UsageError(`${file} cannot be loaded: ${describe(error, path)}`);
    },
  );
  if (!Array.isArray(handlers)) throw new UsageError(`${file} cannot be used: ${expected}`);
  const wrong = handlers.findIndex((handler) => !isHandler(handler));
  if (wrong === -1) return handlers;
  throw new UsageError(
    `${file} cannot be used: entry ${wrong} is not a request handler; ${expected}`,
  );
}

async function importFresh(
  path: string,
): Promise<{ readonly default?: unknown; readonly handlers?: unknown }> {
  // Node caches CommonJS modules by path, regardless of the query.
  delete createRequire(import.meta.url).cache[path];
  const url = pathToFileURL(path);
  url.searchParams.set('version', randomUUID());
  return import(url.href);
}

/** A top-level await that never settles would make the process exit silently, or hang. */
async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = (problem: string) => () => {
    reject(new Error(`${problem}; is a top-level await waiting for something that never settles?`));
  };
  const idle = giveUp('it never finishes loading');
  const late = giveUp(`it did not finish loading within ${loadTimeoutMillis / 1000} s`);
  const timer = setTimeout(late, loadTimeoutMillis);
  // Emitted when the event loop is empty, which an active timer would prevent.
  process.once('beforeExit', idle);
  timer.unref();
  try {
    return await Promise.race([loading, promise]);
  } finally {
    clearTimeout(timer);
    process.off('beforeExit', idle);
  }
}

/** Duck-typed, since users may have another copy of msw. WebSocket handlers have no `info`. */
function isHandler(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'info' in value && 'run' in value;
}

function describe(error: unknown, path: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'msw'")) {
    return 'it imports msw, which is not installed there; install it: npm install --save-dev msw';
  }
  // Node reports the line of a module's syntax error only when it exits with it.
  const check = () => spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' }).stderr;
  const line =
    lineIn(error.stack ?? '', path) ?? (error instanceof SyntaxError && lineIn(check(), path));
  return line ? `line ${line}: ${error.message}` : error.message;
}

function lineIn(text: string, path: string): string | undefined {
  for (const [, where = '', line] of text.matchAll(/((?:file:\/\/)?\/[^\n():]+):(\d+)/g)) {
    const file = where.startsWith('file:') ? fileURLToPath(where.replace(/\?.*/, '')) : where;
    if (file === path) return line;
  }
  return undefined;
}
