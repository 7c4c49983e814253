import type { RecordingOptions } from '../../contract-tests/recording/judge-recording.ts';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { unfinishedReport } from '../../contract-tests/report/unfinished.ts';
import { bounded } from '../../contract-tests/reporters/bounded.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import type { RunOptions } from '../../contract-tests/run/run-options.ts';
import { UsageError } from '../exit.ts';
import type { Values } from '../options/option.ts';
import { type StopSignals, stopSignals } from '../stop-signals.ts';
import { conclude } from './conclude.ts';
import { deliverObstacle, type Places } from './deliver.ts';
import type { Ending, Judge } from './judge.ts';
import { writeProfile } from './learn.ts';
import { type networkGroup, readNetworkFlags } from './network.ts';
import { createProgress } from './progress.ts';
import { openTarget, type TargetChoice } from './target.ts';
import type { Settled } from './verdict.ts';

/** What is judged, and where what comes of it goes. */
export interface Assignment {
  readonly choice: TargetChoice;
  readonly places: Places;
  readonly settle: (report: Report) => Settled;
  /** Seconds. */
  readonly maxDuration: number;
}

type LiveOptions = Omit<RunOptions, 'baseUrl' | 'apiKey'> & { readonly timeout: number };

/** What it takes to judge and to report when the time for requests is over, in milliseconds. */
const grace = 30_000;

/** Judges a service that answers; returns the exit code. */
export async function checkLive(
  judge: Judge,
  { timeout, ...options }: LiveOptions,
  assignment: Assignment,
  networkFlags: Values<typeof networkGroup>,
): Promise<number> {
  const { choice, places, maxDuration } = assignment;
  const network = await readNetworkFlags(networkFlags, process.env);
  const target = await openTarget(choice, process.env);
  const run = { ...options, ...target.address, timeout, maxDuration };
  const learn = places.learn !== undefined;
  const startedAt = systemClock.now();
  const progress = createProgress();
  const stop = stopSignals(progress.end, judge.end);
  try {
    const following = {
      onEvent: progress.show,
      signal: stop.signal,
      limit: maxDuration * 1000 + timeout + grace,
      stopLimit: timeout + grace,
    };
    const job = { kind: 'live', options: run, network, learn } as const;
    const ending = await judge.judge(job, following).finally(progress.end);
    return await finish(ending, { ...run, startedAt }, assignment, stop);
  } finally {
    stop.release();
    await target.close();
  }
}

/** Judges recorded traffic; returns the exit code. */
export async function checkRecording(
  judge: Judge,
  file: string,
  rules: RecordingOptions,
  assignment: Assignment,
): Promise<number> {
  const { choice, maxDuration } = assignment;
  const startedAt = systemClock.now();
  const stop = stopSignals(() => {}, judge.end);
  try {
    const job = { kind: 'recording', file, baseUrl: choice.baseUrl, options: rules } as const;
    const limits = { limit: maxDuration * 1000, stopLimit: grace };
    const ending = await judge.judge(job, { signal: stop.signal, ...limits });
    const run = { baseUrl: choice.baseUrl ?? '', ...rules, startedAt };
    return await finish(ending, run, assignment, stop);
  } finally {
    stop.release();
  }
}

type Run = Parameters<typeof unfinishedReport>[0] & { readonly startedAt: number };

/** Tells how the judging ended, and makes an exit code of it. */
async function finish(
  ending: Ending,
  run: Run,
  { places, settle }: Assignment,
  stop: StopSignals,
): Promise<number> {
  if (ending.kind === 'obstacle') {
    await deliverObstacle(ending, places);
    return exitCodes.unreachable;
  }
  const { report, text } = await outcomeOf(ending, run, places);
  const settled = settle(report);
  return stop.exitCode(settled.report, await conclude(settled, places, text));
}

/**
 * The report, and what there is to tell besides.
 * @throws {UsageError} when there was nothing to judge.
 */
async function outcomeOf(
  ending: Exclude<Ending, { kind: 'obstacle' }>,
  run: Run,
  { learn }: Places,
): Promise<{ readonly report: Report; readonly text: string }> {
  switch (ending.kind) {
    case 'judged': {
      const { report, profile } = ending;
      return { report, text: learn && profile ? await writeProfile(learn, profile) : '' };
    }
    case 'recording':
      return { report: ending.report, text: ending.coverage };
    case 'unfinished': {
      const times = { startedAt: run.startedAt, finishedAt: systemClock.now() };
      return { report: bounded(unfinishedReport(run, { ...ending, ...times })), text: '' };
    }
    case 'usage':
      throw new UsageError(ending.message);
    case 'bug':
      throw new Error(ending.text);
  }
}
