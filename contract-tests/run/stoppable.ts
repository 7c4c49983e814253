import { NotExercised } from '../verdict/verdict.ts';
import type { RunClock } from './clock.ts';

/** The way to a service that a run can be called back from. */
interface Stoppable {
  readonly fetch: typeof fetch;
  readonly clock: RunClock;
  /** How many requests were sent, whatever came of them. */
  readonly sent: () => number;
}

interface StopOptions {
  readonly signal: AbortSignal | undefined;
  /** Seconds from now on. */
  readonly maxDuration: number;
}

/**
 * Lets nothing be sent and nobody wait once the signal is there or the time is over: both reject with
 * `NotExercised`, as does a wait that would take longer than what is left of the time. A request under
 * way is not cut off, for what it creates has to be told.
 */
export function stoppableTransport(
  send: typeof fetch,
  clock: RunClock,
  { signal, maxDuration }: StopOptions,
): Stoppable {
  const end = clock.now() + maxDuration * 1000;
  let sent = 0;
  const goOn = () => {
    if (signal?.aborted) {
      throw new NotExercised('blocked', `the run was stopped (${textOf(signal.reason)})`);
    }
    if (clock.now() >= end) {
      throw new NotExercised('blocked', `the ${maxDuration} s of --max-duration are over`);
    }
  };
  return {
    async fetch(...request) {
      goOn();
      sent += 1;
      return send(...request);
    },
    clock: {
      now: () => clock.now(),
      async sleep(millis) {
        if (clock.now() + millis > end) {
          const seconds = Math.ceil(millis / 1000);
          const most = `the ${maxDuration} s of --max-duration`;
          throw new NotExercised('blocked', `takes a wait of ${seconds} s, beyond ${most}`);
        }
        await clock.sleep(millis, signal).catch((error: unknown) => {
          goOn();
          throw error;
        });
      },
    },
    sent: () => sent,
  };
}

function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
