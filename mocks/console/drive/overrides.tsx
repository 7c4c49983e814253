import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { forcing } from '../parts/gestures.tsx';
import { run } from '../parts/notice.tsx';
import { forms, withChoices } from '../parts/schema.ts';
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
        each={({ id }) => ({
          Remove: () => run(() => admin().overrides.remove(id), `Override ${id} is removed.`),
        })}
        all={{
          'Remove all overrides': () =>
            run(() => admin().overrides.clear(), 'All overrides are removed.'),
        }}
        none="No answer is forced."
      />
      <h3>Force the next answers</h3>
      <SchemaForm
        fields={withChoices(forms.addOverride, {
          key: [...keys.map(({ name }) => name), 'anonymous'],
        })}
        {...forcing}
      />
    </>
  );
}

function answerOf({ id, status, times, operation, key, ...answer }: Schemas['Override']): string {
  return Object.keys(answer).length === 0 ? '' : stringifyExact(answer);
}
