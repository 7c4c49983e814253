import { State as stateSchema } from '../admin/generated/state-validator.js';
import type { ActiveFault } from '../faults/active-fault.ts';
import { parseFault } from '../faults/parse-fault.ts';
import { checkInput, InputError } from '../input-error.ts';
import { type Account, type Accounts, createAccounts } from '../keys/accounts.ts';
import { type ApiKey, parseKeys } from '../keys/keys.ts';
import type { QuotaState } from '../keys/quota.ts';
import { parseProfile } from '../profile/parse-profile.ts';
import type { Profile } from '../profile/profile.ts';
import { parseSeed, type SeedCategory } from '../records/seed.ts';
import type { Override } from '../requests/forced.ts';
import type { StoredCategory, StoredRecord } from '../storage/storage.ts';
import { timeOf } from '../times.ts';
import type { Sandbox } from './sandbox.ts';
import { checkRoom, replaceRecords, whenFilled } from './sandbox-state.ts';

/** All that a sandbox holds, the journal aside; as JSON, `State` in `admin/openapi.yaml`. */
export interface State {
  readonly clock: { readonly now: string; readonly frozen: boolean };
  readonly random: number;
  readonly profile: Profile;
  readonly keys: readonly ApiKey[];
  /** Quotas and bans, by the name of the key. */
  readonly callers: Readonly<Record<string, CallerState>>;
  readonly strangers: CallerState;
  readonly categories: readonly SavedCategory[];
  readonly pets: readonly StoredRecord[];
  readonly orders: readonly StoredRecord[];
  readonly faults: readonly SavedFault[];
  readonly overrides: readonly Override[];
}

interface SavedCategory extends SeedCategory {
  /** Beyond 2^53 a bigint, as `parseExact` reads it and `stringifyExact` writes it. */
  readonly id: number | bigint;
}

interface CallerState extends QuotaState {
  readonly bannedUntil: number;
  readonly refusals: number;
}

interface SavedFault extends ActiveFault {
  /** What it wrote down. */
  readonly notes: Readonly<Record<string, string>>;
}

export function exportState(sandbox: Sandbox): Promise<State> {
  return whenFilled(sandbox, () => stateOf(sandbox));
}

function stateOf(sandbox: Sandbox): State {
  const { clock, random, profile, keys, accounts, storage, overrides } = sandbox;
  const faults = sandbox.faults.map((fault) => ({
    ...fault,
    notes: Object.fromEntries(sandbox.faultNotes.get(fault) ?? []),
  }));
  const [pets, orders] = [storage.pets.all(), storage.orders.all()];
  return {
    // Copies: whoever edits a state changes no mock.
    ...structuredClone({ profile, keys, pets, orders, faults, overrides }),
    clock: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
    random: random.state,
    callers: Object.fromEntries(accounts.all.map((account) => [account.name, save(account)])),
    strangers: save(accounts.strangers),
    categories: storage.categories.all().map(savedCategory),
  };
}

function savedCategory({ id, name, description }: StoredCategory): SavedCategory {
  const number = Number(id);
  const saved = { id: Number.isSafeInteger(number) ? number : id, name };
  return description === undefined ? saved : { ...saved, description };
}

/**
 * Puts a state that was exported in place of the one there is.
 * @throws {InputError} with every problem of one part of it; nothing is changed then.
 */
export async function importState(sandbox: Sandbox, value: unknown): Promise<void> {
  const state = checkInput<State>(stateSchema, value, 'The state');
  checkIds(state);
  const profile = parseProfile(state.profile, 'The profile of the state');
  const keys = parseKeys(state.keys, 'The list of keys of the state');
  const seed = parseSeed(recordsOf(state), 'The records of the state');
  const now = timeOf('The state', 'clock.now', state.clock.now);
  const accounts = createAccounts(keys, profile.limits, now);
  restoreAccounts(accounts, state);
  const faults = restoreFaults(state.faults);
  const overrides = state.overrides.map((override) => ({ ...override }));
  checkRoom(sandbox, seed);
  setClock(sandbox, now, state.clock.frozen);
  const entriesAdded = [...faults.faults, ...overrides].reduce(
    (most, entry) => Math.max(most, numberOf(entry)),
    sandbox.entriesAdded,
  );
  sandbox.put({ profile, keys, accounts, ...faults, overrides, entriesAdded });
  const filled = replaceRecords(sandbox, seed);
  sandbox.random.state = state.random;
  await filled;
}

function save({ quota, bannedUntil = 0, refusals }: Account): CallerState {
  return { ...quota.save(), bannedUntil, refusals };
}

function restoreAccounts({ all, strangers }: Accounts, state: State): void {
  const { callers } = state;
  const problems = [
    ...restore(strangers, state.strangers, 'strangers'),
    ...all.flatMap((account) => {
      const saved = Object.hasOwn(callers, account.name) ? callers[account.name] : undefined;
      return saved ? restore(account, saved, `callers.${account.name}`) : [];
    }),
  ];
  if (problems.length > 0) throw new InputError('The state', problems);
}

function restore(account: Account, saved: CallerState, place: string): string[] {
  account.bannedUntil = saved.bannedUntil;
  account.refusals = saved.refusals;
  const expected = 'must be what a window of this profile and this limit keeps';
  return (['minute', 'day'] as const).flatMap((window) =>
    account.quota.restore(window, saved[window]) ? [] : [`${place}.${window}: ${expected}`],
  );
}

function restoreFaults(saved: State['faults']): Pick<Sandbox, 'faults' | 'faultNotes'> {
  const faultNotes: Sandbox['faultNotes'] = new WeakMap();
  const faults = saved.map(({ id, notes, ...entry }) => {
    const fault = { ...parseFault(entry), id };
    faultNotes.set(fault, new Map(Object.entries(notes)));
    return fault;
  });
  return { faults, faultNotes };
}

function recordsOf({ categories, pets, orders }: State) {
  return { categories, pets, orders };
}

/** By its id, a fault or an override is removed. */
function checkIds({ faults, overrides }: State): void {
  const ids = new Set<string>();
  const problems = Object.entries({ faults, overrides }).flatMap(([part, entries]) =>
    entries.flatMap(({ id }, index) => {
      const taken = ids.has(id);
      ids.add(id);
      return taken ? [`${part}.${index}.id: ${id} is the id of an earlier one`] : [];
    }),
  );
  if (problems.length > 0) throw new InputError('The state', problems);
}

function setClock({ clock }: Sandbox, now: number, frozen: boolean): void {
  if (frozen) clock.freeze();
  else clock.resume();
  clock.set(now);
}

function numberOf({ id }: { readonly id: string }): number {
  return Number.parseInt(id, 10) || 0;
}
