import type { CallerState } from '../../spec/generated/schema-types.ts';
import type { ActiveFault } from '../faults/fault.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { Profile } from '../profile/profile.ts';
import type { StoredCategory, StoredRecord } from '../records/storage.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { ClockState } from '../time/virtual-clock.ts';
import type { JournalState } from './journal.ts';
import type { Settings } from './settings.ts';

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
