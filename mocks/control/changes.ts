import { NewCategory as schema } from '../../spec/generated/request-validators.js';
import type { Limits, Plan } from '../../spec/plans.ts';
import { toInt64 } from '../../spec/support/exact-json.ts';
import { checkInput, InputError, mustBeOneOf, shorten } from '../../spec/support/input-error.ts';
import type { ActiveFault, FaultChoice } from '../faults/fault.ts';
import { parseFault } from '../faults/parse-fault.ts';
import { withPeriod } from '../faults/period.ts';
import { accountOf, createAccounts } from '../keys/accounts.ts';
import { type ApiKey, limitsOf, parseKeys } from '../keys/keys.ts';
import { chooseProfile } from '../profile/profile.ts';
import { type CategoryRecord, categoryRecord } from '../records/json.ts';
import { parseSeed } from '../records/seed.ts';
import type { NewCategory } from '../requests/category-rules.ts';
import type { Override } from '../requests/forced-answers.ts';
import { type NewOverride, parseOverride } from '../requests/parse-override.ts';
import { changeProfile, checkCapacity, replaceRecords } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { applyScenario } from '../state/scenarios.ts';
import type { Settings } from '../state/settings.ts';
import { checkDuration } from '../time/text.ts';
import type { Reconfiguration } from './sandbox-controls.ts';

/** Entries of one sandbox at a time: every request is matched against all of them. */
export const maxEntries = { faults: 100, overrides: 1000 } as const;

type Kind = keyof typeof maxEntries;

export function addFault(sandbox: Sandbox, choice: FaultChoice): ActiveFault {
  const id = nextId(sandbox, 'faults');
  const fault = { ...withPeriod(parseFault(choice), sandbox.clock.now()), id };
  // Copy-on-write, as for overrides: requests in progress keep the list that they began with.
  sandbox.update({ faults: [...sandbox.faults, fault], lastEntryId: Number(id) });
  return structuredClone(fault);
}

export function addOverride(sandbox: Sandbox, entry: NewOverride): Override {
  const id = nextId(sandbox, 'overrides');
  const override = { ...parseOverride(entry, sandbox.keys), id };
  sandbox.update({ overrides: [...sandbox.overrides, override], lastEntryId: Number(id) });
  return structuredClone(override);
}

export function removeEntry(sandbox: Sandbox, kind: Kind, id: string): boolean {
  const entries: readonly { readonly id: string }[] = sandbox[kind];
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length === entries.length) return false;
  sandbox.update({ [kind]: others });
  return true;
}

/** @throws {InputError} when there are too many. */
function nextId(sandbox: Sandbox, kind: Kind): string {
  const max = maxEntries[kind];
  if (sandbox[kind].length < max) return String(sandbox.lastEntryId + 1);
  throw new InputError(`The entry for ${kind}`, [
    `there are already ${max}, the maximum; remove some`,
  ]);
}

export function setRemaining(
  sandbox: Sandbox,
  name: string,
  remaining: number,
  window: 'minute' | 'day' = 'minute',
): void {
  const { quota, key } = accountOf(sandbox.accounts, name);
  const used = usedWith(remaining, key, window);
  quota.setUsed(window, used, sandbox.clock.now());
}

/** What a key has used of its quota when this many requests remain. */
export function usedWith(
  remaining: number,
  key: ApiKey,
  window: 'minute' | 'day' = 'minute',
): number {
  const limits = limitsOf(key);
  if (!Object.hasOwn(limits, window)) {
    throw new InputError('The window', [mustBeOneOf('window', window, Object.keys(limits))]);
  }
  const limit = limits[window];
  if (Number.isInteger(remaining) && remaining >= 0 && remaining <= limit) return limit - remaining;
  const expected = `must be a whole number from 0 to ${limit}, the limit per ${window}`;
  throw new InputError('The remaining requests', [
    `remaining: ${expected}, not ${shorten(remaining)}`,
  ]);
}

export function ban(sandbox: Sandbox, name: string, duration: number | string): void {
  const millis = checkDuration('The ban', 'duration', duration);
  accountOf(sandbox.accounts, name).bannedUntil = sandbox.clock.now() + millis;
}

export function setPlan(sandbox: Sandbox, name: string, plan: Plan, limits?: Limits): void {
  const { key, quota, bannedUntil, consecutiveRefusals } = accountOf(sandbox.accounts, name);
  const { limits: _agreed, ...kept } = key;
  const changed = { ...kept, plan, ...(limits && { limits }) };
  const keys = parseKeys(sandbox.keys.map((other) => (other.name === name ? changed : other)));
  const used = quota.save();
  changeKeys(sandbox, keys);
  sandbox.replaced = { ...sandbox.replaced, keys };
  const account = accountOf(sandbox.accounts, name);
  for (const window of ['minute', 'day'] as const) {
    const fits = account.quota[window].restore(used[window]);
    if (!fits) setRemaining(sandbox, name, 0, window);
  }
  Object.assign(account, { bannedUntil, consecutiveRefusals });
}

export function createCategory(sandbox: Sandbox, value: NewCategory): CategoryRecord {
  const { name, description } = checkInput<NewCategory>(schema, value, 'The category');
  if (Object.hasOwn(value, 'id')) {
    throw new InputError('The category', ['id: is assigned by the mock; seed.set takes ids']);
  }
  sandbox.tables.capacity.reserveOne();
  const id = sandbox.ids.next();
  const record = description === undefined ? { id, name } : { id, name, description };
  sandbox.storage.categories.add(record);
  return categoryRecord(record);
}

export function removeCategory({ storage: { categories } }: Sandbox, id: number | bigint): boolean {
  const exact = toInt64(id);
  const record = categories.all().find((category) => category.id === exact);
  return record !== undefined && categories.remove(record);
}

/** Changes nothing if the scenario or an override needs a key that is gone, or a seed exceeds the maximum. */
export function reconfigure(sandbox: Sandbox, { keys, seed, profile }: Reconfiguration): void {
  const changes = {
    ...(keys !== undefined && { keys: parseKeys(keys) }),
    ...(seed !== undefined && { seed: parseSeed(seed) }),
    ...(profile !== undefined && { profile: chooseProfile(profile) }),
  };
  const settings = { ...sandbox.settings, ...changes };
  const start = applyScenario(settings.scenario, settings);
  // A reset would fail if an override named a key that is gone.
  for (const override of settings.overrides) parseOverride(override, start.keys);
  if (changes.seed) checkCapacity(sandbox, start.seed);
  sandbox.settings = settings;
  if (changes.profile) changeProfile(sandbox, start.profile);
  if (changes.keys) changeKeys(sandbox, start.keys);
  if (changes.seed) replaceRecords(sandbox, start.seed);
}

function changeKeys(sandbox: Sandbox, keys: Settings['keys']): void {
  const accounts = createAccounts(keys, sandbox.profile.limits, sandbox.clock.now());
  const before = new Map(sandbox.accounts.all.map((one) => [JSON.stringify(one.key), one]));
  for (const account of accounts.all) {
    const { quota, bannedUntil, consecutiveRefusals } =
      before.get(JSON.stringify(account.key)) ?? account;
    Object.assign(account, { quota, bannedUntil, consecutiveRefusals });
  }
  sandbox.update({ keys, accounts });
}
