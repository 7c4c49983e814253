import type { ComponentType } from 'preact';
import { changeParams, mainSandbox, place, selectedSandbox } from '../client/address.ts';
import { forms, only, titleOf, withChoices } from '../parts/schema.ts';
import './drive.css';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { duration, timeText, useMockTime } from '../client/clock.ts';
import { Buttons } from '../parts/buttons.tsx';
import { SchemaForm } from '../parts/forms.tsx';
import { advance, advanced, freeze } from '../parts/mock-state.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { EditableList } from '../parts/table.tsx';
import { CategoryControls } from './categories.tsx';
import { FaultControls } from './faults.tsx';
import { KeysControls } from './keys.tsx';
import { OverrideControls } from './overrides.tsx';
import { ProfileControls } from './profile.tsx';
import { ScenarioControls, StateControls } from './state.tsx';

/** What a section is for, in a few words, and what it shows; loaded when it is opened. */
type Section = readonly [purpose: string, content: ComponentType];

/** By their ids, which become their titles. */
const sections: Readonly<Record<string, Section>> = {
  clock: ['Freeze, advance or set the time.', ClockControls],
  keys: ['Take keys to the edge of their quotas, ban them, replace them.', KeysControls],
  faults: ['Make the network or the service fail.', FaultControls],
  overrides: ['Force the answers to the next calls.', OverrideControls],
  profile: ['Choose what the document leaves open.', ProfileControls],
  categories: ['Search, add, seed and remove records.', CategoryControls],
  scenarios: ['Reset the sandbox to a ready-made starting point.', ScenarioControls],
  sandboxes: ['Create, fork and delete isolated services.', SandboxControls],
  state: ['Export, import or reset all of it.', StateControls],
};

const nothing = 'none';

function openSections(): readonly string[] {
  return (place.value.params.open ?? 'clock').split(',');
}

function setOpen(id: string, isOpen: boolean): void {
  if (openSections().includes(id) === isOpen) return;
  const others = openSections().filter((other) => other !== id && other !== nothing);
  const open = isOpen ? [...others, id] : others;
  changeParams({ open: open.join(',') || nothing });
}

export function DriveView() {
  const open = openSections();
  return (
    <div class="drive">
      <h1>Drive</h1>
      <div class="sections">
        {Object.entries(sections).map(([id, [purpose, Content]]) => (
          <details
            key={id}
            id={`section-${id}`}
            class="card section"
            open={open.includes(id)}
            onToggle={({ currentTarget }) => setOpen(id, currentTarget.open)}
          >
            <summary>
              <h2>{titleOf(id)}</h2>
              <span class="quiet-text">{purpose}</span>
            </summary>
            {open.includes(id) && <Content />}
          </details>
        ))}
      </div>
    </div>
  );
}

function ClockControls() {
  const { value: clock, problem } = useLoaded(() => admin().clock.get());
  const now = useMockTime(clock);
  const isFrozen = clock?.frozen === true;
  return (
    <>
      <p class="clock">
        <time>{now === undefined ? '…' : timeText(now)}</time>
        <span class={isFrozen ? 'warning' : 'good'}>{isFrozen ? 'Frozen' : 'Running'}</span>
      </p>
      <Buttons
        acts={{
          [isFrozen ? 'Resume' : 'Freeze']: () => freeze(!isFrozen),
          '+1 s': () => advance('1s'),
          '+1 min': () => advance('1m'),
          '+1 h': () => advance('1h'),
          '+1 day': () => advance('1d'),
        }}
      />
      <Problem text={problem} />
      <div class="fields">
        <SchemaForm
          fields={forms.advanceClock}
          label="Advance by"
          submit="Advance"
          send={(change: { by: string }) => admin().clock.advance(change)}
          done={(clock, { by }) => advanced(by, clock)}
        />
        <SchemaForm
          fields={only(forms.setClock, 'now')}
          label="Set to"
          submit="Set"
          send={(change: { now: string }) => admin().clock.set(change)}
          done={({ now }) => `The clock is set to ${timeText(now)}.`}
        />
      </div>
    </>
  );
}

function SandboxControls() {
  const remove = async (id: string) => {
    const wasSelected = id === selectedSandbox();
    const deleted = await run(
      () => admin(mainSandbox).sandboxes.delete(id),
      `The sandbox ${id} is deleted.`,
      { question: `Delete the sandbox ${id} with all it holds?` },
    );
    if (deleted && wasSelected) changeParams({ sandbox: mainSandbox });
  };
  return (
    <>
      <EditableList
        caption="Sandboxes"
        load={() => admin().sandboxes.list()}
        id={({ id }) => id}
        columns={{
          Id: ({ id }) => id,
          'Base address': ({ baseUrl }) => <code>{baseUrl}</code>,
          'Expires unless used': ({ expiresIn }) => `in ${duration(expiresIn)}`,
        }}
        each={({ id }) => ({
          Select: () => changeParams({ sandbox: id }),
          Delete: () => remove(id),
        })}
        none="There is only the main sandbox."
      />
      <CreateSandbox />
    </>
  );
}

function CreateSandbox() {
  const { value: sandboxes = [] } = useLoaded(() => admin().sandboxes.list());
  const { value: profiles = [] } = useLoaded(() => admin().profile.list());
  const { value: scenarios = [] } = useLoaded(() => admin().scenarios.list());
  const fields = withChoices(forms.createSandbox, {
    profile: profiles.map(({ name }) => name),
    scenario: scenarios.map(({ name }) => name),
    'from.sandbox': [mainSandbox, ...sandboxes.map(({ id }) => id)],
  });
  return (
    <>
      <h3>Create or fork a sandbox</h3>
      <SchemaForm
        fields={fields}
        submit="Create"
        send={(sandbox: Schemas['NewSandbox']) => admin().sandboxes.create(sandbox)}
        done={({ id }) => `The sandbox ${id} is created.`}
      />
    </>
  );
}
