import { State as stateSchema } from '../../spec/generated/saved-validators.js';
import type { State } from '../../spec/generated/schema-types.ts';
import { numberIfExact, toInt64 } from '../../spec/support/exact-json.ts';
import { checkInput, InputError, shorten } from '../../spec/support/input-error.ts';
import { repeated } from '../../spec/support/lists.ts';
import { parseFault } from '../faults/parse-fault.ts';
import { createAccounts } from '../keys/accounts.ts';
import { parseKeys } from '../keys/keys.ts';
import { parseProfile } from '../profile/profile.ts';
import { categoryRecord } from '../records/json.ts';
import { parseSeed } from '../records/seed.ts';
import { checkTime } from '../time/text.ts';
import { checkCapacity, replaceRecords } from './lifecycle.ts';
import { restoreCallers, withNotes } from './restore-snapshot.ts';
import type { Sandbox } from './sandbox.ts';
import { takeSnapshot } from './take-snapshot.ts';

export type { State };

export function exportState(sandbox: Sandbox): State {
  const { profile, keys, categories, pets, orders, overrides, ...saved } = takeSnapshot(sandbox);
  const { scenario, random, callers, anonymous, faults, nextId } = saved;
  const { clock } = sandbox;
  return {
    // Copies, so that editing an exported state does not change the mock.
    ...structuredClone({ profile, keys, pets, orders, overrides }),
    scenario,
    random,
    callers,
    anonymous,
    faults,
    clock: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
    categories: categories.map(categoryRecord),
    ...(nextId !== undefined && { nextId: numberIfExact(nextId) }),
  };
}

/** Replaces the state of a sandbox, its journal excepted; nothing is changed if a part is invalid. */
export function importState(sandbox: Sandbox, value: unknown): void {
  const state = checkInput<State>(stateSchema, value, 'The state');
  checkIds(state);
  const profile = parseProfile(state.profile, 'The profile of the state');
  const keys = parseKeys(state.keys, 'The list of keys of the state');
  const nextId = toInt64(state.nextId);
  const { categories, pets, orders } = state;
  const seed = parseSeed({ categories, pets, orders }, 'The records of the state');
  const now = checkTime('The state', 'clock.now', state.clock.now);
  const accounts = createAccounts(keys, profile.limits, now);
  const misfits = restoreCallers(accounts, state);
  if (misfits.length > 0) {
    const expected = 'must be the saved window of a quota with this profile and limit';
    throw new InputError(
      'The state',
      misfits.map((place) => `${place}: ${expected}`),
    );
  }
  const faults = withNotes(
    state.faults.map(({ id, notes, ...entry }) => ({ ...parseFault(entry), id, notes })),
  );
  const overrides = state.overrides.map((override) => ({ ...override }));
  checkCapacity(sandbox, seed);
  const { clock } = sandbox;
  if (state.clock.frozen) clock.freeze();
  else clock.resume();
  clock.set(now);
  const lastEntryId = [...faults.faults, ...overrides].reduce(
    (last, { id }) => Math.max(last, Number.parseInt(id, 10) || 0),
    sandbox.lastEntryId,
  );
  const { scenario = sandbox.scenario } = state;
  sandbox.update({ scenario, profile, keys, accounts, ...faults, overrides, lastEntryId });
  replaceRecords(sandbox, seed);
  sandbox.random.state = state.random;
  // Random ids have no order.
  if (nextId !== undefined && sandbox.ids.upcoming !== undefined) sandbox.ids.upcoming = nextId;
}

/** Faults and overrides are removed by their ids, which must be unique; those of categories are int64. */
function checkIds({ faults, overrides, nextId }: State): void {
  const all = Object.entries({ faults, overrides }).flatMap(([part, entries]) =>
    entries.map(({ id }, index) => ({ id, place: `${part}.${index}.id` })),
  );
  const problems = repeated(all, ({ id }) => id).map(
    ([, { id, place }]) => `${place}: must be unique, not ${shorten(id)} again`,
  );
  if (nextId !== undefined && toInt64(nextId) === undefined) {
    problems.push(`nextId: must be an int64, not ${shorten(nextId)}`);
  }
  if (problems.length > 0) throw new InputError('The state', problems);
}
