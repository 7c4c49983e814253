import { numberIfExact, stringifyExact } from '../../spec/support/exact-json.ts';
import { memoize, memoizeLatest } from '../../spec/support/memoize.ts';
import type { Profile } from '../profile/profile.ts';
import type { LayeredTable, Records, StoredCategory, StoredRecord, Table } from './storage.ts';

type Order = Profile['category']['listOrder'];
type Categories = readonly StoredCategory[];

/** The list of all categories as JSON text, or of those that match. */
export type Listing = (matches?: (category: StoredCategory) => boolean) => string;

export function createListing(table: LayeredTable<StoredCategory>, order: Order): Listing {
  const own = listingOf(table, order);
  let shared: (() => string) | undefined;
  return (matches) => {
    if (matches) return listJson(sort[order](table.all().filter(matches)));
    if (!table.shared) return own();
    shared ??= sharedListing(table.shared)(order);
    return shared();
  };
}

const sharedListing = memoize((table: Table<StoredCategory>) =>
  memoizeLatest((order: Order) => listingOf(table, order), { size: 4 }),
);

/** Memoized until the records change. */
function listingOf(table: Records<StoredCategory>, order: Order): () => string {
  const derive =
    order === 'created'
      ? incrementalListing()
      : (categories: Categories) => listJson(sort[order](categories));
  let [version, json]: [number | undefined, string] = [undefined, ''];
  return () => {
    if (json === '' || version !== table.version) {
      json = derive(table.all(), table.revision ?? 0);
      version = table.version;
    }
    return json;
  };
}

/** Appends new records to the JSON text; rebuilds it after any other change. */
function incrementalListing(): (categories: Categories, revision: number) => string {
  let json = '[]';
  let listed = 0;
  let listedRevision = 0;
  return (categories, revision) => {
    if (revision !== listedRevision) [json, listed, listedRevision] = ['[]', 0, revision];
    const added = categories.slice(listed).map(categoryJson);
    const before = listed > 0 && added.length > 0 ? `${json.slice(0, -1)},` : json.slice(0, -1);
    json = `${before}${added.join(',')}]`;
    listed = categories.length;
    return json;
  };
}

function listJson(categories: Categories): string {
  return `[${categories.map(categoryJson).join(',')}]`;
}

const sort: Readonly<Record<Order, (categories: Categories) => Categories>> = {
  created: (categories) => categories,
  'newest-first': (categories) => categories.toReversed(),
  name: (categories) => categories.toSorted((a, b) => compare(a.name, b.name)),
  id: (categories) => categories.toSorted((a, b) => compare(a.id, b.id)),
};

function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A category in the API of the library; an id beyond 2^53 is a bigint. */
export type CategoryRecord = Omit<StoredCategory, 'id'> & { readonly id: number | bigint };

export function categoryRecord({ id, name, description }: StoredCategory): CategoryRecord {
  const record = { id: numberIfExact(id), name };
  return description === undefined ? record : { ...record, description };
}

/** A category as JSON with its exact int64 id (service.md §2). */
export function categoryJson({ id, name, description }: StoredCategory): string {
  const rest = description === undefined ? '' : `,"description":${JSON.stringify(description)}`;
  return `{"id":${id},"name":${JSON.stringify(name)}${rest}}`;
}

/** Each pet as JSON text, by its id; if pets share one, the first wins. */
export const petJsonById = memoize(
  (pets: Table<StoredRecord>): ReadonlyMap<string, string> =>
    new Map(
      pets
        .all()
        .toReversed()
        .map((pet) => [String(pet.id), stringifyExact(pet)]),
    ),
);

/** All orders as JSON text, in the envelope of the profile. */
export const ordersJson = memoize((orders: Table<StoredRecord>) =>
  memoizeLatest((envelope: string | null) =>
    stringifyExact(envelope === null ? orders.all() : { [envelope]: orders.all() }),
  ),
);
