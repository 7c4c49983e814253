import { createAccounts } from '../keys/accounts.ts';
import { parseKeys } from '../keys/keys.ts';
import { chooseProfile } from '../profile/profiles.ts';
import { parseSeed } from '../records/seed.ts';
import { parseOverride } from '../requests/parse-override.ts';
import { changeProfile, checkCapacity, replaceRecords } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { applyScenario } from '../state/scenarios.ts';
import type { Settings } from '../state/settings.ts';
import type { Reconfiguration } from './sandbox-controls.ts';

/**
 * Keeps the records unless the seed changes, and the quotas and bans of unchanged keys.
 * @throws {InputError} if the scenario or an override needs a key that is gone, or the seed exceeds
 *   the capacity; nothing is changed then.
 */
export async function reconfigure(
  sandbox: Sandbox,
  { keys, seed, profile }: Reconfiguration,
): Promise<void> {
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
  if (changes.seed) await replaceRecords(sandbox, start.seed);
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
