import type { FaultChoice, NewFault } from '../faults/active-fault.ts';
import type { ScenarioName } from '../generated/names.ts';
import type { ApiKey, Keys } from '../keys/keys.ts';
import type { Profile } from '../profile/profile.ts';
import type { ProfileChoice } from '../profile/profiles.ts';
import type { Records, Seed } from '../records/seed.ts';
import type { Cors } from '../replies/cors.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { NewOverride } from '../requests/parse-override.ts';
import type { Suggested } from '../support/suggested.ts';

/** How a sandbox is to start. */
export interface SettingsOptions {
  /** A list, or an object as a file has it. Default: the keys of `fixtures/keys.json`. */
  readonly keys?: Keys;
  /** What is left out comes from `fixtures/`. */
  readonly seed?: Seed;
  /** A name of `fixtures/profiles`, or what differs from the default profile. */
  readonly profile?: ProfileChoice;
  /** Ways, or their names, in which the service goes wrong from the start; a reset brings them back. */
  readonly faults?: readonly FaultChoice[];
  /** Answers to give in place of those that are due, such as to the next two of createCategory. */
  readonly overrides?: readonly NewOverride[];
  /** Name of the situation to start in, such as `flaky`; a reset brings back to it. Default: {@link presets}. */
  readonly scenario?: Suggested<ScenarioName>;
  /** Of all that is random, 0 to 2^32 - 1; the same number gives the same run. Default: {@link presets}. */
  readonly randomSeed?: number;
  /** Longest request body in bytes; a longer one is answered 413. Default: {@link presets}. */
  readonly maxBodySize?: number;
  /** How many exchanges the journal holds. Default: {@link presets}. */
  readonly journalSize?: number;
  /** The origin whose pages may call the service, `*` (default) for any, `false` for none. */
  readonly cors?: Cors;
}

/** How a sandbox starts, and what a reset brings it back to. */
export type Settings = Readonly<
  Required<Omit<SettingsOptions, 'keys' | 'seed' | 'profile' | 'faults' | 'overrides'>>
> & {
  readonly keys: readonly ApiKey[];
  readonly seed: Records;
  readonly profile: Profile;
  readonly faults: readonly NewFault[];
  readonly overrides: readonly Omit<Override, 'id'>[];
};
