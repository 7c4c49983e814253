import { useSignal } from '@preact/signals';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { SearchBox } from '../parts/inputs.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { forms } from '../parts/schema.ts';
import { Table } from '../parts/table.tsx';
import { number, ShownText, shortText } from '../parts/text.tsx';

const pageSize = 25;

export function CategoryControls() {
  const search = useSignal('');
  const from = useSignal(0);
  const filter = { search: search.value, from: from.value, limit: pageSize };
  const load = () => admin().categories.list(filter);
  const { value: found, problem } = useLoaded(load, JSON.stringify(filter));
  const { total = 0, matching = 0 } = found?.meta ?? {};
  const remove = ({ id, name }: Schemas['Category']) =>
    run(() => admin().categories.remove(id), `The category ${shortText(name)} is removed.`);
  const look = (text: string) => {
    search.value = text;
    from.value = 0;
  };
  return (
    <>
      <search class="row">
        <SearchBox value={search.value} onInput={look} />
        <p class="quiet-text count" role="status">
          {found && `${number(matching)} of ${number(total)} categories`}
        </p>
      </search>
      <Table
        caption="Categories, by creation"
        rows={found?.categories}
        id={({ id }) => String(id)}
        columns={{
          Name: ({ name }) => <ShownText text={name} />,
          Id: ({ id }) => String(id),
          Description: ({ description = '' }) => <ShownText text={description} />,
        }}
        subject={({ name }) => name}
        actions={(category) => ({ Remove: () => remove(category) })}
      />
      <Pager
        what="categories"
        total={matching}
        start={from.value}
        size={pageSize}
        onMove={(to) => (from.value = to)}
      />
      <Problem text={problem} />
      <h3>Add a category</h3>
      <SchemaForm
        fields={forms.addCategory}
        submit="Add the category"
        send={(category: Schemas['NewCategory']) => admin().categories.create(category)}
        done={({ id }) => `The category is added with the id ${id}.`}
      />
      <details>
        <summary>Replace all records</summary>
        <SchemaForm
          fields={forms.replaceRecords}
          submit="Replace all"
          isUndoable
          send={({ seed }: { seed: Schemas['Seed'] }) => admin().seed.set(seed)}
          done={() => 'The records are replaced.'}
        />
      </details>
    </>
  );
}
