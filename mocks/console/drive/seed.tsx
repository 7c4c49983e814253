import { type BodyOf, call } from '../client/api.ts';
import { JsonForm } from '../parts/json-form.tsx';

type NewCategory = BodyOf<'post', '/categories'>;

export function AddCategories() {
  const add = async (categories: readonly NewCategory[]) => {
    if (!Array.isArray(categories)) throw new Error('This is not a list of categories.');
    for (const [index, body] of categories.entries()) {
      await call('post', '/categories', { body }).catch((error: Error) => {
        throw new Error(`${index} added, then [${index}] was refused: ${error.message}`);
      });
    }
  };
  return (
    <details>
      <summary>Add several categories</summary>
      <JsonForm
        label="Categories"
        help="A list of categories; each gets the next id."
        placeholder='[{ "name": "Dog", "description": "Loyal companions" }]'
        submit="Add all"
        send={add}
        done={({ length }) => `${length} categories are added.`}
      />
    </details>
  );
}

export function ReplaceRecords() {
  return (
    <details>
      <summary>Replace all records</summary>
      <JsonForm
        label="Seed"
        help="Categories, pets and orders, as in a file for --seed; lists left out are the built-in ones."
        placeholder='{ "categories": [{ "id": 7, "name": "Cat" }] }'
        submit="Replace all"
        question="Replace all categories, pets and orders?"
        send={(body: BodyOf<'put', '/seed'>) => call('put', '/seed', { body })}
        done={() => 'The records are replaced.'}
      />
    </details>
  );
}
