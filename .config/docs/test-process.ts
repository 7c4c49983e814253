import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createMock } from '../../mocks/create-mock.ts';

/**
 * Milliseconds that a command may take, and a server until it has printed what the document shows.
 */
const timeout = 300_000;

/** The discard port: nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

export const freeKey = createMock().keys.list()[0]?.key ?? '';

/** Runs a bash script in its own process group, without access to the network. */
export function start(script: string, folder: string): ChildProcess {
  return spawn('bash', ['-c', script], {
    cwd: folder,
    detached: true,
    env: {
      PATH: `${folder}/node_modules/.bin:${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: folder,
      NO_COLOR: '1',
      npm_config_loglevel: 'silent',
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      http_proxy: nowhere,
      https_proxy: nowhere,
      no_proxy: '127.0.0.1,localhost',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PET_CATALOGUE_API_KEY: freeKey,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** @returns What the process has printed so far. */
export function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

/** Calls `onTimeout` when a promise takes too long, and keeps waiting for it. */
export async function within<T>(promise: Promise<T>, onTimeout: () => void): Promise<T> {
  const timer = setTimeout(onTimeout, timeout);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a command and every process it has started. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}
