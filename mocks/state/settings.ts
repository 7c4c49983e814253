import seed from '../../fixtures/seed.json' with { type: 'json' };
import defaultProfile from '../../spec/generated/default-profile.json' with { type: 'json' };
import type { ScenarioName } from '../../spec/generated/names.ts';
import type { CallerState } from '../../spec/generated/schema-types.ts';
import { deepFreeze } from '../../spec/support/nested.ts';
import type { ActiveFault, FaultChoice, NewFault } from '../faults/fault.ts';
import { type ApiKey, builtInKeys, type Keys } from '../keys/keys.ts';
import type { Profile, ProfileChoice } from '../profile/profile.ts';
import type { Records, Seed } from '../records/seed.ts';
import type { StoredCategory, StoredRecord } from '../records/storage.ts';
import type { Cors } from '../requests/cors.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { NewOverride } from '../requests/parse-override.ts';
import type { ClockState } from '../time/virtual-clock.ts';
import type { JournalState } from './journal.ts';

export interface SettingsOptions<Key extends string = string> {
  /** A list, or an object in the format of a key file. Default: the keys of `fixtures/keys.json`. */
  readonly keys?: Keys<Key>;
  /** Initial records; omitted lists come from `fixtures/`. */
  readonly seed?: Seed;
  /** Name of a profile in `fixtures/profiles.json`, or differences from the default profile. */
  readonly profile?: ProfileChoice;
  /** Faults that are active from the start, or their names. */
  readonly faults?: readonly FaultChoice[];
  /** Forced answers, for example to the next two calls of createCategory. */
  readonly overrides?: readonly NewOverride<NoInfer<Key>>[];
  /** Name of the scenario to start in. Default: {@link defaultSettings}. */
  readonly scenario?: ScenarioName;
  /** Seed of all randomness, 0 to 2^32 - 1. Default: {@link defaultSettings}. */
  readonly randomSeed?: number;
  /** Maximum request body in bytes; a longer one is answered 413. Default: {@link defaultSettings}. */
  readonly maxBodySize?: number;
  /** Number of exchanges that the journal keeps. Default: {@link defaultSettings}. */
  readonly journalSize?: number;
  /**
   * Number of commands (requests, and calls that change the sandbox) that its history keeps; 0 turns
   * the history off. Default: {@link defaultSettings}.
   */
  readonly historySize?: number;
  /** The origin whose pages may call the service: `*` (default) for any, `false` for none. */
  readonly cors?: Cors;
}

/** Validated settings of a sandbox; a reset restores them. */
export type Settings = Readonly<
  Required<Omit<SettingsOptions, 'keys' | 'seed' | 'profile' | 'faults' | 'overrides'>>
> & {
  readonly keys: readonly ApiKey[];
  readonly seed: Records;
  readonly profile: Profile;
  readonly faults: readonly NewFault[];
  readonly overrides: readonly Omit<Override, 'id'>[];
};

export interface Configuration {
  readonly settings: Settings;
  /** What a new sandbox starts with: the settings as its scenario changes them. Default: the settings. */
  readonly start?: Start;
}

export type Start = Pick<Settings, 'keys' | 'seed' | 'profile' | 'faults'>;

export const defaultSettings: Settings = {
  keys: builtInKeys,
  seed: deepFreeze(seed),
  profile: deepFreeze(defaultProfile as Profile),
  faults: [],
  overrides: [],
  scenario: 'happy',
  randomSeed: 1,
  maxBodySize: 1024 * 1024,
  journalSize: 1000,
  historySize: 10_000,
  cors: '*',
};

export const settingNames = Object.keys(defaultSettings);

/** The whole content of a sandbox at one instant. Shares immutable parts with the sandbox. */
export interface Snapshot {
  readonly settings: Settings;
  /** Settings that were replaced since the last reset. */
  readonly replaced: Partial<Pick<Settings, 'keys' | 'seed' | 'profile'>>;
  readonly scenario: string;
  /** When it was taken, in milliseconds by the source of the clock. */
  readonly time: number;
  readonly clock: ClockState;
  readonly random: number;
  readonly profile: Profile;
  readonly keys: readonly ApiKey[];
  readonly callers: Readonly<Record<string, CallerState>>;
  readonly anonymous: CallerState;
  readonly categories: readonly StoredCategory[];
  /** Undefined if ids are random. */
  readonly nextId: bigint | undefined;
  /** Ids of the seed, removed or not, that would otherwise be assigned some day. */
  readonly reservedIds: readonly bigint[];
  readonly pets: readonly StoredRecord[];
  readonly orders: readonly StoredRecord[];
  readonly faults: readonly NotedFault[];
  readonly overrides: readonly Override[];
  readonly lastEntryId: number;
  readonly journal: JournalState;
}

/** A fault with what it remembers between calls. */
export type NotedFault = ActiveFault & { readonly notes: Readonly<Record<string, string>> };
