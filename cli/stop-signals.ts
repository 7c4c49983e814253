import { fstatSync } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import type { Report } from '../spec/generated/schema-types.ts';
import type { Io } from './io.ts';

/** One Ctrl-C may arrive twice within these milliseconds: from the terminal and from npm. */
const repeatMillis = 500;

interface Stopping {
  /** Called on the first signal; false ignores it. */
  stop(name: NodeJS.Signals): unknown;
  /** Called as soon as a further signal would end the process. */
  onPatience?(): void;
  /** Called before a further signal ends the process. */
  onEnd?(): void;
}

/** A second signal ends the process; the same one only after half a second. @returns A function that stops listening. */
export function listenForSignals(
  { signals, raise }: Pick<Io, 'signals' | 'raise'>,
  names: readonly NodeJS.Signals[],
  { stop, onPatience, onEnd }: Stopping,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    clearTimeout(timer);
    for (const name of names) {
      signals.off(name, first);
      signals.off(name, again);
    }
  };
  const again = (name: NodeJS.Signals) => {
    onEnd?.();
    release();
    raise(name);
  };
  let stoppedBy: NodeJS.Signals | undefined;
  const first = (name: NodeJS.Signals) => {
    if (stoppedBy && name !== stoppedBy) return again(name);
    if (stoppedBy || stop(name) === false) return;
    stoppedBy = name;
    timer = setTimeout(() => {
      release();
      for (const other of names) signals.on(other, again);
      onPatience?.();
    }, repeatMillis);
  };
  for (const name of names) signals.on(name, first);
  return release;
}

export function signalExitCode(name: NodeJS.Signals): number {
  return 128 + constants.signals[name];
}

export type StopSignals = ReturnType<typeof stopSignals>;

/** The first signal stops the run, which still reports what it observed; a second one ends the process. */
export function stopSignals(
  io: Pick<Io, 'signals' | 'raise' | 'stderr'>,
  onStop: () => void,
  onEnd: () => void,
) {
  const controller = new AbortController();
  const print = (text: string) => io.stderr.write(`pet-catalogue: ${text}\n`);
  const release = listenForSignals(io, ['SIGINT', 'SIGTERM'], {
    stop(name) {
      onStop();
      print(`${name}: sending nothing more; the report follows`);
      controller.abort(name);
    },
    onPatience: () => print('a request is still pending; repeat the signal to end at once'),
    onEnd,
  });
  const { signal } = controller;
  return {
    signal,
    /** 128 plus the number of the signal if it left something unjudged, else `otherwise`. */
    exitCode(report: Report, otherwise: number): number {
      if (!signal.aborted || report.verdict === 'conforms') return otherwise;
      return signalExitCode(signal.reason);
    },
    release,
  };
}

const pollMillis = 250;

/** Waits for a signal, and for the end of npm's shell, because it passes no signals on. */
export function stopRequest(io: Pick<Io, 'env' | 'signals' | 'raise' | 'isParentGone'>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopPolling = onParentGone(io, resolve);
  const release = listenForSignals(io, ['SIGINT', 'SIGTERM', 'SIGHUP'], {
    stop(name) {
      stopPolling();
      return name === 'SIGHUP' && isDetached() ? false : resolve();
    },
  });
  return { stopped: promise, release };
}

/** Whether no stream leads to a terminal or a pipe: Node discards the ignored SIGHUP that it inherits from `nohup`. */
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
