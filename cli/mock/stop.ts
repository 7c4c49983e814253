import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';
import { isParentGone } from '../parent.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C may arrive twice within these milliseconds: from the terminal and from npm. */
const repeatMillis = 500;
const pollMillis = 250;

/**
 * Resolves on a signal, and when npm's shell has been killed, because it passes no signals on. A
 * second signal ends the process at once.
 */
export function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    const stopPolling = onParentGone(process.env, resolve);
    for (const name of signals) {
      process.on(name, () => {
        stopPolling();
        if (name === 'SIGHUP' && isDetached()) return;
        resolve();
        setTimeout(() => process.removeAllListeners(name), repeatMillis).unref();
      });
    }
  });
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

/** Polls for the death of the parent, if that is a shell of npm that waits for the mock. */
function onParentGone(env: NodeJS.ProcessEnv, callback: () => void): () => void {
  if (!isForegroundScript(env.npm_lifecycle_script)) return () => undefined;
  const timer = setInterval(() => {
    if (isParentGone()) callback();
  }, pollMillis).unref();
  return () => clearInterval(timer);
}

/**
 * Whether an npm script runs the mock and waits for it, rather than leaving it in the background. For
 * `npx`, npm reports only the name of the command.
 */
export function isForegroundScript(script: string | undefined): boolean {
  return (
    script !== undefined &&
    /(pet-catalogue|cli\.[jt]s)["']?(\s+["']?mock\b|$)/.test(script) &&
    !/(^|[^&>])&([^&>\d]|$)/.test(script)
  );
}
