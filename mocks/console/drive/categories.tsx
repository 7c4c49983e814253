import { useSignal } from '@preact/signals';
import { type BodyOf, call, type ResultOf } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { Pager } from '../parts/pager.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { SchemaForm } from '../parts/schema-form.tsx';
import { ShownText, shortText } from '../parts/shown-text.tsx';
import { Table } from '../parts/table.tsx';
import { bodies } from './bodies.ts';
import { AddCategories, ReplaceRecords } from './seed.tsx';

type Category = ResultOf<'get', '/categories'>['categories'][number];

const pageSize = 25;

export function CategoryControls() {
  const search = useSignal('');
  const from = useSignal(0);
  const query = { search: search.value, from: from.value, limit: pageSize };
  const { value, problem: loadingProblem } = useLoaded(
    () => call('get', '/categories', { query }),
    JSON.stringify(query),
  );
  const { run, problem } = useAction();
  const { total = 0, matching = 0 } = value?.meta ?? {};
  const remove = ({ id, name }: Category) =>
    run(
      () => call('delete', '/categories/{id}', { path: { id: String(id) } }),
      `The category ${shortText(name)} is removed.`,
    );
  const look = (text: string) => {
    search.value = text;
    from.value = 0;
  };
  return (
    <>
      <search class="row">
        <label>
          Search
          <input
            type="search"
            value={search}
            onInput={({ currentTarget }) => look(currentTarget.value)}
          />
        </label>
        <p class="quiet-text count" role="status">
          {value && `${matching.toLocaleString('en')} of ${total.toLocaleString('en')} categories`}
        </p>
      </search>
      <Table caption="Categories, by creation" headers={['Id', 'Name', 'Description', '']}>
        {value?.categories.map((category) => (
          <tr key={String(category.id)}>
            <td>{String(category.id)}</td>
            <th scope="row">
              <ShownText text={category.name} />
            </th>
            <td>
              {category.description !== undefined && <ShownText text={category.description} />}
            </td>
            <td>
              <RowButton of={category.name} onClick={() => remove(category)}>
                Remove
              </RowButton>
            </td>
          </tr>
        ))}
      </Table>
      <Pager
        what="categories"
        total={matching}
        start={from.value}
        size={pageSize}
        onMove={(to) => (from.value = to)}
      />
      <Problem text={problem ?? loadingProblem} />
      <h3>Add a category</h3>
      <SchemaForm
        schema={bodies.addCategory}
        submit="Add the category"
        send={(body: BodyOf<'post', '/categories'>) => call('post', '/categories', { body })}
        done={({ id }) => `The category is added with the id ${id}.`}
      />
      <AddCategories />
      <ReplaceRecords />
    </>
  );
}
