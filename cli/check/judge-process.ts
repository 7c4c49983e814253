import { secretsOf } from '../../contract-tests/evidence/credentials.ts';
import type { Exchange } from '../../contract-tests/evidence/exchange.ts';
import { type LearntProfile, learn } from '../../contract-tests/learn/learn.ts';
import { createRedaction } from '../../contract-tests/report/redact.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { bounded } from '../../contract-tests/reporters/bounded.ts';
import type { RunEvent } from '../../contract-tests/run/run-options.ts';
import { run, TargetError } from '../../contract-tests/run.ts';
import { createNetwork } from '../../contract-tests/transport/network.ts';
import { redactError } from '../../spec/redaction/redact-error.ts';
import { UsageError } from '../exit.ts';
import { describeError } from '../internal-error.ts';
import type { FromJudge, Job, LiveJob, Outcome, ToJudge } from './judge-messages.ts';

// The process that judges. What a service sends can keep it busy or use up its memory; the command that
// started it (judge.ts) heeds signals meanwhile, and ends it.

const stopping = new AbortController();

process.on('message', (message: ToJudge) => {
  if (message.type === 'judge') void judge(message.job);
  else {
    stopping.abort(message.reason);
    tell({ type: 'stopping' });
  }
});
// Ctrl-C goes to this process as well; it is the command that decides.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit());

async function judge(job: Job): Promise<void> {
  const outcome = await (job.kind === 'live' ? judgeLive(job) : judgeFile(job)).catch(
    (error: unknown) => explain(error, job),
  );
  tell({ type: 'outcome', outcome }, () => process.exit());
}

async function judgeLive({ options, network: way, learn }: LiveJob): Promise<Outcome> {
  const network = createNetwork(way);
  const exchanges: Exchange[] = [];
  const onEvent = (event: RunEvent) => {
    if (event.type !== 'exchange') return tell({ type: 'event', event });
    if (learn) exchanges.push(event.exchange);
    const { json: _, ...exchange } = event.exchange;
    tell({ type: 'event', event: { ...event, exchange } });
  };
  const { fetch } = network;
  const report = await run({ ...options, fetch, signal: stopping.signal, onEvent });
  await network.close();
  const profile = learn ? { profile: profileOf(exchanges, report, options) } : {};
  return { kind: 'judged', report: bounded(report), ...profile };
}

function profileOf(
  exchanges: readonly Exchange[],
  { target, startedAt }: Report,
  { apiKey, exhaustKey }: LiveJob['options'],
): LearntProfile {
  return learn({
    exchanges,
    baseUrl: target.baseUrl,
    startedAt: Date.parse(startedAt),
    redact: createRedaction(secretsOf(apiKey, exhaustKey)),
  });
}

async function judgeFile({ file, baseUrl, options }: Extract<Job, { kind: 'recording' }>) {
  const { checkHar } = await import('./har.ts');
  const { report, text } = await checkHar(file, baseUrl, options);
  return { kind: 'recording', report: bounded(report), coverage: text } as const;
}

function explain(error: unknown, job: Job): Outcome {
  if (error instanceof UsageError) return { kind: 'usage', message: error.message };
  if (error instanceof TargetError) {
    return { kind: 'obstacle', message: error.message, report: bounded(error.report) };
  }
  const { apiKey = '', exhaustKey } = job.kind === 'live' ? job.options : {};
  const redact = createRedaction(secretsOf(apiKey, exhaustKey));
  return { kind: 'bug', text: describeError(redactError(error, redact)) };
}

function tell(message: FromJudge, sent?: () => void): void {
  process.send?.(message, undefined, undefined, sent);
}
