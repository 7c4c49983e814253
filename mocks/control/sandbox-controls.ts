import type { ScenarioName } from '../../spec/generated/names.ts';
import { InputError, mustBeOneOf, shorten } from '../../spec/support/input-error.ts';
import { checkOptions } from '../../spec/support/options.ts';
import type { Suggested } from '../../spec/support/suggested.ts';
import { assertClientsConform, type ConformanceOptions } from '../client-rules/assert.ts';
import { type ClientReport, clientReports } from '../client-rules/report.ts';
import type { ActiveFault, FaultChoice } from '../faults/active-fault.ts';
import { parseFault } from '../faults/parse-fault.ts';
import { createRequestLog, type RequestLog } from '../journal/request-log.ts';
import { createAccounts, type KeyAccount, type KeyStatus, keyStatus } from '../keys/accounts.ts';
import { type ApiKey, type Keys, limitsOf, parseKeys } from '../keys/keys.ts';
import type { Profile } from '../profile/profile.ts';
import { chooseProfile, type ProfileChoice } from '../profile/profiles.ts';
import { parseSeed, type Seed } from '../records/seed.ts';
import type { Override } from '../requests/forced-answers.ts';
import { type NewOverride, parseOverride } from '../requests/parse-override.ts';
import type { State } from '../state/export-import.ts';
import { changeProfile, replaceRecords, resetSandbox, startScenario } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { SettingsOptions } from '../state/settings.ts';
import { checkDuration } from '../time/parse-time.ts';
import { bindMethods, type MockClock } from '../time/virtual-clock.ts';
import { type CategoryControls, createCategoryControls } from './categories.ts';
import { type Collection, createCollection, maxFaults, maxOverrides } from './collection.ts';
import { reconfigure } from './reconfigure.ts';

/** The settings that `reconfigure` can change. */
export type Reconfiguration = Pick<SettingsOptions, 'keys' | 'seed' | 'profile'>;

/** Everything a test or the admin API can do to one sandbox. */
export interface SandboxControls {
  readonly clock: MockClock;
  /** Frozen; change them with `setKeys`. */
  readonly keys: readonly ApiKey[];
  /** Deeply frozen; change it with `setProfile`. */
  readonly profile: Profile;
  /** @throws {InputError} for an unknown name. */
  key(name: string): ApiKey;
  readonly categories: CategoryControls;
  /** In the order of the keys. */
  keyStatuses(): readonly KeyStatus[];
  /**
   * Replaces all keys; quotas and bans start afresh.
   * @throws {InputError} with every problem of the list.
   */
  setKeys(keys: Keys): void;
  /**
   * Restores the initial records, quotas, bans, profile, faults and overrides, and empties the
   * journal. The clock is left alone unless `clock` is true.
   */
  reset(options?: { readonly clock?: boolean }): Promise<void>;
  /**
   * Resets the sandbox into a scenario, for example `flaky`, with the keys, seed and profile that
   * were set since the last `reset`. The next `reset` leaves the scenario.
   * @throws {InputError} for an unknown scenario, or one that needs a key that does not exist.
   */
  scenario(name: Suggested<ScenarioName>): Promise<void>;
  /**
   * Changes the profile: to a named one, or to the default profile with these differences.
   * @throws {InputError} for an unknown name, or with every problem of the differences.
   */
  setProfile(profile: ProfileChoice): void;
  /** Replaces all records; omitted lists come from `fixtures/`. */
  setSeed(seed: Seed): Promise<void>;
  /**
   * Changes the settings that a reset restores, and applies them. The settings of the main sandbox
   * are also the defaults of new sandboxes. Records and quotas stay unless the change concerns
   * them.
   * @throws {InputError} when a setting cannot be used; nothing is changed then.
   */
  reconfigure(changes: Reconfiguration): Promise<void>;
  /**
   * Leaves a key this many requests in its current window.
   * @param window Default: `minute`.
   * @throws {InputError} for an unknown key or window, or a number above the limit.
   */
  setRemaining(keyName: string, remaining: number, window?: 'minute' | 'day'): void;
  /**
   * Bans a key from now on; 0 lifts a ban.
   * @param duration Milliseconds, or a text like `5m`; at most a hundred years.
   * @throws {InputError} for an unknown key or a duration out of range.
   */
  ban(keyName: string, duration: number | string): void;
  /** Active faults; `add` also accepts the name of a fault. */
  readonly faults: Collection<ActiveFault, FaultChoice>;
  /** Forced answers. */
  readonly overrides: Collection<Override, NewOverride>;
  /** The journal, redacted. */
  readonly requests: RequestLog;
  /** How each client in the journal complies with the rules that service.md sets for clients. */
  clients(): ClientReport[];
  /**
   * Call it at the end of a test.
   * @throws {ClientRulesError} if a client broke a rule, naming the client, the rule and the requests.
   */
  assertClientsConform(options?: ConformanceOptions): void;
  /** The state of the sandbox, without its journal. */
  readonly state: {
    /** A copy; ids beyond 2^53 are bigints, so serialize it with `stringifyExact`. */
    export(): Promise<State>;
    /** @throws {InputError} for an invalid state; nothing is changed then. */
    import(state: unknown): Promise<void>;
  };
}

/** The controls that commands call. */
export function sandboxControls(sandbox: Sandbox): SandboxControls {
  return {
    clock: bindMethods(sandbox.clock),
    get keys() {
      return sandbox.keys;
    },
    get profile() {
      return sandbox.profile;
    },
    categories: createCategoryControls(sandbox),
    ...keyControls(sandbox),
    async reset(options = {}) {
      checkOptions('The options of reset', options, ['clock']);
      if (options.clock) sandbox.clock.reset();
      await resetSandbox(sandbox);
    },
    ...replacements(sandbox),
    faults: createCollection(sandbox, 'faults', maxFaults, (id, entry: FaultChoice) => ({
      ...parseFault(entry),
      id,
    })),
    overrides: createCollection(sandbox, 'overrides', maxOverrides, (id, entry: NewOverride) => ({
      ...parseOverride(entry, sandbox.keys),
      id,
    })),
    requests: createRequestLog(sandbox),
    clients: () => [...clientReports(sandbox).values()],
    assertClientsConform: (options) => assertClientsConform(sandbox, options),
    state: {
      // Imported on demand, to keep the bundle for browsers small.
      export: async () => (await import('../state/export-import.ts')).exportState(sandbox),
      import: async (state) =>
        (await import('../state/export-import.ts')).importState(sandbox, state),
    },
  };
}

type Replacements = Pick<SandboxControls, 'scenario' | 'setProfile' | 'setSeed' | 'reconfigure'>;

function replacements(sandbox: Sandbox): Replacements {
  return {
    scenario: (name) => startScenario(sandbox, name),
    reconfigure: async ({ keys, seed, profile }) =>
      reconfigure(sandbox, {
        ...(keys !== undefined && { keys: parseKeys(keys) }),
        ...(seed !== undefined && { seed: parseSeed(seed) }),
        ...(profile !== undefined && { profile: chooseProfile(profile) }),
      }),
    setProfile(choice) {
      const profile = chooseProfile(choice);
      changeProfile(sandbox, profile);
      sandbox.replaced = { ...sandbox.replaced, profile };
    },
    async setSeed(value) {
      const seed = parseSeed(value);
      const loaded = replaceRecords(sandbox, seed);
      sandbox.replaced = { ...sandbox.replaced, seed };
      await loaded;
    },
  };
}

type KeyControls = Pick<
  SandboxControls,
  'key' | 'keyStatuses' | 'setKeys' | 'setRemaining' | 'ban'
>;

function keyControls(sandbox: Sandbox): KeyControls {
  const { clock } = sandbox;
  return {
    key: (name) => accountOf(sandbox, name).key,
    keyStatuses: () => sandbox.accounts.all.map((account) => keyStatus(account, clock.now())),
    setKeys(keys) {
      sandbox.keys = parseKeys(keys);
      sandbox.accounts = createAccounts(sandbox.keys, sandbox.profile.limits, clock.now());
      sandbox.replaced = { ...sandbox.replaced, keys: sandbox.keys };
    },
    setRemaining(name, remaining, window = 'minute') {
      const { quota, key } = accountOf(sandbox, name);
      const limits = limitsOf(key);
      if (!Object.hasOwn(limits, window)) {
        throw new InputError('The window', [mustBeOneOf('window', window, Object.keys(limits))]);
      }
      const limit = limits[window];
      if (!Number.isInteger(remaining) || remaining < 0 || remaining > limit) {
        const expected = `must be a whole number from 0 to ${limit}, the limit per ${window}`;
        throw new InputError('The remaining requests', [
          `remaining: ${expected}, not ${shorten(remaining)}`,
        ]);
      }
      quota.setUsed(window, limit - remaining, clock.now());
    },
    ban(name, duration) {
      const millis = checkDuration('The ban', 'duration', duration);
      accountOf(sandbox, name).bannedUntil = clock.now() + millis;
    },
  };
}

function accountOf({ accounts, keys }: Sandbox, name: string): KeyAccount {
  const found = accounts.all.find((account) => account.name === name);
  if (found) return found;
  const names = keys.map((key) => key.name);
  throw new InputError('The name of the key', [mustBeOneOf('name', name, names)]);
}
