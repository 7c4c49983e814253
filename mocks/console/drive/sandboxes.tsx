import { changeParams, mainSandbox, selectedSandbox } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';
import { duration } from '../client/clock.ts';
import { useLoaded } from '../client/loaded.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { Problem, useAction } from '../parts/notice.tsx';
import { bodies, only, withChoices, without } from '../parts/schema.ts';
import { ActiveList, RowButton } from '../parts/table.tsx';

export function SandboxControls() {
  const loaded = useLoaded(() => admin().sandboxes.list());
  const { run, problem } = useAction(loaded);
  const remove = async (id: string) => {
    const wasSelected = id === selectedSandbox();
    const deleted = await run(
      () => admin(mainSandbox).sandboxes.delete(id),
      `The sandbox ${id} is deleted.`,
      [`Delete the sandbox ${id} with all it holds?`, 'Delete'],
    );
    if (deleted && wasSelected) changeParams({ sandbox: mainSandbox });
  };
  return (
    <>
      <ActiveList
        caption="Sandboxes"
        rows={loaded.value}
        id={({ id }) => id}
        head="Id"
        columns={{
          Id: ({ id }) => id,
          'Base address': ({ baseUrl }) => <code>{baseUrl}</code>,
          'Expires unless used': ({ expiresIn }) => `in ${duration(expiresIn)}`,
          '': ({ id }) => (
            <div class="row">
              <RowButton of={id} onClick={() => changeParams({ sandbox: id })}>
                Select
              </RowButton>
              <RowButton of={id} onClick={() => remove(id)}>
                Delete
              </RowButton>
            </div>
          ),
        }}
        none="There is only the main sandbox."
      />
      <Problem text={problem} />
      <CreateSandbox ids={loaded.value?.map(({ id }) => id) ?? []} />
    </>
  );
}

function CreateSandbox({ ids }: { readonly ids: readonly string[] }) {
  const { value: profiles = [] } = useLoaded(() => admin().profile.list());
  const { value: scenarios = [] } = useLoaded(() => admin().scenarios.list());
  const schema = withChoices(bodies.createSandbox, {
    profile: profiles.map(({ name }) => name),
    scenario: scenarios.map(({ name }) => name),
    'from.sandbox': [mainSandbox, ...ids],
  });
  const form = {
    send: (sandbox: Schemas['NewSandbox']) => admin().sandboxes.create(sandbox),
    done: ({ id }: { readonly id: string }) => `The sandbox ${id} is created.`,
  };
  return (
    <>
      <h3>Create a sandbox</h3>
      <SchemaForm {...form} schema={without(schema, 'from')} submit="Create" />
      <h3>Fork a sandbox</h3>
      <SchemaForm {...form} schema={only(schema, 'id', 'from')} submit="Fork" />
    </>
  );
}
