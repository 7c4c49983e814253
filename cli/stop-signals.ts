import { constants } from 'node:os';
import type { Report } from '../contract-tests/report/report.ts';

const names = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl-C may arrive twice within these milliseconds: from the terminal and from npm. */
const repeatMillis = 500;

/** Handles the signals that stop a run. */
export interface StopSignals {
  readonly signal: AbortSignal;
  /** 128 plus the number of the signal if it left something unjudged, else `otherwise`. */
  exitCode(report: Report, otherwise: number): number;
  /** Restores the default handling. */
  release(): void;
}

/**
 * The first signal stops the run, which still reports what it observed; a second one ends the process.
 * @param onStop Called before the stop is announced.
 * @param onEnd Called before the process ends.
 */
export function stopSignals(onStop: () => void, onEnd: () => void): StopSignals {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    clearTimeout(timer);
    for (const name of names) process.off(name, stop).off(name, end);
  };
  const end = (name: NodeJS.Signals) => {
    onEnd();
    release();
    process.kill(process.pid, name);
  };
  const stop = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) return;
    onStop();
    process.stderr.write(`pet-catalogue: ${name}: sending nothing more; the report follows\n`);
    controller.abort(name);
    timer = setTimeout(() => {
      for (const other of names) process.off(other, stop).on(other, end);
      process.stderr.write(
        'pet-catalogue: a request is still pending; repeat the signal to end at once\n',
      );
    }, repeatMillis);
  };
  for (const name of names) process.on(name, stop);
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
