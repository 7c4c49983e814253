import { stringifyExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import { derivedFrom } from './derived.ts';
import type { StoredRecord, Table } from './storage.ts';

/** The JSON text of each pet by its id. */
export const petJsonById = memoize(
  (table: Table<StoredRecord>): (() => ReadonlyMap<string, string>) =>
    // If pets share an id, the first one wins.
    derivedFrom(
      table,
      (pets) => new Map(pets.toReversed().map((pet) => [String(pet.id), stringifyExact(pet)])),
    ),
);

/** All orders as JSON text, in the envelope of the profile. */
export const ordersJson = memoize((table: Table<StoredRecord>) =>
  memoizeLatest((envelope: string | null) =>
    derivedFrom(table, (orders) =>
      stringifyExact(envelope === null ? orders : { [envelope]: orders }),
    ),
  ),
);
