import { numberIfExact, toInt64 } from '../../../spec/support/exact-json.ts';
import { memoize } from '../../../spec/support/memoize.ts';
import type { Restored } from '../../control/sandboxes.ts';
import { categoryRecord } from '../../records/json.ts';
import type { StoredCategory } from '../../records/storage.ts';
import { HeaderMap } from '../../requests/reply.ts';
import type { JournalState } from '../../state/journal.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import type { Snapshot } from '../../state/settings.ts';

/** The parts that sandboxes may share; each is saved only once. */
const sharedParts = ['settings', 'profile', 'keys', 'categories', 'pets', 'orders'] as const;
type SharedPart = (typeof sharedParts)[number];

/** A snapshot as JSON. Shared parts are numbers: their places in a list. */
export interface SavedSnapshot
  extends Omit<Snapshot, SharedPart | 'journal' | 'nextId' | 'reservedIds'>,
    Readonly<Record<SharedPart, number>> {
  readonly nextId: bigint | number | undefined;
  readonly reservedIds: readonly (bigint | number)[];
  readonly journal: Omit<JournalState, 'entries'> & {
    readonly exchanges: readonly ReturnType<typeof saveExchange>[];
  };
}

/** Lists each part once, even if several snapshots share it. */
export class SharedParts<Part = object> {
  readonly list: Part[] = [];
  readonly #places = new Map<Part, number>();

  placeOf(part: Part): number {
    const known = this.#places.get(part);
    if (known !== undefined) return known;
    this.#places.set(part, this.list.length);
    return this.list.push(part) - 1;
  }
}

/**
 * A snapshot for `stringifyExact`. The requests of the sandbox must come from a log, so that its
 * journal contains no secrets except present and former keys of the sandbox.
 */
export function saveSnapshot(snapshot: Snapshot, shared: SharedParts): SavedSnapshot {
  const { nextId, reservedIds } = snapshot;
  const { entries, ...journal } = snapshot.journal;
  const parts = { ...snapshot, categories: withPlainIds(snapshot.categories) };
  const places = Object.fromEntries(
    sharedParts.map((part) => [part, shared.placeOf(parts[part])]),
  ) as Record<SharedPart, number>;
  return {
    ...snapshot,
    ...places,
    nextId: nextId === undefined ? undefined : numberIfExact(nextId),
    reservedIds: reservedIds.map(numberIfExact),
    journal: { ...journal, exchanges: entries.map(saveExchange) },
  };
}

/** @param shared The parsed list of shared parts, the same for all snapshots. */
export function parseSnapshot(saved: SavedSnapshot, shared: readonly object[]): Snapshot {
  const parts = Object.fromEntries(
    sharedParts.map((part) => [part, shared[saved[part]]]),
  ) as unknown as Pick<Snapshot, SharedPart>;
  const { exchanges, ...journal } = saved.journal;
  return {
    ...saved,
    ...parts,
    categories: withExactIds(parts.categories),
    nextId: toInt64(saved.nextId),
    reservedIds: saved.reservedIds.map(BigInt),
    journal: { ...journal, entries: exchanges.map(restoreExchange) },
  };
}

/** A sandbox to restore, as JSON: a command for all mocks that share a store. */
export interface SavedFork extends Pick<Restored, 'id' | 'position' | 'keepsTime'> {
  readonly snapshot: SavedSnapshot;
  readonly shared: readonly object[];
}

/** Without the history before the fork, which other mocks may not have. */
export function saveFork({ id, snapshot, position, keepsTime }: Restored): SavedFork {
  const shared = new SharedParts();
  const saved = saveSnapshot(snapshot, shared);
  return { id, snapshot: saved, position, keepsTime, shared: shared.list };
}

// Memoized, so that restored sandboxes still share their seed.

/** Numbers are serialized much faster than bigints. */
const withPlainIds = memoize((categories: readonly StoredCategory[]) =>
  categories.map(categoryRecord),
);

/** Small ids are parsed as numbers. */
const withExactIds = memoize((categories: readonly StoredCategory[]) =>
  categories.map((category) => ({ ...category, id: BigInt(category.id) })),
);

function saveExchange({ requestHeaders, bodyRefusal: _, ...saved }: JournalEntry) {
  return { ...saved, requestHeaders: Object.fromEntries(requestHeaders) };
}

function restoreExchange(saved: ReturnType<typeof saveExchange>): JournalEntry {
  const requestHeaders = new HeaderMap(new Map(Object.entries(saved.requestHeaders)));
  return { ...saved, bodyRefusal: undefined, requestHeaders };
}
