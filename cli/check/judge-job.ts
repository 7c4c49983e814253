import { recordRun } from '../../contract-tests/attest/recorded-run.ts';
import { secretsOf } from '../../contract-tests/evidence/credentials.ts';
import { type Exchange, judgedPart } from '../../contract-tests/evidence/exchange.ts';
import { learn as learnFrom } from '../../contract-tests/learn/learn.ts';
import type { MinimizedFiles } from '../../contract-tests/minimize/script-files.ts';
import { type Har, harProblems } from '../../contract-tests/recording/har-input.ts';
import { judgeRecording } from '../../contract-tests/recording/judge-recording.ts';
import { type Recording, readRecording } from '../../contract-tests/recording/recording.ts';
import { replaySequence } from '../../contract-tests/replay.ts';
import { createRedaction } from '../../contract-tests/report/redact.ts';
import { boundReport } from '../../contract-tests/reporters/json.ts';
import type { RunEvent } from '../../contract-tests/run/run-options.ts';
import { run, TargetError } from '../../contract-tests/run.ts';
import { createNetwork } from '../../contract-tests/transport/network.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { redactError } from '../../spec/redaction/redact.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../io.ts';
import type { Job, Judged, Judging, LiveJob, RecordingJob } from './judge.ts';

/** Judges in this process. @throws {UsageError} if there is nothing to judge; other errors without the keys. */
export async function judgeJob(job: Job, judging: Judging): Promise<Judged> {
  try {
    return await (job.kind === 'live' ? judgeLive(job, judging) : judgeFile(job));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof TargetError) {
      const { message, suspect, report } = error;
      return { report: boundReport(report), obstacle: { message, suspect } };
    }
    const { apiKey, exhaustKey } = job.kind === 'live' ? job.options : {};
    throw redactError(error, createRedaction(secretsOf(apiKey, exhaustKey)));
  }
}

async function judgeLive(
  { options, network, learn, minimize, replay, attest }: LiveJob,
  { onEvent, signal }: Judging,
): Promise<Judged> {
  const { fetch, close } = createNetwork(network);
  const exchanges: Exchange[] = [];
  const pass = (event: RunEvent) => {
    if (event.type !== 'exchange') return onEvent(event);
    if (learn || minimize) exchanges.push(event.exchange);
    onEvent({ ...event, exchange: { ...event.exchange, json: undefined } });
  };
  const allOptions = { ...options, fetch, signal, onEvent: pass };
  const recorded = attest ? recordRun(allOptions) : undefined;
  const report = await (replay
    ? replaySequence(replay, allOptions)
    : run(recorded?.options ?? allOptions));
  const finished = { options: allOptions, report, exchanges };
  // Imported on demand: it loads the mock, which few runs need.
  const minimized =
    minimize && (await (await import('./minimize.ts')).minimizeRun(finished, minimize, network));
  await close();
  return {
    report: boundReport(minimized ? withMinimized(report, minimized) : report),
    recording: recorded?.recordingOf(report),
    ...(learn && {
      profile: learnFrom({
        exchanges: judgedPart(exchanges).exchanges,
        baseUrl: report.target.baseUrl,
        plan: options.plan,
        redact: createRedaction(secretsOf(options.apiKey, options.exhaustKey)),
      }),
    }),
    ...(minimized ? { minimized } : {}),
  };
}

function withMinimized(report: Report, { created, files }: MinimizedFiles): Report {
  const clauses = report.clauses.map((clause) => {
    const scripts = files.flatMap((file) => (file.clause === clause.id ? file.name : []));
    return scripts.length > 0 ? { ...clause, scripts } : clause;
  });
  return { ...report, clauses, created: [...report.created, ...created] };
}

const maxRecordingBytes = 256 * 2 ** 20;

export async function judgeFile({ file, learn, options }: RecordingJob): Promise<Judged> {
  const recording = await readHarFile(file, options.baseUrl);
  const report = boundReport(judgeRecording(recording, options));
  const profile = learn && { profile: learnFrom({ ...recording, plan: options.plan }) };
  return { report, coverage: coverage(file, recording), ...profile };
}

/** @throws {UsageError} if the file is not a HAR file, or contains no request to the service. */
export async function readHarFile(file: string, baseUrl?: string): Promise<Recording> {
  const har = await readJsonFile(file, maxRecordingBytes);
  const problems = harProblems(har).slice(0, 5);
  if (problems.length > 0) {
    const title = `${file} is not a HAR file, { "log": { "entries": […] } }:`;
    throw new UsageError([title, ...problems.map((one) => `  ${one}`)].join('\n'));
  }
  try {
    return readRecording(har as Har, baseUrl);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${file} cannot be judged: ${error.message}`);
  }
}

function coverage(file: string, { exchanges, leftOut, withoutBody }: Recording): string {
  const skipped = Object.entries(leftOut);
  const total = skipped.reduce((sum, [, count]) => sum + count, exchanges.length);
  return [
    '',
    `Judged ${exchanges.length} of ${total} entries of ${file}; nothing was sent.`,
    ...skipped.map(([reason, count]) => `  skipped, ${reason}: ${count}`),
    ...(withoutBody.size > 0 ? [`  judged without a body: ${withoutBody.size}`] : []),
    '',
  ].join('\n');
}
