import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { UserHandler } from '../../mocks/hosts/node.ts';
import { readTextFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';

const expected = `\
it must export an array of msw's request handlers, as default or as handlers:
  export default [http.get('*/v1/pets', () => HttpResponse.json([]))];`;

/** Milliseconds. */
const longestLoad = 30_000;

/**
 * The handlers that a module exports.
 * @param version Another number makes Node load the file again; what it imports is loaded once.
 * @throws {UsageError} that names the file, and what is wrong there.
 */
export async function loadHandlers(file: string, version = 0): Promise<readonly UserHandler[]> {
  const path = resolve(file);
  await readTextFile(file, file, 16 * 2 ** 20);
  const loading = settledInTime(importFresh(path, version));
  const { default: byDefault, handlers = byDefault } = await loading.catch((error: unknown) => {
    throw new UsageError(`${file} cannot be loaded: ${describe(error, path)}`);
  });
  if (!Array.isArray(handlers)) throw new UsageError(`${file} cannot be used: ${expected}`);
  const wrong = handlers.findIndex((handler) => !isHandler(handler));
  if (wrong === -1) return handlers;
  throw new UsageError(`${file} cannot be used: entry ${wrong} is no request handler; ${expected}`);
}

async function importFresh(
  path: string,
  version: number,
): Promise<{ readonly default?: unknown; readonly handlers?: unknown }> {
  // A CommonJS module is kept by its path alone.
  delete createRequire(import.meta.url).cache[path];
  const url = pathToFileURL(path);
  url.searchParams.set('version', String(version));
  return import(url.href);
}

/** A top-level await that never settles would leave the process with nothing to do, or hang it. */
async function settledInTime<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = (seen: string) => () => {
    reject(new Error(`${seen}; does it await, at its top level, what never settles?`));
  };
  const idle = giveUp('it never finishes loading');
  const timer = setTimeout(giveUp(`it did not finish within ${longestLoad / 1000} s`), longestLoad);
  // Emitted when nothing is left that could settle it, for which the timer must not count.
  process.once('beforeExit', idle);
  timer.unref();
  try {
    return await Promise.race([loading, promise]);
  } finally {
    clearTimeout(timer);
    process.off('beforeExit', idle);
  }
}

/** By its shape: the user's msw need not be ours. Handlers of WebSockets have no `info`. */
function isHandler(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'info' in value && 'run' in value;
}

function describe(error: unknown, path: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'msw'")) {
    return 'it imports msw, which is not installed there; install it: npm install --save-dev msw';
  }
  const place = placeIn(error.stack ?? '', path) ?? (error instanceof SyntaxError && checked(path));
  return place ? `line ${place}: ${error.message}` : error.message;
}

/** Node knows the line of a syntax error in a module, and tells it only when it ends with it. */
function checked(path: string): string | undefined {
  return placeIn(spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' }).stderr, path);
}

function placeIn(text: string, path: string): string | undefined {
  for (const [, where = '', line] of text.matchAll(/((?:file:\/\/)?\/[^\n():]+):(\d+)/g)) {
    const file = where.startsWith('file:') ? fileURLToPath(where.replace(/\?.*/, '')) : where;
    if (file === path) return line;
  }
  return undefined;
}
