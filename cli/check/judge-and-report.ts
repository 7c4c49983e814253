import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import type { Sequence } from '../../contract-tests/minimize/sequence.ts';
import type { RecordingOptions } from '../../contract-tests/recording/judge-recording.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { unfinishedReport } from '../../contract-tests/report/unfinished.ts';
import { boundReport } from '../../contract-tests/reporters/json.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import type { RunOptions } from '../../contract-tests/run/run-options.ts';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import { leavesOf } from '../../spec/support/leaves.ts';
import { keySource } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import type { Io } from '../io.ts';
import type { Values } from '../options/option.ts';
import { type StopSignals, stopSignals } from '../stop-signals.ts';
import { deliver, deliverTargetError, type OutputPaths, writeOutput } from './deliver.ts';
import type { Judge, JudgeResult } from './judge.ts';
import { type MinimizeJob, writeScripts } from './minimize.ts';
import { type networkGroup, readNetworkFlags } from './network.ts';
import { openTarget } from './open-target.ts';
import { createProgress, type Progress } from './progress.ts';
import type { TargetChoice } from './target.ts';
import type { FinalReport } from './verdict.ts';

export interface CheckOptions {
  readonly io: Io;
  readonly judge: Judge;
  readonly choice: TargetChoice;
  readonly outputs: OutputPaths;
  readonly finalizeReport: (report: Report) => FinalReport;
  /** Seconds. */
  readonly maxDuration: number;
  readonly minimize?: MinimizeJob;
  readonly replay?: Sequence;
}

export type LiveOptions = Omit<RunOptions, 'baseUrl' | 'apiKey'> & { readonly timeout: number };

const schemaFile = fileURLToPath(
  new URL('../../spec/schemas/profile.schema.json', import.meta.url),
);

/** Milliseconds for judging and reporting after the last request. */
const reportingMillis = 30_000;

export async function checkLive(
  options: LiveOptions,
  check: CheckOptions,
  networkFlags: Values<typeof networkGroup>,
): Promise<number> {
  const { outputs, io, judge } = check;
  const network = await readNetworkFlags(networkFlags, io);
  const progress = createProgress(io.stderr);
  const stop = stopSignals(io, progress.end, judge.kill);
  try {
    const learn = outputs.learn !== undefined;
    const live = { ...check, options, network, learn };
    const { result, run } = await judgeTarget(live, stop.signal, progress);
    return await report(result, run, check, stop);
  } finally {
    stop.release();
  }
}

export interface Live
  extends Pick<CheckOptions, 'io' | 'judge' | 'choice' | 'maxDuration' | 'minimize' | 'replay'> {
  readonly options: LiveOptions;
  readonly network: NetworkOptions;
  readonly learn: boolean;
}

/** Has the judge process judge a service; starts the mock if that is the service. */
export async function judgeTarget(
  { io, judge, options: { timeout, ...options }, choice, maxDuration, ...live }: Live,
  signal: AbortSignal,
  progress: Progress,
): Promise<{ readonly result: JudgeResult; readonly run: Run }> {
  const target = await openTarget(choice, io.env);
  const run = { ...options, ...target.address, timeout, maxDuration };
  const startedAt = systemClock.now();
  try {
    const limits = {
      limit: maxDuration * (live.minimize ? 2 : 1) * 1000 + timeout + reportingMillis,
      stopLimit: timeout + reportingMillis,
    };
    const { network, learn, minimize, replay } = live;
    const job = { kind: 'live', options: run, network, learn, minimize, replay } as const;
    const judging = judge.judge(job, { onEvent: progress.show, signal, ...limits });
    return { result: await judging.finally(progress.end), run: { ...run, startedAt } };
  } finally {
    await target.close();
  }
}

export async function checkRecording(
  file: string,
  options: RecordingOptions,
  check: CheckOptions,
): Promise<number> {
  const { io, judge, choice } = check;
  const { baseUrl } = choice;
  const startedAt = systemClock.now();
  const stop = stopSignals(io, () => {}, judge.kill);
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

async function report(
  result: JudgeResult,
  run: Run,
  { io, choice, outputs, finalizeReport }: CheckOptions,
  stop: StopSignals,
): Promise<number> {
  if (result.kind === 'target-error') {
    const message = targetErrorMessage(result, choice);
    return deliverTargetError({ ...result, message }, outputs, io);
  }
  const judged = await reportOf(result, run, outputs);
  const final = finalizeReport(judged.report);
  const text = final.text + judged.text;
  return stop.exitCode(final.report, await deliver(final.report, outputs, text, io));
}

export function targetErrorMessage(
  { message, suspect }: Extract<JudgeResult, { kind: 'target-error' }>,
  choice: TargetChoice,
): string {
  const hints = {
    key: `; ${keySource('--api-key-env', choice.apiKeyEnv)}`,
    address: ` (base URL from ${choice.baseUrlSource})`,
  };
  return `${message}${suspect === undefined ? '' : hints[suspect]}`;
}

/** @throws {UsageError} if there was nothing to judge. */
export async function reportOf(
  result: Exclude<JudgeResult, { kind: 'target-error' }>,
  run: Run,
  { learn, minimize }: Pick<OutputPaths, 'learn' | 'minimize'>,
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

/** Returns text to print. @throws {WriteError} if the file cannot be written. */
async function writeProfile(file: string, profile: LearntProfile): Promise<string> {
  const $schema = relative(dirname(resolve(file)), schemaFile).replaceAll('\\', '/');
  const text = `${JSON.stringify({ $schema, ...profile }, null, 2)}\n`;
  await writeOutput(file, text);
  const { description: _, notObserved, ...learnt } = profile;
  const fields = leavesOf(learnt).map(([path, value]) => `  ${path}: ${JSON.stringify(value)}`);
  return [
    '',
    `The observed behaviour is in ${file}: pet-catalogue mock --profile ${file}`,
    'Learnt:',
    ...fields.map(printable),
    'Not learnt, or uncertain; here the mock may answer differently from the service:',
    ...notObserved.map((note) => `  ${printable(note)}`),
    '',
  ].join('\n');
}
