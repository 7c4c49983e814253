import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds within which the same Ctrl-C may come twice: from the terminal, and from npm. */
const echoMillis = 500;
/** Milliseconds between two looks at the parent process. */
const lookMillis = 250;

/**
 * Resolves when the mock has been asked to stop: by a signal, or because the shell that npm started
 * it with has been killed, which passes no signal on. A further signal ends the process at once.
 */
export function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    const forgetParent = onParentGone(process.env, resolve);
    for (const name of signals) {
      process.on(name, () => {
        forgetParent();
        if (name === 'SIGHUP' && isDetached()) return;
        resolve();
        setTimeout(() => process.removeAllListeners(name), echoMillis).unref();
      });
    }
  });
}

/**
 * Whether nobody is at the other end of any standard stream, as under `nohup`, which asks to outlive
 * the terminal. Node itself forgets that SIGHUP was to be ignored.
 */
function isDetached(): boolean {
  return [0, 1, 2].every((descriptor) => {
    const stats = fstatSync(descriptor);
    return stats.isFile() || (stats.isCharacterDevice() && !isatty(descriptor));
  });
}

/** Calls back once when the parent process has died, if that is npm's shell, which waits for us. */
function onParentGone(env: NodeJS.ProcessEnv, gone: () => void): () => void {
  if (!isForegroundScript(env.npm_lifecycle_script)) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) gone();
  }, lookMillis).unref();
  return () => clearInterval(timer);
}

/**
 * Whether a script of npm is a command line that runs the mock and waits for it. One that leaves the
 * mock in the background may end before it. Of `npx`, npm tells the name of the command alone.
 */
export function isForegroundScript(script: string | undefined): boolean {
  return (
    script !== undefined &&
    /(pet-catalogue|cli\.[jt]s)["']?(\s+["']?mock\b|$)/.test(script) &&
    !/(^|[^&>])&([^&>\d]|$)/.test(script)
  );
}
