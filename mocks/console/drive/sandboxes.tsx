import { changeParams, mainSandbox, selectedSandbox } from '../client/address.ts';
import { type BodyOf, call } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { confirmed } from '../parts/confirm.tsx';
import { duration } from '../parts/duration.ts';
import { RowButton } from '../parts/row-button.tsx';
import { only, withChoices, without } from '../parts/schema.ts';
import { SchemaForm } from '../parts/schema-form.tsx';
import { Table } from '../parts/table.tsx';
import { bodies } from './bodies.ts';

export function SandboxControls() {
  const { value, problem: loadingProblem } = useLoaded(() => call('get', '/sandboxes'));
  const { run, problem } = useAction();
  const sandboxes = value?.sandboxes ?? [];
  const remove = async (id: string) => {
    if (!(await confirmed(`Delete the sandbox ${id} with all it holds?`, 'Delete'))) return;
    const wasSelected = id === selectedSandbox();
    const deleted = await run(
      () => call('delete', '/sandboxes/{id}', { path: { id } }),
      `The sandbox ${id} is deleted.`,
    );
    if (deleted && wasSelected) changeParams({ sandbox: mainSandbox });
  };
  return (
    <>
      {sandboxes.length === 0 ? (
        <p>{value ? 'There is only the main sandbox.' : '…'}</p>
      ) : (
        <Table caption="Sandboxes" headers={['Id', 'Base address', 'Expires unless used', '']}>
          {sandboxes.map(({ id, baseUrl, expiresIn }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>
                <code>{baseUrl}</code>
              </td>
              <td>in {duration(expiresIn)}</td>
              <td>
                <div class="row">
                  <RowButton of={id} onClick={() => changeParams({ sandbox: id })}>
                    Select
                  </RowButton>
                  <RowButton of={id} onClick={() => remove(id)}>
                    Delete
                  </RowButton>
                </div>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Problem text={problem ?? loadingProblem} />
      <CreateSandbox ids={sandboxes.map(({ id }) => id)} />
    </>
  );
}

function CreateSandbox({ ids }: { readonly ids: readonly string[] }) {
  const profiles = useLoaded(() => call('get', '/profiles')).value?.profiles ?? [];
  const scenarios = useLoaded(() => call('get', '/scenarios')).value?.scenarios ?? [];
  const schema = withChoices(bodies.createSandbox, {
    profile: profiles.map(({ name }) => name),
    scenario: scenarios.map(({ name }) => name),
    'from.sandbox': [mainSandbox, ...ids],
  });
  const form = {
    send: (body: BodyOf<'post', '/sandboxes'>) => call('post', '/sandboxes', { body }),
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
