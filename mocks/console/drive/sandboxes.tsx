import { changeParams, mainSandbox, selectedSandbox } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { duration } from '../client/clock.ts';
import { SchemaForm } from '../parts/forms.tsx';
import type { Action } from '../parts/notice.tsx';
import { bodies, withChoices } from '../parts/schema.ts';
import { EditableList } from '../parts/table.tsx';

export function SandboxControls() {
  const remove = async (id: string, run: Action['run']) => {
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
        head="Id"
        columns={{
          Id: ({ id }) => id,
          'Base address': ({ baseUrl }) => <code>{baseUrl}</code>,
          'Expires unless used': ({ expiresIn }) => `in ${duration(expiresIn)}`,
        }}
        each={({ id }, run) => ({
          Select: () => changeParams({ sandbox: id }),
          Delete: () => remove(id, run),
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
  const schema = withChoices(bodies.createSandbox, {
    profile: profiles.map(({ name }) => name),
    scenario: scenarios.map(({ name }) => name),
    'from.sandbox': [mainSandbox, ...sandboxes.map(({ id }) => id)],
  });
  return (
    <>
      <h3>Create or fork a sandbox</h3>
      <SchemaForm
        schema={schema}
        submit="Create"
        send={(sandbox: Schemas['NewSandbox']) => admin().sandboxes.create(sandbox)}
        done={({ id }) => `The sandbox ${id} is created.`}
      />
    </>
  );
}
