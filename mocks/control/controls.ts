import { assertClientsConform, type ConformanceOptions } from '../client-rules/assert.ts';
import { type ClientReport, clientReports } from '../client-rules/report.ts';
import type { ActiveFault, FaultChoice } from '../faults/active-fault.ts';
import { parseFault } from '../faults/parse-fault.ts';
import type { ScenarioName } from '../generated/names.ts';
import { createRequestLog, type RequestLog } from '../journal/request-log.ts';
import { createAccounts, type KeyStatus, keyStatus } from '../keys/accounts.ts';
import { type ApiKey, type Keys, limitsOf, parseKeys } from '../keys/keys.ts';
import type { Profile } from '../profile/profile.ts';
import { chooseProfile, type ProfileChoice } from '../profile/profiles.ts';
import { parseSeed, type Seed } from '../records/seed.ts';
import type { Override } from '../requests/forced-answers.ts';
import { type NewOverride, parseOverride } from '../requests/parse-override.ts';
import type { State } from '../state/export-import.ts';
import { changeProfile, replaceRecords, resetSandbox } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { InputError, shorten } from '../support/input-error.ts';
import { checkOptions } from '../support/options.ts';
import type { Suggested } from '../support/suggested.ts';
import { bindMethods, type MockClock } from '../time/clock.ts';
import { checkDuration } from '../time/parse-time.ts';
import { type Collection, createCollection, maxFaults, maxOverrides } from './collection.ts';

/**
 * What can be done to one sandbox from outside. The mock's own methods, the admin API and the
 * Playwright fixture are doors to these.
 */
export interface Controls {
  readonly clock: MockClock;
  /** Frozen; `setKeys` puts others in their place. */
  readonly keys: readonly ApiKey[];
  /** Frozen, to its depths; `setProfile` puts another in its place. */
  readonly profile: Profile;
  /** All keys, in their order. */
  keyStatuses(): readonly KeyStatus[];
  /**
   * Puts other keys in place of those there are; quotas and bans start anew.
   * @throws {InputError} with every problem of the list.
   */
  setKeys(keys: Keys): void;
  /**
   * Back to the start: its records, quotas, bans, profile, faults and overrides, and an empty
   * journal. The clock stays, unless `clock` is true: then it goes back to where it started, too.
   */
  reset(options?: { readonly clock?: boolean }): Promise<void>;
  /**
   * Starts anew in a situation, such as `flaky`; a reset leaves it again.
   * @throws {InputError} when there is no such scenario, or no key that it is about.
   */
  scenario(name: Suggested<ScenarioName>): Promise<void>;
  /**
   * Makes other choices from now on: those of a name, or what differs from the default profile.
   * @throws {InputError} when there is no such profile, or with every problem of what is given.
   */
  setProfile(profile: ProfileChoice): void;
  /** Puts other records in place of those there are; what is left out comes from `fixtures/`. */
  setSeed(seed: Seed): Promise<void>;
  /**
   * Brings a key to the edge: leaves it this many requests in a window.
   * @throws {InputError} when there is no such key or window, or its limit is lower.
   */
  setRemaining(keyName: string, remaining: number, window?: 'minute' | 'day'): void;
  /**
   * Bans a key for so long: milliseconds, or a duration such as `5m`; at most a hundred years. 0
   * lifts a ban.
   * @throws {InputError} when there is no such key, or for no such duration.
   */
  ban(keyName: string, duration: number | string): void;
  /** Ways in which the service goes wrong; `add` takes a name, too, and throws an InputError for what cannot be. */
  readonly faults: Collection<ActiveFault, FaultChoice>;
  /** Answers in place of those that are due; `add` throws an InputError for what cannot be. */
  readonly overrides: Collection<Override, NewOverride>;
  /** The last exchanges, without secrets. */
  readonly requests: RequestLog;
  /** How each caller in the journal keeps to what service.md asks of clients. */
  clients(): ClientReport[];
  /**
   * For the end of a test: throws unless every client keeps to what service.md asks of it.
   * @throws {ClientRulesError} telling which client broke which rule, and by which requests.
   */
  assertClientsConform(options?: ConformanceOptions): void;
  /** All that the sandbox holds, the journal aside. */
  readonly state: {
    /** A copy, for JSON: ids beyond 2^53 are bigints, which `stringifyExact` writes as they are. */
    export(): Promise<State>;
    /** @throws {InputError} for what `export` cannot have given; nothing is changed then. */
    import(state: unknown): Promise<void>;
  };
}

export function createControls(sandbox: Sandbox): Controls {
  const account = (name: string) => {
    const found = sandbox.accounts.all.find((candidate) => candidate.name === name);
    if (found) return found;
    const names = sandbox.keys.map((key) => key.name).join(', ');
    throw new InputError('The key', [`${name}: there is no such key; there are ${names}`]);
  };
  return {
    clock: bindMethods(sandbox.clock),
    get keys() {
      return sandbox.keys;
    },
    get profile() {
      return sandbox.profile;
    },
    keyStatuses: () => sandbox.accounts.all.map((one) => keyStatus(one, sandbox.clock.now())),
    setKeys(keys) {
      sandbox.keys = parseKeys(keys);
      sandbox.accounts = createAccounts(sandbox.keys, sandbox.profile.limits, sandbox.clock.now());
    },
    async reset(options = {}) {
      checkOptions('The options of reset', options, ['clock']);
      if (options.clock) sandbox.clock.reset();
      await resetSandbox(sandbox);
    },
    scenario: (name) => resetSandbox(sandbox, name),
    setProfile: (profile) => changeProfile(sandbox, chooseProfile(profile)),
    setSeed: (seed) => replaceRecords(sandbox, parseSeed(seed)),
    setRemaining(name, remaining, window = 'minute') {
      const { quota, key } = account(name);
      const limits = limitsOf(key);
      if (!Object.hasOwn(limits, window)) {
        throw new InputError('The window', [`must be minute or day, not ${shorten(window)}`]);
      }
      const limit = limits[window];
      if (!Number.isInteger(remaining) || remaining < 0 || remaining > limit) {
        const expected = `must be a whole number from 0 to ${limit}, the limit of a ${window}`;
        throw new InputError('The remaining requests', [`${remaining}: ${expected}`]);
      }
      quota.setUsed(window, limit - remaining, sandbox.clock.now());
    },
    ban(name, duration) {
      const millis = checkDuration('The ban', 'duration', duration);
      account(name).bannedUntil = sandbox.clock.now() + millis;
    },
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
      // Pages load it when they need it.
      export: async () => (await import('../state/export-import.ts')).exportState(sandbox),
      import: async (state) =>
        (await import('../state/export-import.ts')).importState(sandbox, state),
    },
  };
}
