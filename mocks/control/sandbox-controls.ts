import type { PassedExchange } from '../../spec/exchange.ts';
import type { ScenarioName } from '../../spec/generated/names.ts';
import type { Limits, Plan } from '../../spec/plans.ts';
import type { ActiveFault, FaultChoice } from '../faults/fault.ts';
import type { ClientReport, ConformanceOptions } from '../journal/client-rules/report.ts';
import type { RequestFilter } from '../journal/filter.ts';
import type { JournalRecord } from '../journal/record.ts';
import type { KeyStatus } from '../keys/accounts.ts';
import type { ApiKey, Keys } from '../keys/keys.ts';
import type { Profile, ProfileChoice } from '../profile/profile.ts';
import type { CategoryRecord } from '../records/json.ts';
import type { Seed } from '../records/seed.ts';
import type { NewCategory } from '../requests/category-rules.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { NewOverride } from '../requests/parse-override.ts';
import type { State } from '../state/export-import.ts';
import type { SettingsOptions } from '../state/settings.ts';
import type { Duration } from '../time/text.ts';
import type { Clock } from '../time/virtual-clock.ts';

/**
 * Everything a test or the admin API can do to one sandbox. What changes it returns a promise and
 * becomes part of its history; an error that a method throws is the reason of a rejection.
 */
export interface SandboxControls<Key extends string = string> {
  readonly clock: ClockControls;
  readonly keys: KeyControls<Key>;
  readonly profile: {
    /** Deeply frozen. */
    get(): Profile;
    /**
     * Changes the profile: to a named one, or to the default profile with these differences.
     * @throws {InputError} for an unknown name, or with every problem of the differences.
     */
    set(profile: ProfileChoice): Promise<void>;
  };
  readonly seed: {
    /** Replaces all records; omitted lists come from `fixtures/`. */
    set(seed: Seed): Promise<void>;
  };
  readonly categories: CategoryControls;
  /** Active faults; `add` also accepts the name of a fault. */
  readonly faults: EntryControls<ActiveFault, FaultChoice>;
  /** Forced answers. */
  readonly overrides: EntryControls<Override, NewOverride<Key>>;
  readonly requests: RequestControls;
  readonly clients: {
    /** How each client in the journal complies with the rules that service.md sets for clients. */
    list(): Promise<ClientReport[]>;
    /**
     * Await it at the end of a test.
     * @throws {ClientRulesError} if a client broke a rule, naming the client, the rule and the requests.
     */
    assertConform(options?: ConformanceOptions): Promise<void>;
  };
  /** The state of the sandbox, without its journal. */
  readonly state: {
    /** A copy; ids beyond 2^53 are bigints, so serialize it with `stringifyExact`. */
    export(): Promise<State>;
    /** @throws {InputError} for an invalid state; nothing is changed then. */
    import(state: unknown): Promise<void>;
  };
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
  scenario(name: ScenarioName): Promise<void>;
  /**
   * Changes the settings that a reset restores, and applies them. The settings of the main sandbox
   * are also the defaults of new sandboxes. Records and quotas stay unless the change concerns
   * them.
   * @throws {InputError} when a setting cannot be used; nothing is changed then.
   */
  reconfigure(changes: Reconfiguration): Promise<void>;
}

/** The settings that `reconfigure` can change. */
export type Reconfiguration = Pick<SettingsOptions, 'keys' | 'seed' | 'profile'>;

/** The clock of a sandbox. Times are milliseconds since the Unix epoch. */
export interface ClockControls extends Clock {
  /**
   * Moves the clock forward.
   * @param by Milliseconds, 0 or more, or a text like `90s`, `15m` or `24h`.
   * @throws {RangeError} for anything else.
   */
  advance(by: number | Duration): Promise<void>;
  /**
   * Sets the clock to a time (ISO 8601, Date or milliseconds). A running clock keeps running.
   * @throws {RangeError} for an invalid time.
   */
  set(time: string | number | Date): Promise<void>;
  /** Whether only `advance` and `set` move the clock. */
  readonly frozen: boolean;
  freeze(): Promise<void>;
  resume(): Promise<void>;
}

/** @typeParam Key The names of the keys, where they are known. */
export interface KeyControls<Key extends string = string> {
  /** Frozen. */
  list(): readonly ApiKey[];
  /** @throws {InputError} for an unknown name. */
  get(name: Key): ApiKey;
  /** In the order of the keys. */
  statuses(): readonly KeyStatus[];
  /**
   * Replaces all keys; quotas and bans start afresh. A variable of the type `Mock` takes their names.
   * @throws {InputError} with every problem of the list.
   */
  set(keys: Keys): Promise<void>;
  /**
   * Leaves a key this many requests in its current window.
   * @param window Default: `minute`.
   * @throws {InputError} for an unknown key or window, or a number above the limit.
   */
  setRemaining(name: Key, remaining: number, window?: 'minute' | 'day'): Promise<void>;
  /**
   * Bans a key from now on; 0 lifts a ban.
   * @param duration Milliseconds, or a text like `5m`; at most a hundred years.
   * @throws {InputError} for an unknown key or a duration out of range.
   */
  ban(name: Key, duration: number | Duration): Promise<void>;
  /**
   * Changes the plan of a key, which keeps its ban and what it has used of its
   * quota: at most the new limits.
   * @param limits Required for `enterprise`, whose limits are agreed individually (service.md §8).
   * @throws {InputError} for an unknown key or plan, and for limits of another plan.
   */
  setPlan(name: Key, plan: Plan, limits?: Limits): Promise<void>;
}

/** Direct access to the categories: costs no quota, and no rule of the profile applies. */
export interface CategoryControls {
  /** In the order of their creation. */
  list(): Promise<CategoryRecord[]>;
  /**
   * Creates a category, as if a client had sent it.
   * @throws {InputError} unless it is a NewCategory (service.md §2).
   * @throws {ApiError} when the maximum of records is reached.
   */
  create(category: NewCategory): Promise<CategoryRecord>;
  /** Resolves to whether a category with this id existed. */
  remove(id: number | bigint): Promise<boolean>;
}

/** The faults or overrides of a sandbox. Returned entries are copies. */
export interface EntryControls<Entry, New> {
  list(): readonly Entry[];
  /** @throws {InputError} for an invalid entry, and when there are too many. */
  add(entry: New): Promise<Entry>;
  /** Resolves to whether an entry with this id existed. */
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
}

/**
 * The journal of a sandbox. API keys and tokens that clients presented are redacted.
 * Methods that take a filter throw an `InputError` for an invalid one.
 */
export interface RequestControls {
  /** Newest first. */
  list(filter?: RequestFilter): Promise<JournalRecord[]>;
  find(id: number): Promise<JournalRecord | undefined>;
  count(filter?: RequestFilter): Promise<number>;
  /** Shows exchanges with another service, by which no client is judged. No command of the history. */
  show(exchanges: readonly PassedExchange[]): Promise<void>;
  clear(): Promise<void>;
}

type AnyFunction = (...args: never[]) => unknown;

/** A function of `SandboxControls`, as `reset` or `faults.add`. */
export type ControlPath = {
  [Group in keyof SandboxControls]: SandboxControls[Group] extends AnyFunction
    ? Group
    : `${Group}.${Extract<keyof SandboxControls[Group], string>}`;
}[keyof SandboxControls];

export type ControlFunction<Name> = Name extends keyof SandboxControls
  ? Extract<SandboxControls[Name], AnyFunction>
  : Name extends `${infer Group extends keyof SandboxControls}.${infer Method}`
    ? Method extends keyof SandboxControls[Group]
      ? Extract<SandboxControls[Group][Method], AnyFunction>
      : never
    : never;
