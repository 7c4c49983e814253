import { NotExercised } from '../verdict/verdict.ts';
import { systemClock } from './clock.ts';
import { defaultDurations, type RunOptions, runDefaults } from './run-options.ts';

export type StoppableTransport = ReturnType<typeof stoppableTransport>;

/**
 * The transport of a run that begins now: requests and waits reject with `NotExercised` once the signal
 * aborts or the time is up; so does a wait that would exceed the time. A request in flight is not aborted,
 * because the report must list what it creates.
 */
export function stoppableTransport(options: RunOptions) {
  const { fetch: send = fetch, clock = systemClock, signal, safety = runDefaults.safety } = options;
  const { maxDuration = defaultDurations[safety] } = options;
  const end = clock.now() + maxDuration * 1000;
  let sent = 0;
  const throwIfStopped = () => {
    if (signal?.aborted) {
      const { reason } = signal;
      const why = reason instanceof Error ? reason.message : reason;
      throw new NotExercised('blocked', `the run was stopped (${why})`);
    }
    if (clock.now() >= end) {
      throw new NotExercised('blocked', `--max-duration ${maxDuration} is over`);
    }
  };
  const sendCounted: typeof fetch = async (...request) => {
    throwIfStopped();
    sent += 1;
    return send(...request);
  };
  return {
    fetch: sendCounted,
    clock: {
      now: () => clock.now(),
      async sleep(millis: number): Promise<void> {
        if (clock.now() + millis > end) {
          const seconds = Math.ceil(millis / 1000);
          const message = `needs a wait of ${seconds} s, which exceeds --max-duration ${maxDuration}`;
          throw new NotExercised('blocked', message);
        }
        await clock.sleep(millis, signal).catch((error: unknown) => {
          throwIfStopped();
          throw error;
        });
      },
    },
    onWait(millis: number, reason: string): void {
      if (!signal?.aborted) options.onEvent?.({ type: 'wait', millis, reason });
    },
    /** How many requests were sent, failed ones included. */
    sent: () => sent,
  };
}
