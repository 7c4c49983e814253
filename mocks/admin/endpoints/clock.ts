import type { MockClock } from '../../clock.ts';
import { millisOf, timeOf } from '../../times.ts';
import type { AnyEndpoint, ResultOf } from '../endpoint.ts';

export const clockEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'getClock',
    method: 'GET',
    path: '/clock',
    run: ({ sandbox }) => read(sandbox.clock),
  },
  {
    id: 'setClock',
    method: 'PUT',
    path: '/clock',
    body: 'ClockChange',
    run({ sandbox: { clock }, body: { now, frozen } }) {
      const time = now === undefined ? undefined : timeOf('The body', 'now', now);
      if (frozen === true) clock.freeze();
      if (frozen === false) clock.resume();
      if (time !== undefined) clock.set(time);
      return read(clock);
    },
  },
  {
    id: 'advanceClock',
    method: 'POST',
    path: '/clock/advance',
    body: 'ClockAdvance',
    run({ sandbox: { clock }, body: { by } }) {
      clock.set(timeOf('The body', 'by', clock.now() + millisOf('The body', 'by', by)));
      return read(clock);
    },
  },
];

function read(clock: MockClock): ResultOf<'getClock'> {
  return { now: new Date(clock.now()).toISOString(), frozen: clock.frozen };
}
