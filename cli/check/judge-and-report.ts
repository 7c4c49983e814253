import type { RecordingOptions } from '../../contract-tests/recording/judge-recording.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { unfinishedReport } from '../../contract-tests/report/unfinished.ts';
import { boundReport } from '../../contract-tests/reporters/bound-report.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import type { RunOptions } from '../../contract-tests/run/run-options.ts';
import { keySource } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import type { Values } from '../options/option.ts';
import { type StopSignals, stopSignals } from '../stop-signals.ts';
import { deliver, deliverTargetError, type OutputPaths } from './deliver.ts';
import type { Judge } from './judge.ts';
import type { JudgeResult } from './judge-messages.ts';
import { writeProfile } from './learn.ts';
import { type MinimizeJob, writeScripts } from './minimize.ts';
import { type networkGroup, readNetworkFlags } from './network.ts';
import { createProgress } from './progress.ts';
import { openTarget, type TargetChoice } from './target.ts';
import type { FinalReport } from './verdict.ts';

/** The options that live and recorded checks share. */
export interface CheckOptions {
  readonly choice: TargetChoice;
  readonly outputs: OutputPaths;
  readonly finalizeReport: (report: Report) => FinalReport;
  /** Seconds. */
  readonly maxDuration: number;
  /** Default: none. */
  readonly minimize?: MinimizeJob;
}

type LiveOptions = Omit<RunOptions, 'baseUrl' | 'apiKey'> & { readonly timeout: number };

/** Milliseconds for judging and reporting after the last request. */
const reportingMillis = 30_000;

/** Judges a running service; returns the exit code. */
export async function checkLive(
  judge: Judge,
  { timeout, ...options }: LiveOptions,
  check: CheckOptions,
  networkFlags: Values<typeof networkGroup>,
): Promise<number> {
  const { choice, outputs, maxDuration, minimize } = check;
  const network = await readNetworkFlags(networkFlags, process.env);
  const target = await openTarget(choice, process.env);
  const run = { ...options, ...target.address, timeout, maxDuration };
  const learn = outputs.learn !== undefined;
  const startedAt = systemClock.now();
  const progress = createProgress();
  const stop = stopSignals(progress.end, judge.kill);
  try {
    const judgeOptions = {
      onEvent: progress.show,
      signal: stop.signal,
      limit: maxDuration * (minimize ? 2 : 1) * 1000 + timeout + reportingMillis,
      stopLimit: timeout + reportingMillis,
    };
    const job = { kind: 'live', options: run, network, learn, minimize } as const;
    const result = await judge.judge(job, judgeOptions).finally(progress.end);
    return await report(result, { ...run, startedAt }, check, stop);
  } finally {
    stop.release();
    await target.close();
  }
}

/** Judges recorded traffic; returns the exit code. */
export async function checkRecording(
  judge: Judge,
  file: string,
  options: RecordingOptions,
  check: CheckOptions,
): Promise<number> {
  const { baseUrl } = check.choice;
  const startedAt = systemClock.now();
  const stop = stopSignals(() => {}, judge.kill);
  try {
    const job = { kind: 'recording', file, baseUrl, options } as const;
    const limits = { limit: check.maxDuration * 1000, stopLimit: reportingMillis };
    const result = await judge.judge(job, { signal: stop.signal, ...limits });
    return await report(result, { baseUrl: baseUrl ?? '', ...options, startedAt }, check, stop);
  } finally {
    stop.release();
  }
}

type Run = Parameters<typeof unfinishedReport>[0] & { readonly startedAt: number };

/** Delivers the result of the judge; returns the exit code. */
async function report(
  result: JudgeResult,
  run: Run,
  { choice, outputs, finalizeReport }: CheckOptions,
  stop: StopSignals,
): Promise<number> {
  if (result.kind === 'target-error') {
    const hints = {
      key: `; ${keySource('--api-key-env', choice.apiKeyEnv)}`,
      address: ` (base URL from ${choice.baseUrlSource})`,
    };
    const hint = result.suspect === undefined ? '' : hints[result.suspect];
    return deliverTargetError({ ...result, message: `${result.message}${hint}` }, outputs);
  }
  const judged = await reportOf(result, run, outputs);
  const final = finalizeReport(judged.report);
  return stop.exitCode(
    final.report,
    await deliver(final.report, outputs, final.text + judged.text),
  );
}

/**
 * The report, and text to print after it.
 * @throws {UsageError} if there was nothing to judge.
 */
async function reportOf(
  result: Exclude<JudgeResult, { kind: 'target-error' }>,
  run: Run,
  { learn, minimize }: OutputPaths,
): Promise<FinalReport> {
  switch (result.kind) {
    case 'judged': {
      const { report, profile, minimized, coverage = '' } = result;
      const text = [
        coverage,
        learn && profile ? await writeProfile(learn, profile) : '',
        minimize && minimized ? await writeScripts(minimize, minimized) : '',
      ];
      return { report, text: text.join('') };
    }
    case 'unfinished': {
      const times = { startedAt: run.startedAt, finishedAt: systemClock.now() };
      return { report: boundReport(unfinishedReport(run, { ...result, ...times })), text: '' };
    }
    case 'usage-error':
      throw new UsageError(result.message);
    case 'internal-error':
      throw new Error(result.text);
  }
}
