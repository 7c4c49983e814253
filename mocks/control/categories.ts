import { NewCategory as schema } from '../../spec/generated/validators.js';
import { toInt64 } from '../../spec/support/exact-json.ts';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import type { StoredCategory } from '../records/storage.ts';
import type { NewCategory } from '../requests/category-rules.ts';
import { whenLoaded } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** A category in the API of the library; an id beyond 2^53 is a bigint. */
export type CategoryRecord = Omit<StoredCategory, 'id'> & { readonly id: number | bigint };

export function listCategories(sandbox: Sandbox): Promise<CategoryRecord[]> {
  return whenLoaded(sandbox, () => sandbox.storage.categories.all().map(toRecord));
}

export async function createCategory(
  sandbox: Sandbox,
  value: NewCategory,
): Promise<CategoryRecord> {
  const { name, description } = checkInput<NewCategory>(schema, value, 'The category');
  if (Object.hasOwn(value, 'id')) {
    throw new InputError('The category', ['id: is assigned by the mock; seed.set takes ids']);
  }
  return whenLoaded(sandbox, () => {
    sandbox.tables.capacity.reserveOne();
    const id = sandbox.ids.next();
    const record = description === undefined ? { id, name } : { id, name, description };
    sandbox.storage.categories.add(record);
    return toRecord(record);
  });
}

export async function removeCategory(sandbox: Sandbox, id: number | bigint): Promise<boolean> {
  const exact = toInt64(id);
  return whenLoaded(sandbox, () => {
    const { categories } = sandbox.storage;
    const record = categories.all().find((category) => category.id === exact);
    return record !== undefined && categories.remove(record);
  });
}

function toRecord({ id, ...fields }: StoredCategory): CategoryRecord {
  const number = Number(id);
  return { id: Number.isSafeInteger(number) ? number : id, ...fields };
}
