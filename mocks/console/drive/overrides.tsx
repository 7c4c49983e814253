import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { type BodyOf, call, type ResultOf } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { withChoices } from '../parts/schema.ts';
import { SchemaForm } from '../parts/schema-form.tsx';
import { ShownText } from '../parts/shown-text.tsx';
import { ActiveList } from './active-list.tsx';
import { bodies } from './bodies.ts';

type Override = ResultOf<'get', '/overrides'>['overrides'][number];

export function OverrideControls() {
  const { value, problem: loadingProblem } = useLoaded(() => call('get', '/overrides'));
  const keys = useLoaded(() => call('get', '/keys')).value?.keys ?? [];
  const { run, problem } = useAction();
  const remove = ({ id }: Override) =>
    run(() => call('delete', '/overrides/{id}', { path: { id } }), `Override ${id} is removed.`);
  const clear = () => run(() => call('delete', '/overrides'), 'All overrides are removed.');
  return (
    <>
      <ActiveList
        caption="Pending overrides"
        headers={['Id', 'Status', 'Calls left', 'Of', 'Answer', '']}
        rows={value?.overrides.map((override) => (
          <OverrideRow key={override.id} override={override} onRemove={() => remove(override)} />
        ))}
        none="No answer is forced."
        removeAll="Remove all overrides"
        onRemoveAll={clear}
      />
      <Problem text={problem ?? loadingProblem} />
      <h3>Force the next answers</h3>
      <SchemaForm
        schema={withChoices(bodies.addOverride, {
          key: [...keys.map(({ name }) => name), 'anonymous'],
        })}
        submit="Add the override"
        send={(body: BodyOf<'post', '/overrides'>) => call('post', '/overrides', { body })}
        done={({ id, status, times }) =>
          `Override ${id} answers the next ${times === 1 ? 'call' : `${times} calls`} with ${status}.`
        }
      />
    </>
  );
}

interface OverrideRowProps {
  readonly override: Override;
  readonly onRemove: () => unknown;
}

function OverrideRow({ override, onRemove }: OverrideRowProps) {
  const { id, status, times, operation = 'all operations', key, ...answer } = override;
  return (
    <tr>
      <th scope="row">{id}</th>
      <td>{status}</td>
      <td>{times}</td>
      <td>
        {operation}
        {key !== undefined && (
          <>
            {' by '}
            <ShownText text={key} limit={60} />
          </>
        )}
      </td>
      <td>{Object.keys(answer).length > 0 && <ShownText text={stringifyExact(answer)} />}</td>
      <td>
        <RowButton of={`override ${id}`} onClick={onRemove}>
          Remove
        </RowButton>
      </td>
    </tr>
  );
}
