import { operationList } from '../../spec/operations.ts';
import { toInt64 } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { type Accounts, createAccounts } from '../keys/accounts.ts';
import type { JournalEntry } from '../state/journal.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { StoredCategory } from '../storage/storage.ts';
import { restoreCall, type SavedRequest, saveRequest } from './saved-request.ts';

/** The parts that sandboxes may share; saved once. */
const sharedParts = ['settings', 'profile', 'keys', 'categories', 'pets', 'orders'] as const;
type SharedPart = (typeof sharedParts)[number];

/** A snapshot as JSON. Shared parts are numbers: their places in a list. */
export interface SavedSnapshot
  extends Omit<Snapshot, SharedPart | 'journal'>,
    Readonly<Record<SharedPart, number>> {
  readonly journal: { readonly answered: number; readonly exchanges: readonly SavedExchange[] };
}

/** An exchange of the journal. */
type SavedExchange = Omit<
  JournalEntry,
  'credential' | 'operation' | 'method' | 'url' | 'requestHeaders' | 'requestBody'
> & { readonly request: SavedRequest; readonly operation: string | null };

/** Collects the shared parts of snapshots. */
export class SharedParts {
  readonly list: object[] = [];
  readonly #places = new Map<object, number>();

  placeOf(part: object): number {
    const known = this.#places.get(part);
    if (known !== undefined) return known;
    this.#places.set(part, this.list.length);
    return this.list.push(part) - 1;
  }
}

/** For `stringifyExact`. Contains the keys of the sandbox, but no other that clients presented. */
export function saveSnapshot(
  snapshot: Snapshot,
  accounts: Accounts,
  shared: SharedParts,
): SavedSnapshot {
  const { answered, entries } = snapshot.journal;
  const places = Object.fromEntries(
    sharedParts.map((part) => [part, shared.placeOf(snapshot[part])]),
  ) as Record<SharedPart, number>;
  const exchanges = entries.map((entry) => saveExchange(entry, accounts));
  return { ...snapshot, ...places, journal: { answered, exchanges } };
}

/** @param shared The parsed list of shared parts, the same for all snapshots. */
export function parseSnapshot(saved: SavedSnapshot, shared: readonly object[]): Snapshot {
  const parts = Object.fromEntries(
    sharedParts.map((part) => [part, shared[saved[part]]]),
  ) as unknown as Pick<Snapshot, SharedPart>;
  const { answered, exchanges } = saved.journal;
  const accounts = createAccounts(parts.keys, parts.profile.limits, 0);
  const entries = exchanges.map((exchange) => restoreExchange(exchange, accounts));
  return {
    ...saved,
    ...parts,
    categories: withExactIds(parts.categories),
    nextId: toInt64(saved.nextId),
    journal: { answered, entries, credentials: [] },
  };
}

/** Small ids are parsed as numbers. Memoized, so that sandboxes go on sharing their seed. */
const withExactIds = memoize((categories: readonly StoredCategory[]) =>
  categories.map((category) => ({ ...category, id: BigInt(category.id) })),
);

function saveExchange(entry: JournalEntry, accounts: Accounts): SavedExchange {
  const { method, url, requestHeaders: headers, requestBody, credential, ...rest } = entry;
  const body = requestBody ?? undefined;
  const request = { method, url, headers };
  return {
    ...rest,
    operation: entry.operation?.id ?? null,
    request: saveRequest({ ...rest, body, credential, request }, accounts),
  };
}

function restoreExchange(saved: SavedExchange, accounts: Accounts): JournalEntry {
  const { request: savedRequest, operation, ...rest } = saved;
  const { request, credential, body } = restoreCall(savedRequest, accounts);
  return {
    ...rest,
    caller: saved.caller,
    refusal: saved.refusal,
    bannedUntil: saved.bannedUntil,
    connection: saved.connection,
    credential,
    operation: operationList.find(({ id }) => id === operation) ?? null,
    method: request.method,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: typeof body === 'string' ? body : null,
  };
}
