import { constants } from 'node:os';
import type { Report } from '../contract-tests/report/report.ts';

const names = ['SIGINT', 'SIGTERM'] as const;
/** Milliseconds within which the same Ctrl-C may come twice: from the terminal, and from npm. */
const echo = 500;

/** Follows the signals that stop a run. */
export interface StopSignals {
  readonly signal: AbortSignal;
  /** The exit code of a run: 128 and the number of the signal if that left something unjudged. */
  exitCode(report: Report, otherwise: number): number;
  /** Leaves the signals to Node again. */
  release(): void;
}

/**
 * The first signal stops the run, which still tells what it has seen; a further one ends at once.
 * @param onStop Called before anything is told of it.
 * @param onEnd Called before the process is ended at once.
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
    process.stderr.write(`pet-catalogue: ${name}: nothing more is sent; the report follows\n`);
    controller.abort(name);
    timer = setTimeout(() => {
      for (const other of names) process.off(other, stop).on(other, end);
      process.stderr.write('pet-catalogue: a request is under way; once more ends at once\n');
    }, echo);
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
