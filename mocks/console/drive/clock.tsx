import { call } from '../client/api.ts';
import { timeText, useMockTime } from '../client/clock.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { without } from '../parts/schema.ts';
import { SchemaForm } from '../parts/schema-form.tsx';
import { bodies } from './bodies.ts';

const steps = [
  { by: '1s', title: '+1 s' },
  { by: '1m', title: '+1 min' },
  { by: '1h', title: '+1 h' },
  { by: '1d', title: '+1 day' },
];

export function ClockControls() {
  const { value: clock, problem: loadingProblem } = useLoaded(() => call('get', '/clock'));
  const now = useMockTime(clock);
  const { run, problem } = useAction();
  const isFrozen = clock?.frozen === true;
  const advance = (by: string) =>
    run(
      () => call('post', '/clock/advance', { body: { by } }),
      ({ now }) => `Advanced by ${by}, to ${timeText(now)}.`,
    );
  const freeze = (frozen: boolean) =>
    run(
      () => call('put', '/clock', { body: { frozen } }),
      ({ now }) => `The clock ${frozen ? 'is frozen at' : 'runs from'} ${timeText(now)}.`,
    );
  return (
    <>
      <p class="clock">
        <time>{now === undefined ? '…' : timeText(now)}</time>
        <span class={isFrozen ? 'warning' : 'good'}>{isFrozen ? 'Frozen' : 'Running'}</span>
      </p>
      <div class="row">
        <button type="button" onClick={() => freeze(!isFrozen)}>
          {isFrozen ? 'Resume' : 'Freeze'}
        </button>
        {steps.map(({ by, title }) => (
          <button key={by} type="button" onClick={() => advance(by)}>
            {title}
          </button>
        ))}
      </div>
      <Problem text={problem ?? loadingProblem} />
      <div class="fields">
        <SchemaForm
          schema={bodies.advanceClock}
          label="Advance by"
          submit="Advance"
          send={(body: { by: string }) => call('post', '/clock/advance', { body })}
          done={({ now }, { by }) => `Advanced by ${by}, to ${timeText(now)}.`}
        />
        <SchemaForm
          schema={without(bodies.setClock, 'frozen')}
          label="Set to"
          submit="Set"
          send={(body: { now: string }) => call('put', '/clock', { body })}
          done={({ now }) => `The clock is set to ${timeText(now)}.`}
        />
      </div>
    </>
  );
}
