import type { ActiveFault } from '../faults/active-fault.ts';
import type { Accounts } from '../keys/accounts.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { IdSource } from '../records/ids.ts';
import type { Cors } from '../replies/cors.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { FixedRecords } from '../storage/fixed-records.ts';
import type { Storage } from '../storage/storage.ts';
import type { Random } from '../support/random.ts';
import type { MovableClock } from '../time/clock.ts';
import type { Choices } from './choices.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './settings.ts';
import type { SandboxTables } from './tables.ts';

/** What a sandbox is apart from its state: a reset leaves it as it is. */
export interface SandboxFrame {
  readonly id: string;
  settings: Settings;
  readonly tables: SandboxTables;
  readonly clock: MovableClock;
}

/**
 * One isolated service: everything that changes lives here, and nothing of it anywhere else.
 * What every request needs stands first, and so lies together in memory.
 */
export class Sandbox implements SandboxFrame, Choices {
  readonly clock: MovableClock;
  /** When it was last asked for, by `realMillis`. */
  usedAt = 0;
  readonly cors: Cors;
  accounts!: Accounts;
  journal!: Journal;
  /** Settled when the storage holds the seed; undefined from then on. */
  filling: Promise<void> | undefined;
  faults!: readonly ActiveFault[];
  overrides!: readonly Override[];
  profile!: Choices['profile'];
  lifecycleHeaders!: Choices['lifecycleHeaders'];
  petJsonById!: Choices['petJsonById'];
  listing!: Choices['listing'];
  errorBody!: Choices['errorBody'];
  orders!: Choices['orders'];
  names!: Choices['names'];
  categoryRules!: Choices['categoryRules'];
  readonly maxBodySize: number;
  ids!: IdSource;
  storage!: Storage;
  /** What the storage started with. */
  lists!: readonly Pick<FixedRecords<unknown>, 'size' | 'fill'>[];
  random!: Random;
  keys!: readonly ApiKey[];
  /** What each fault wrote down. */
  faultNotes!: WeakMap<ActiveFault, Map<string, string>>;
  /** How many faults and overrides there have been: the id of each is its number. */
  entriesAdded!: number;
  readonly id: string;
  settings: Settings;
  readonly tables: SandboxTables;

  constructor({ id, settings, tables, clock }: SandboxFrame, state: SandboxState) {
    this.id = id;
    this.settings = settings;
    this.tables = tables;
    this.clock = clock;
    this.maxBodySize = settings.maxBodySize;
    this.cors = settings.cors;
    this.put(state);
  }

  /** Puts other values in place of those that it has. */
  put(state: Partial<SandboxState>): void {
    Object.assign(this, state);
  }
}

/** What a reset makes anew. */
export type SandboxState = Omit<
  Sandbox,
  keyof SandboxFrame | 'usedAt' | 'maxBodySize' | 'cors' | 'put'
>;
