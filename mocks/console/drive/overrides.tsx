import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { admin, type Schemas } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { bodies, withChoices } from '../parts/schema.ts';
import { EditableList } from '../parts/table.tsx';
import { ShownText } from '../parts/text.tsx';

export function OverrideControls() {
  const { value: keys = [] } = useLoaded(() => admin().keys.list());
  return (
    <>
      <EditableList
        caption="Pending overrides"
        load={() => admin().overrides.list()}
        id={({ id }) => id}
        head="Id"
        subject={({ id }) => `override ${id}`}
        columns={{
          Id: ({ id }) => id,
          Status: ({ status }) => status,
          'Calls left': ({ times }) => times,
          Of: ({ operation = 'all operations', key = '' }) => (
            <>
              {operation}
              {key !== '' && ' by '}
              <ShownText text={key} limit={60} />
            </>
          ),
          Answer: (override) => <ShownText text={answerOf(override)} />,
        }}
        actions={(run) => ({
          each: {
            Remove: ({ id }) =>
              run(() => admin().overrides.remove(id), `Override ${id} is removed.`),
          },
          all: {
            'Remove all overrides': () =>
              run(() => admin().overrides.clear(), 'All overrides are removed.'),
          },
        })}
        none="No answer is forced."
      />
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

/** What it answers besides the status; empty if that is all. */
function answerOf({ id, status, times, operation, key, ...answer }: Schemas['Override']): string {
  return Object.keys(answer).length === 0 ? '' : stringifyExact(answer);
}
