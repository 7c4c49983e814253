import { stringifyExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { StoredRecord, Table } from '../storage/storage.ts';
import { derivedFrom } from './derived.ts';

/** The JSON text of each pet by its id. */
export const petJsonById = memoize(
  (table: Table<StoredRecord>): (() => ReadonlyMap<string, string>) =>
    // Of those that share an id, the first one is read.
    derivedFrom(
      table,
      (pets) => new Map(pets.toReversed().map((pet) => [String(pet.id), stringifyExact(pet)])),
    ),
);

/** The list of all orders as JSON text, in the envelope that the profile wants. */
export const ordersJson = memoize((table: Table<StoredRecord>) =>
  memoizeLatest((envelope: string | null) =>
    derivedFrom(table, (orders) =>
      stringifyExact(envelope === null ? orders : { [envelope]: orders }),
    ),
  ),
);
