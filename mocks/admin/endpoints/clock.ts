import type { ClockControls } from '../../control/sandbox-controls.ts';
import { checkDuration, checkTime } from '../../time/parse-time.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';

export const clockEndpoints = {
  getClock: ({ sandbox }) => readClock(sandbox.clock),
  async setClock({ sandbox, body: { now, frozen } }) {
    const time = now === undefined ? undefined : checkTime('The body', 'now', now);
    if (frozen !== undefined) await sandbox.run(frozen ? 'clock.freeze' : 'clock.resume');
    if (time !== undefined) await sandbox.run('clock.set', time);
    return readClock(sandbox.clock);
  },
  async advanceClock({ sandbox, body: { by } }) {
    const { clock } = sandbox;
    const millis = checkDuration('The body', 'by', by);
    checkTime('The body', 'by', clock.now() + millis);
    await sandbox.run('clock.advance', millis);
    return readClock(clock);
  },
} satisfies Partial<Endpoints>;

export function readClock(clock: Pick<ClockControls, 'now' | 'frozen'>): ResultOf<'getClock'> {
  return { now: new Date(clock.now()).toISOString(), frozen: clock.frozen };
}
