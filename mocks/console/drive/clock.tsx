import { admin, useLoaded } from '../client/api.ts';
import { timeText, useMockTime } from '../client/clock.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { advance, advanced, freeze } from '../parts/mock-state.tsx';
import { Problem, useAction } from '../parts/notice.tsx';
import { bodies, without } from '../parts/schema.ts';
import { Buttons } from '../parts/table.tsx';

export function ClockControls() {
  const loaded = useLoaded(() => admin().clock.get());
  const now = useMockTime(loaded.value);
  const { run, problem } = useAction(loaded);
  const isFrozen = loaded.value?.frozen === true;
  return (
    <>
      <p class="clock">
        <time>{now === undefined ? '…' : timeText(now)}</time>
        <span class={isFrozen ? 'warning' : 'good'}>{isFrozen ? 'Frozen' : 'Running'}</span>
      </p>
      <Buttons
        acts={{
          [isFrozen ? 'Resume' : 'Freeze']: () => freeze(!isFrozen, run),
          '+1 s': () => advance('1s', run),
          '+1 min': () => advance('1m', run),
          '+1 h': () => advance('1h', run),
          '+1 day': () => advance('1d', run),
        }}
      />
      <Problem text={problem} />
      <div class="fields">
        <SchemaForm
          schema={bodies.advanceClock}
          label="Advance by"
          submit="Advance"
          send={(change: { by: string }) => admin().clock.advance(change)}
          done={(clock, { by }) => advanced(by)(clock)}
        />
        <SchemaForm
          schema={without(bodies.setClock, 'frozen')}
          label="Set to"
          submit="Set"
          send={(change: { now: string }) => admin().clock.set(change)}
          done={({ now }) => `The clock is set to ${timeText(now)}.`}
        />
      </div>
    </>
  );
}
