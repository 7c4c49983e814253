import { availableParallelism } from 'node:os';
import type { MockOptions } from '../../mocks/create-mock.ts';
import { formatDuration } from '../../spec/support/text.ts';
import type { Io } from '../io.ts';
import type { Values } from '../options/option.ts';
import { listenForSignals, signalExitCode } from '../stop-signals.ts';
import type { variantGroup } from './options.ts';
import type { ChildOptions } from './trial.ts';

interface VariantOptions extends Partial<Values<typeof variantGroup>> {
  readonly io: Io;
}

/** Runs a command against a separate mock for each item. @returns Whether it succeeded, as `runEach`. */
export type Attempt = <T>(
  items: readonly T[],
  optionsOf: (item: T) => MockOptions,
) => Promise<Map<T, boolean>>;

export type Variants = ReturnType<typeof createVariants>;

/** The shortest limit of a run in milliseconds, and the longest in durations of the first run. */
const [leastLimit, mostDurations] = [30_000, 10];

/** @param duration Milliseconds that the command took against a mock without changes. */
export function createVariants(
  { io, parallel = availableParallelism(), timeLimit = Infinity, ...options }: VariantOptions,
  duration: number,
) {
  const started = Date.now();
  const stop = new AbortController();
  let exitCode: number | undefined;
  const release = listenForSignals(io, ['SIGINT', 'SIGTERM', 'SIGHUP'], {
    stop(name) {
      exitCode = signalExitCode(name);
      stop.abort();
    },
  });
  let left = options.maxRuns ?? Infinity;
  const mayRun = () => left > 0 && !stop.signal.aborted && Date.now() - started < timeLimit;
  const nextChild = (): ChildOptions => {
    left -= 1;
    const limit = AbortSignal.timeout(Math.max(leastLimit, duration * mostDurations));
    return { env: io.env, io, quiet: true, signal: AbortSignal.any([stop.signal, limit]) };
  };
  /** @returns A function to call whenever one of them is done: a terminal shows how long the rest will take. */
  const startProgress = (what: string, total: number) => {
    const began = Date.now();
    let done = 0;
    return () => {
      done += 1;
      const left = formatDuration(((Date.now() - began) / done) * (total - done));
      if (io.stderr.isTTY) io.stderr.write(`\r\u001b[K${what} ${done} of ${total}, ${left} left`);
    };
  };
  return {
    /** Runs several items at a time. @returns The results, without the items for which there was no run left. */
    async runEach<T, R>(
      items: readonly T[],
      run: (item: T, child: ChildOptions) => Promise<R>,
    ): Promise<Map<T, R>> {
      const results = new Map<T, R>();
      const queue = items.values();
      const showProgress = startProgress('run', Math.min(items.length, left));
      const work = async () => {
        for (const item of queue) {
          if (!mayRun()) return;
          const result = await run(item, nextChild());
          if (!stop.signal.aborted) results.set(item, result);
          showProgress();
        }
      };
      await Promise.all(Array.from({ length: parallel }, work));
      return results;
    },
    mayRun,
    startProgress,
    /** The signal that stopped the runs, if any. */
    exitCode: () => exitCode,
    end() {
      stop.abort();
      release();
      if (io.stderr.isTTY) io.stderr.write('\r\u001b[K');
    },
  };
}
