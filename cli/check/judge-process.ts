import type { RunEvent } from '../../contract-tests/run/run-options.ts';
import { describeError } from '../internal-error.ts';
import { UsageError } from '../io.ts';
import type { FromJudge, ToJudge } from './judge.ts';
import { judgeJob } from './judge-job.ts';

// The judge process. A service can keep it busy or exhaust its memory with what it sends; the command
// that started it (judge.ts) keeps handling signals, and kills it.

const stopping = new AbortController();

process.on('message', async (message: ToJudge) => {
  if (message.type === 'stop') return stopping.abort(message.reason);
  const onEvent = (event: RunEvent) => send({ type: 'event', event });
  const result = await judgeJob(message.job, { onEvent, signal: stopping.signal }).then(
    (judged): FromJudge => ({ type: 'judged', judged }),
    (error: unknown): FromJudge => {
      const isUsage = error instanceof UsageError;
      return { type: 'failed', isUsage, text: isUsage ? error.message : describeError(error) };
    },
  );
  send(result, () => process.exit());
});
// Ctrl-C reaches this process as well, but the command decides what to do about it.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit());

function send(message: FromJudge, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}
