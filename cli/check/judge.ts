import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import type { Exchange } from '../../contract-tests/evidence/exchange.ts';
import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import type { MinimizedFiles } from '../../contract-tests/minimize/script-files.ts';
import type { Sequence } from '../../contract-tests/minimize/step.ts';
import type { RecordingOptions } from '../../contract-tests/recording/judge-recording.ts';
import { unfinishedReport } from '../../contract-tests/report/report.ts';
import { systemClock } from '../../contract-tests/run/clock.ts';
import type { RunEvent, RunOptions } from '../../contract-tests/run/run-options.ts';
import type { TargetError } from '../../contract-tests/run.ts';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import type { Report, RunRecording } from '../../spec/generated/schema-types.ts';
import { UsageError } from '../io.ts';
import type { MinimizeJob } from './minimize.ts';

export interface LiveJob {
  readonly kind: 'live';
  readonly options: Omit<RunOptions, 'clock' | 'fetch' | 'onEvent' | 'signal'> & {
    readonly timeout: number;
    readonly maxDuration: number;
  };
  readonly network: NetworkOptions;
  /** Default: false. */
  readonly learn?: boolean;
  readonly attest?: boolean;
  readonly minimize?: MinimizeJob | undefined;
  readonly replay?: Sequence | undefined;
}

export interface RecordingJob {
  readonly kind: 'recording';
  readonly file: string;
  /** Default: false. */
  readonly learn?: boolean;
  readonly options: RecordingOptions & {
    readonly baseUrl: string | undefined;
    /** Seconds. */
    readonly maxDuration: number;
  };
}

export type Job = LiveJob | RecordingJob;

export interface Judged {
  readonly report: Report;
  readonly obstacle?: Pick<TargetError, 'message' | 'suspect'>;
  readonly profile?: LearntProfile;
  /** From which the run can be judged again, unless it is too large. */
  readonly recording?: RunRecording | undefined;
  readonly minimized?: MinimizedFiles;
  readonly coverage?: string;
}

export type ToJudge =
  | { readonly type: 'judge'; readonly job: Job }
  | { readonly type: 'stop'; readonly reason: string };

export type FromJudge =
  /** Without the parsed body, the largest part of an exchange. */
  | { readonly type: 'event'; readonly event: RunEvent }
  | { readonly type: 'judged'; readonly judged: Judged }
  | { readonly type: 'failed'; readonly isUsage: boolean; readonly text: string };

const maxStderrLength = 4000;

/** Milliseconds for judging and reporting after the last request. */
const reportingMillis = 30_000;

export interface Judging {
  readonly onEvent: (event: RunEvent) => void;
  readonly signal: AbortSignal;
}

export interface Judge {
  /** If the process ends or has to be killed, the report judges nothing. @throws {UsageError} if there is nothing to judge. */
  judge(job: Job, judging: Judging): Promise<Judged>;
  kill(): void;
}

export type StartJudge = () => Judge;

/** `.ts` in a checkout, `.js` once built, like this file. */
const judgeEntry = new URL(`judge-process${extname(import.meta.url)}`, import.meta.url);

/** Judges in a separate process, so that no answer of a service can block the command. */
export function startJudge(entry: string | URL = judgeEntry): Judge {
  const child = fork(entry, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const stderrTail = captureStderr(child);
  return {
    judge: (job, judging) => runJob(child, job, judging, stderrTail),
    kill: () => child.kill('SIGKILL'),
  };
}

async function runJob(
  child: ChildProcess,
  job: Job,
  { onEvent, signal }: Judging,
  stderrTail: () => string,
): Promise<Judged> {
  const { promise, resolve, reject } = Promise.withResolvers<Judged>();
  const record = createRecord(job);
  const abandon = (reason: string) => resolve({ report: record.report(reason) });
  const { limit, stopLimit } = limitsOf(job);
  const tooLong = `judging was aborted after ${Math.round(limit / 1000)} s: it exceeded --max-duration`;
  const timers = [setTimeout(abandon, limit, tooLong)];
  send(child, { type: 'judge', job });
  const stop = () => {
    send(child, { type: 'stop', reason: String(signal.reason) });
    timers.push(setTimeout(abandon, stopLimit, stopReason(signal)));
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  child.on('message', (message: FromJudge) => {
    if (message.type === 'judged') return resolve(message.judged);
    if (message.type === 'failed') {
      return reject(new (message.isUsage ? UsageError : Error)(message.text));
    }
    if (message.event.type === 'exchange') record.add(message.event.exchange);
    onEvent(message.event);
  });
  child.on('error', reject);
  child.on('close', (code, killedBy) => {
    const reason = signal.aborted ? stopReason(signal) : exitReason(killedBy, stderrTail());
    if (reason !== undefined) abandon(reason);
    else reject(new Error(`the judge process exited with ${code}\n${stderrTail()}`));
  });
  return promise.finally(() => {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  });
}

/** Milliseconds after which the process is killed: from the beginning, and from the signal. */
function limitsOf(job: Job): { readonly limit: number; readonly stopLimit: number } {
  const duration = job.options.maxDuration * 1000;
  if (job.kind === 'recording') return { limit: duration, stopLimit: reportingMillis };
  const stopLimit = job.options.timeout + reportingMillis;
  return { limit: duration * (job.minimize ? 2 : 1) + stopLimit, stopLimit };
}

function send(child: ChildProcess, message: ToJudge): void {
  // Ignore the error of a process that is gone; `close` reports that.
  child.send(message, () => {});
}

function stopReason(signal: AbortSignal): string {
  return `the run was stopped (${signal.reason})`;
}

/** Why the process was ended; undefined if only an internal error explains its exit. */
function exitReason(killedBy: string | null, stderr: string): string | undefined {
  if (/out of memory/i.test(stderr)) return 'judging ran out of memory';
  return killedBy ? `judging was ended by ${killedBy}, possibly for lack of memory` : undefined;
}

/** Keeps the exchanges of a job, and each body once, for a report of what was done until it was ended. */
function createRecord({ options }: Job) {
  const startedAt = systemClock.now();
  const exchanges: Exchange[] = [];
  const bodies = new Map<string, string>();
  return {
    add(exchange: Exchange): void {
      const { response } = exchange;
      const body = bodies.get(response.body) ?? response.body;
      bodies.set(body, body);
      exchanges.push({ ...exchange, response: { ...response, body } });
    },
    report(reason: string): Report {
      const run = { ...options, baseUrl: options.baseUrl ?? '' };
      const finishedAt = systemClock.now();
      return unfinishedReport(run, { exchanges, reason, startedAt, finishedAt });
    },
  };
}

function captureStderr({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-maxStderrLength);
  });
  return () => text;
}
