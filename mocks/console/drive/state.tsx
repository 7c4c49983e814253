import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { selectedSandbox } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';
import { mockState } from '../client/events.ts';
import { Buttons } from '../parts/buttons.tsx';
import { download } from '../parts/copy.tsx';
import { ActionForm } from '../parts/forms.tsx';
import { run } from '../parts/notice.tsx';
import { readValue } from '../parts/schema.ts';
import { EditableList } from '../parts/table.tsx';

const resetQuestion =
  'Reset the sandbox? Records, quotas, bans, profile, faults and overrides become the initial ones; the journal is emptied.';

export function StateControls() {
  const exportState = () =>
    run(async () => {
      const state = stringifyExact(await admin().state.export());
      download(`${selectedSandbox()}-state.json`, state);
    }, 'The state is exported.');
  const reset = () =>
    run(() => admin().reset(), 'The sandbox is reset.', { question: resetQuestion });
  const emptyJournal = () =>
    run(() => admin().requests.clear(), 'The journal is empty.', {
      question: 'Empty the journal?',
    });
  return (
    <>
      <Buttons
        acts={{ 'Export the state': exportState }}
        dangers={{ Reset: reset, 'Empty the journal': emptyJournal }}
      />
      <ActionForm
        class="row"
        submit="Import"
        isUndoable
        read={stateIn}
        send={({ state }) => admin().state.import(state)}
        done={(_, { name }) => `The state in ${name} is imported.`}
      >
        <label>
          State to import
          <input name="file" type="file" accept=".json,application/json" required />
        </label>
      </ActionForm>
    </>
  );
}

async function stateIn(data: FormData) {
  const file = data.get('file') as File;
  const state = readValue({}, await file.text(), 'file') as Schemas['State'];
  return { name: file.name, state };
}

export function ScenarioControls() {
  return (
    <EditableList
      caption="Scenarios, each of which resets the sandbox"
      load={() => admin().scenarios.list()}
      id={({ name }) => name}
      isCurrent={({ name }) => name === mockState.value?.scenario}
      columns={{
        Name: ({ name }) => (name === mockState.value?.scenario ? `${name} (current)` : name),
        'What happens': ({ text }) => text,
      }}
      each={({ name }) => ({
        Start: () =>
          run(() => admin().scenarios.start(name), `The scenario ${name} has started.`, {
            question: `Reset the sandbox into the scenario ${name}? Its records and settings are lost.`,
          }),
      })}
      none="There are no scenarios."
    />
  );
}
