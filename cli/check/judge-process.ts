import type { FromJudge, ToJudge } from './judge.ts';
import { judgeJob } from './judge-job.ts';

// The judge process. A service can keep it busy or exhaust its memory with what it sends; the command
// that started it (judge.ts) keeps handling signals, and kills it.

const stopping = new AbortController();

process.on('message', async (message: ToJudge) => {
  if (message.type === 'stop') {
    stopping.abort(message.reason);
    return send({ type: 'stopping' });
  }
  const { signal } = stopping;
  const onEvent = (event: Extract<FromJudge, { type: 'event' }>['event']) =>
    send({ type: 'event', event });
  const result = await judgeJob(message.job, { onEvent, signal });
  send({ type: 'result', result }, () => process.exit());
});
// Ctrl-C reaches this process as well, but the command decides what to do about it.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit());

function send(message: FromJudge, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}
