import type { ActiveFault } from '../faults/active-fault.ts';
import type { Accounts } from '../keys/accounts.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { IdSource } from '../records/ids.ts';
import type { Cors } from '../replies/cors.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { SeedTable } from '../storage/seed-table.ts';
import type { Storage } from '../storage/storage.ts';
import type { Random } from '../support/random.ts';
import type { VirtualClock } from '../time/clock.ts';
import type { Derived } from './derived.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './settings.ts';
import type { TableFactory } from './tables.ts';

/** What a sandbox is apart from its state: a reset leaves it as it is. */
export interface SandboxContext {
  readonly id: string;
  settings: Settings;
  readonly tables: TableFactory;
  readonly clock: VirtualClock;
}

/**
 * One isolated service: everything that changes lives here, and nothing of it anywhere else.
 * What every request needs stands first, and so lies together in memory.
 */
export class Sandbox implements SandboxContext, Derived {
  readonly clock: VirtualClock;
  /** When it was last asked for, by `realMillis`. */
  lastUsedAt = 0;
  readonly cors: Cors;
  accounts!: Accounts;
  journal!: Journal;
  /** Settled when the storage holds the seed; undefined from then on. */
  loading: Promise<void> | undefined;
  faults!: readonly ActiveFault[];
  overrides!: readonly Override[];
  profile!: Derived['profile'];
  lifecycleHeaders!: Derived['lifecycleHeaders'];
  petJsonById!: Derived['petJsonById'];
  listing!: Derived['listing'];
  errorBody!: Derived['errorBody'];
  orders!: Derived['orders'];
  names!: Derived['names'];
  categoryRules!: Derived['categoryRules'];
  readonly maxBodySize: number;
  ids!: IdSource;
  storage!: Storage;
  /** What the storage started with. */
  seedTables!: readonly Pick<SeedTable<unknown>, 'size' | 'load'>[];
  random!: Random;
  keys!: readonly ApiKey[];
  /** What each fault wrote down. */
  faultNotes!: WeakMap<ActiveFault, Map<string, string>>;
  /** How many faults and overrides there have been: the id of each is its number. */
  lastEntryId!: number;
  readonly id: string;
  settings: Settings;
  readonly tables: TableFactory;

  constructor({ id, settings, tables, clock }: SandboxContext, state: SandboxState) {
    this.id = id;
    this.settings = settings;
    this.tables = tables;
    this.clock = clock;
    this.maxBodySize = settings.maxBodySize;
    this.cors = settings.cors;
    this.update(state);
  }

  /** Puts other values in place of those that it has. */
  update(state: Partial<SandboxState>): void {
    Object.assign(this, state);
  }
}

/** What a reset makes anew. */
export type SandboxState = Omit<
  Sandbox,
  keyof SandboxContext | 'lastUsedAt' | 'maxBodySize' | 'cors' | 'update'
>;
