import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { admin, type Schemas } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { Problem, useAction } from '../parts/notice.tsx';
import { bodies, withChoices } from '../parts/schema.ts';
import { ActiveList, RowButton } from '../parts/table.tsx';
import { ShownText } from '../parts/text.tsx';

export function OverrideControls() {
  const loaded = useLoaded(() => admin().overrides.list());
  const { value: keys = [] } = useLoaded(() => admin().keys.list());
  const { run, problem } = useAction(loaded);
  const remove = (id: string) =>
    run(() => admin().overrides.remove(id), `Override ${id} is removed.`);
  return (
    <>
      <ActiveList
        caption="Pending overrides"
        headers={['Id', 'Status', 'Calls left', 'Of', 'Answer', '']}
        rows={loaded.value?.map((override) => (
          <OverrideRow key={override.id} override={override} onRemove={() => remove(override.id)} />
        ))}
        none="No answer is forced."
        removeAll="Remove all overrides"
        onRemoveAll={() => run(() => admin().overrides.clear(), 'All overrides are removed.')}
      />
      <Problem text={problem} />
      <h3>Force the next answers</h3>
      <SchemaForm
        schema={withChoices(bodies.addOverride, {
          key: [...keys.map(({ name }) => name), 'anonymous'],
        })}
        submit="Add the override"
        send={(override: Schemas['NewOverride']) => admin().overrides.add(override)}
        done={({ id, status, times }) =>
          `Override ${id} answers the next ${times === 1 ? 'call' : `${times} calls`} with ${status}.`
        }
      />
    </>
  );
}

interface OverrideRowProps {
  readonly override: Schemas['Override'];
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
