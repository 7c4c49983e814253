import { stringifyExact } from '../spec/exact-json.ts';
import { derivedFrom } from './derived.ts';
import type { StoredRecord, Table } from './storage/storage.ts';

/** The JSON text of the pet that has this id; undefined when none has. */
export function createPetTexts(table: Table<StoredRecord>): (id: string) => string | undefined {
  // Of those that share an id, the first one is read.
  const byId = derivedFrom(
    table,
    (pets) => new Map(pets.toReversed().map((pet) => [String(pet.id), stringifyExact(pet)])),
  );
  return (id) => byId().get(id);
}

/** The list of all orders as JSON text, in the envelope that the profile wants. */
export function createOrders(table: Table<StoredRecord>, envelope: string | null): () => string {
  return derivedFrom(table, (orders) =>
    stringifyExact(envelope === null ? orders : { [envelope]: orders }),
  );
}
