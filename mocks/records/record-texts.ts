import { stringifyExact } from '../../spec/exact-json.ts';
import type { StoredRecord, Table } from '../storage/storage.ts';
import { keepLatest } from '../support/keep-latest.ts';
import { oncePer } from '../support/once-per.ts';
import { derivedFrom } from './derived.ts';

/** The JSON text of each pet by its id. */
export const petTextsOf = oncePer(
  (table: Table<StoredRecord>): (() => ReadonlyMap<string, string>) =>
    // Of those that share an id, the first one is read.
    derivedFrom(
      table,
      (pets) => new Map(pets.toReversed().map((pet) => [String(pet.id), stringifyExact(pet)])),
    ),
);

/** The list of all orders as JSON text, in the envelope that the profile wants. */
export const ordersOf = oncePer((table: Table<StoredRecord>) =>
  keepLatest((envelope: string | null) =>
    derivedFrom(table, (orders) =>
      stringifyExact(envelope === null ? orders : { [envelope]: orders }),
    ),
  ),
);
