import { secretsOf } from '../../contract-tests/evidence/credentials.ts';
import { type Exchange, judgedPart } from '../../contract-tests/evidence/exchange.ts';
import { type LearntProfile, learn } from '../../contract-tests/learn/learn.ts';
import type { MinimizedFiles } from '../../contract-tests/minimize/script-files.ts';
import { createRedaction } from '../../contract-tests/report/redact.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { boundReport } from '../../contract-tests/reporters/bound-report.ts';
import type { RunEvent } from '../../contract-tests/run/run-options.ts';
import { run, TargetError } from '../../contract-tests/run.ts';
import { createNetwork } from '../../contract-tests/transport/network.ts';
import { redactError } from '../../spec/redaction/redact-error.ts';
import { UsageError } from '../exit.ts';
import { describeError } from '../internal-error.ts';
import type {
  FromJudge,
  Job,
  JudgeResult,
  LiveJob,
  RecordingJob,
  ToJudge,
} from './judge-messages.ts';

// The judge process. A service can keep it busy or exhaust its memory with what it sends; the command
// that started it (judge.ts) keeps handling signals, and kills it.

const stopping = new AbortController();

process.on('message', (message: ToJudge) => {
  if (message.type === 'judge') void judge(message.job);
  else {
    stopping.abort(message.reason);
    send({ type: 'stopping' });
  }
});
// Ctrl-C reaches this process as well, but the command decides what to do about it.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit());

async function judge(job: Job): Promise<void> {
  const judging = job.kind === 'live' ? judgeLive(job) : judgeRecording(job);
  const result = await judging.catch((error: unknown) => toResult(error, job));
  send({ type: 'result', result }, () => process.exit());
}

async function judgeLive({ options, network, learn, minimize }: LiveJob): Promise<JudgeResult> {
  const { fetch, close } = createNetwork(network);
  const exchanges: Exchange[] = [];
  const onEvent = (event: RunEvent) => {
    if (event.type !== 'exchange') return send({ type: 'event', event });
    if (learn || minimize) exchanges.push(event.exchange);
    const { json: _, ...exchange } = event.exchange;
    send({ type: 'event', event: { ...event, exchange } });
  };
  const allOptions = { ...options, fetch, signal: stopping.signal, onEvent };
  const report = await run(allOptions);
  const finished = { options: allOptions, report, exchanges };
  // Imported on demand: it loads the mock, which few runs need.
  const minimized =
    minimize && (await (await import('./minimize.ts')).minimizeRun(finished, minimize, network));
  await close();
  return {
    kind: 'judged',
    report: boundReport(minimized ? withMinimized(report, minimized) : report),
    ...(learn ? { profile: learnProfile(exchanges, report, options) } : {}),
    ...(minimized ? { minimized } : {}),
  };
}

/** Adds the files, and the categories that were created after the run. */
function withMinimized(report: Report, { created, byClause }: MinimizedFiles): Report {
  const clauses = report.clauses.map((clause) => {
    const scripts = byClause[clause.id];
    return scripts ? { ...clause, scripts } : clause;
  });
  return { ...report, clauses, created: [...report.created, ...created] };
}

function learnProfile(
  exchanges: readonly Exchange[],
  { target, startedAt }: Report,
  { apiKey, exhaustKey }: LiveJob['options'],
): LearntProfile {
  return learn({
    exchanges: judgedPart(exchanges).exchanges,
    baseUrl: target.baseUrl,
    startedAt: Date.parse(startedAt),
    redact: createRedaction(secretsOf(apiKey, exhaustKey)),
  });
}

async function judgeRecording({ file, baseUrl, options }: RecordingJob): Promise<JudgeResult> {
  const { checkHar } = await import('./har.ts');
  const { report, text } = await checkHar(file, baseUrl, options);
  return { kind: 'judged', report: boundReport(report), coverage: text };
}

function toResult(error: unknown, job: Job): JudgeResult {
  if (error instanceof UsageError) return { kind: 'usage-error', message: error.message };
  if (error instanceof TargetError) {
    const { message, suspect } = error;
    return { kind: 'target-error', message, suspect, report: boundReport(error.report) };
  }
  const { apiKey = '', exhaustKey } = job.kind === 'live' ? job.options : {};
  const redact = createRedaction(secretsOf(apiKey, exhaustKey));
  return { kind: 'internal-error', text: describeError(redactError(error, redact)) };
}

function send(message: FromJudge, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}
