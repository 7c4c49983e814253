import { constants } from 'node:os';
import type { Report } from '../contract-tests/report/report.ts';
import type { Io, Signals } from './io.ts';

/** One Ctrl-C may arrive twice within these milliseconds: from the terminal and from npm. */
const repeatMillis = 500;

interface Stopping {
  /** Called on the first signal; false ignores it. */
  stop(name: NodeJS.Signals): boolean;
  /** Called as soon as a further signal would end the process. */
  onPatience?(): void;
  /** Called before a further signal ends the process. */
  onEnd?(): void;
}

/**
 * A second signal ends the process; the same one only after half a second.
 * @returns A function that restores the default handling.
 */
export function listenForSignals(
  signals: Signals,
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
    signals.raise(name);
  };
  let stoppedBy: NodeJS.Signals | undefined;
  const first = (name: NodeJS.Signals) => {
    if (stoppedBy && name !== stoppedBy) return again(name);
    if (stoppedBy || !stop(name)) return;
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

export interface StopSignals {
  readonly signal: AbortSignal;
  /** 128 plus the number of the signal if it left something unjudged, else `otherwise`. */
  exitCode(report: Report, otherwise: number): number;
  release(): void;
}

/** The first signal stops the run, which still reports what it observed; a second one ends the process. */
export function stopSignals(
  { signals, stderr }: Pick<Io, 'signals' | 'stderr'>,
  onStop: () => void,
  onEnd: () => void,
): StopSignals {
  const controller = new AbortController();
  const print = (text: string) => stderr.write(`pet-catalogue: ${text}\n`);
  const release = listenForSignals(signals, ['SIGINT', 'SIGTERM'], {
    stop(name) {
      onStop();
      print(`${name}: sending nothing more; the report follows`);
      controller.abort(name);
      return true;
    },
    onPatience: () => print('a request is still pending; repeat the signal to end at once'),
    onEnd,
  });
  const { signal } = controller;
  return {
    signal,
    exitCode(report, otherwise) {
      if (!signal.aborted || report.verdict === 'conforms') return otherwise;
      return 128 + constants.signals[signal.reason as NodeJS.Signals];
    },
    release,
  };
}
