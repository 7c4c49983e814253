import type { RunClock } from './clock.ts';
import { NotExercised } from './verdict.ts';

/** The way to a service that a run can be called back from. */
interface Stoppable {
  readonly fetch: typeof fetch;
  readonly clock: RunClock;
  /** How many requests were sent, whatever came of them. */
  readonly sent: () => number;
}

/**
 * Lets nothing be sent and nobody wait once the signal is there: both reject with `NotExercised`. A
 * request under way is not cut off, for what it creates has to be told.
 */
export function stoppable(send: typeof fetch, clock: RunClock, signal?: AbortSignal): Stoppable {
  let sent = 0;
  const goOn = () => {
    if (signal?.aborted) {
      throw new NotExercised('blocked', `the run was stopped (${textOf(signal.reason)})`);
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
      sleep: (millis) =>
        clock.sleep(millis, signal).catch((error: unknown) => {
          goOn();
          throw error;
        }),
    },
    sent: () => sent,
  };
}

function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
