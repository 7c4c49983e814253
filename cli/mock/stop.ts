import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Io } from '../io.ts';
import { listenForSignals } from '../stop-signals.ts';

const pollMillis = 250;

/** Waits for a signal, and for the end of npm's shell, because it passes no signals on. */
export function stopRequest(io: Pick<Io, 'env' | 'signals' | 'isParentGone'>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopPolling = onParentGone(io, resolve);
  const release = listenForSignals(io.signals, ['SIGINT', 'SIGTERM', 'SIGHUP'], {
    stop(name) {
      stopPolling();
      if (name === 'SIGHUP' && isDetached()) return false;
      resolve();
      return true;
    },
  });
  return { stopped: promise, release };
}

/**
 * Whether no standard stream leads to a terminal or a pipe, as under `nohup`. Node discards the
 * ignored SIGHUP that it inherits, so `nohup` must be recognised by its streams.
 */
function isDetached(): boolean {
  return [0, 1, 2].every((descriptor) => {
    const stats = fstatSync(descriptor);
    return stats.isFile() || (stats.isCharacterDevice() && !isatty(descriptor));
  });
}

function onParentGone(
  { env, isParentGone }: Pick<Io, 'env' | 'isParentGone'>,
  callback: () => void,
): () => void {
  if (!isForegroundScript(env.npm_lifecycle_script)) return () => undefined;
  const timer = setInterval(() => {
    if (isParentGone()) callback();
  }, pollMillis).unref();
  return () => clearInterval(timer);
}

/** Whether an npm script waits for the mock. For `npx`, npm reports only the name of the command. */
export function isForegroundScript(script: string | undefined): boolean {
  return (
    script !== undefined &&
    /(pet-catalogue|cli\.[jt]s)["']?(\s+["']?mock\b|$)/.test(script) &&
    !/(^|[^&>])&([^&>\d]|$)/.test(script)
  );
}
