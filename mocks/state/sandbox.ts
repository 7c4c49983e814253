import type { ActiveFault } from '../faults/active-fault.ts';
import type { Accounts } from '../keys/accounts.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { IdSource } from '../records/ids.ts';
import type { Random } from '../records/random.ts';
import type { SeedTable } from '../records/seed-table.ts';
import type { Storage } from '../records/storage.ts';
import type { Cors } from '../requests/cors.ts';
import type { Override } from '../requests/forced-answers.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import type { Answers } from './answers.ts';
import type { Derived } from './derived.ts';
import type { History } from './history.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';
import type { TableFactory } from './tables.ts';

/** The parts of a sandbox that a reset leaves alone. */
export interface SandboxContext {
  readonly id: string;
  settings: Settings;
  readonly tables: TableFactory;
  readonly clock: VirtualClock;
  readonly history: History;
  /** Shared by all sandboxes of a mock. */
  readonly answers: Answers<Sandbox>;
}

/** A point in the history of a sandbox, in a mock whose state is kept in a store. */
export interface LogPoint {
  /** The number of entries in the log, of all sandboxes. */
  readonly logPosition: number;
  /** The number of commands in the history of the sandbox. */
  readonly position: number;
}

/** The length of the commands of a log, in characters. */
export interface LogLength {
  /** The number of entries up to each of the last steps of equally many characters, oldest first. */
  readonly steps: readonly number[];
  /** The characters since the last step. */
  readonly rest: number;
}

/** One isolated service. It holds all of its mutable state. */
export class Sandbox implements SandboxContext, Derived {
  readonly id: string;
  settings: Settings;
  readonly tables: TableFactory;
  readonly clock: VirtualClock;
  readonly history: History;
  readonly answers: Answers<Sandbox>;
  /** By `realMillis`. */
  lastUsedAt = 0;
  /** When it was created, which distinguishes it from earlier sandboxes of its id. */
  birth: LogPoint = { logPosition: 0, position: 0 };
  /** Some of its commands, oldest first. */
  marks: readonly LogPoint[] = [];
  random!: Random;
  replaced!: Snapshot['replaced'];
  keys!: readonly ApiKey[];
  accounts!: Accounts;
  ids!: IdSource;
  storage!: Storage;
  seedTables!: readonly Pick<SeedTable<unknown>, 'size' | 'load'>[];
  /** Pending while the seed tables are loaded; undefined afterwards. */
  loading: Promise<void> | undefined;
  /** Pending while a command is applied; set by `inOrder` alone. */
  applying: Promise<void> | undefined;
  journal!: Journal;
  faults!: readonly ActiveFault[];
  /** What each fault remembers between calls. */
  faultNotes!: WeakMap<ActiveFault, Map<string, string>>;
  overrides!: readonly Override[];
  lastEntryId!: number;
  profile!: Derived['profile'];
  categoryRules!: Derived['categoryRules'];
  lifecycleHeaders!: Derived['lifecycleHeaders'];
  errorBody!: Derived['errorBody'];
  listing!: Derived['listing'];
  petJsonById!: Derived['petJsonById'];
  orders!: Derived['orders'];
  names!: Derived['names'];

  constructor(context: SandboxContext, state: SandboxState) {
    const { id, settings, tables, clock, history, answers } = context;
    this.id = id;
    this.settings = settings;
    this.tables = tables;
    this.clock = clock;
    this.history = history;
    this.answers = answers;
    this.update(state);
  }

  get cors(): Cors {
    return this.settings.cors;
  }

  get maxBodySize(): number {
    return this.settings.maxBodySize;
  }

  update(state: Partial<SandboxState>): void {
    Object.assign(this, state);
  }
}

/**
 * Applies one command at a time, once the records are loaded: commands are totally ordered. Calls
 * `apply` at once if nothing is pending.
 */
export function inOrder<T>(sandbox: Sandbox, apply: () => T | Promise<T>): T | Promise<T> {
  const before = sandbox.loading ?? sandbox.applying;
  if (before) return before.then(() => inOrder(sandbox, apply));
  const result = apply();
  if (!(result instanceof Promise)) return result;
  const done = () => {
    if (sandbox.applying === applying) sandbox.applying = undefined;
  };
  const applying = result.then(done, done);
  sandbox.applying = applying;
  return result;
}

export type SandboxState = Omit<
  Sandbox,
  | keyof SandboxContext
  | 'lastUsedAt'
  | 'birth'
  | 'marks'
  | 'applying'
  | 'maxBodySize'
  | 'cors'
  | 'update'
>;
