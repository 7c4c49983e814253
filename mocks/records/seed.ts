import seed from '../../fixtures/seed.json' with { type: 'json' };
import type { Seed, SeedCategory } from '../../spec/generated/schema-types.ts';
import { Seed as schema } from '../../spec/generated/validators.js';
import { parseExact, stringifyExact, toInt64 } from '../../spec/support/exact-json.ts';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { deepFreeze } from '../../spec/support/nested.ts';
import type { StoredRecord } from './storage.ts';

export type { Seed, SeedCategory };

export type Records = Required<Omit<Seed, '$schema'>>;

export const builtInSeed: Records = deepFreeze(seed);

/**
 * Validates a seed: an object with `categories`, `pets` and `orders`, or a list of categories.
 * @param what The name of the seed in errors: a file name or an option.
 * @throws {InputError} with every problem and its location.
 */
export function parseSeed(value: unknown, what = 'The seed'): Records {
  const seed = checkInput<Seed>(schema, Array.isArray(value) ? { categories: value } : value, what);
  const ids = new Set<bigint>();
  const problems = (seed.categories ?? []).flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const exact = toInt64(id);
    if (exact === undefined) return [`categories.${index}.id: must be an int64`];
    if (typeof id === 'number' && !Number.isSafeInteger(id)) {
      return [`categories.${index}.id: ${id} may have been rounded; use a bigint`];
    }
    if (ids.has(exact))
      return [`categories.${index}.id: ${exact} duplicates the id of an earlier category`];
    ids.add(exact);
    return [];
  });
  if (problems.length > 0) throw new InputError(what, problems);
  // Copy: the caller may modify its lists later.
  const { categories, pets, orders } = seed;
  return {
    categories: categories ? deepFreeze(structuredClone(categories)) : builtInSeed.categories,
    pets: pets ? recordsOf('pets', pets, what) : builtInSeed.pets,
    orders: orders ? recordsOf('orders', orders, what) : builtInSeed.orders,
  };
}

function recordsOf<T extends StoredRecord>(
  field: string,
  records: readonly T[],
  what: string,
): readonly T[] {
  try {
    return deepFreeze(parseExact(stringifyExact(records)) as readonly T[]);
  } catch (error) {
    throw new InputError(what, [
      `${field}: must be serializable as JSON: ${(error as Error).message}`,
    ]);
  }
}
