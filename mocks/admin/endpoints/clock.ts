import type { MockClock } from '../../time/clock.ts';
import { checkDuration, checkTime } from '../../time/parse-time.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';

export const clockEndpoints = {
  getClock: ({ sandbox }) => read(sandbox.clock),
  setClock({ sandbox: { clock }, body: { now, frozen } }) {
    const time = now === undefined ? undefined : checkTime('The body', 'now', now);
    if (frozen === true) clock.freeze();
    if (frozen === false) clock.resume();
    if (time !== undefined) clock.set(time);
    return read(clock);
  },
  advanceClock({ sandbox: { clock }, body: { by } }) {
    clock.set(checkTime('The body', 'by', clock.now() + checkDuration('The body', 'by', by)));
    return read(clock);
  },
} satisfies Partial<Endpoints>;

function read(clock: MockClock): ResultOf<'getClock'> {
  return { now: new Date(clock.now()).toISOString(), frozen: clock.frozen };
}
