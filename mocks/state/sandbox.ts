import { memoize } from '../../spec/support/memoize.ts';
import type { ActiveFault } from '../faults/fault.ts';
import type { Accounts } from '../keys/accounts.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { Profile } from '../profile/profile.ts';
import type { IdSource } from '../records/ids.ts';
import { createListing, type Listing } from '../records/json.ts';
import type { Random } from '../records/random.ts';
import type { Storage, Table } from '../records/storage.ts';
import { createCategoryRules, createNames, type IsTaken } from '../requests/category-rules.ts';
import type { Override } from '../requests/forced-answers.ts';
import { createErrorBodies, createLifecycleHeaders } from '../requests/respond.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import type { History } from './history.ts';
import type { Journal } from './journal.ts';
import type { Answers } from './journal-entry.ts';
import type { Settings, Snapshot } from './settings.ts';
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

/** The parts that a reset replaces, and what is derived from them. */
export interface SandboxState extends Derived {
  random: Random;
  replaced: Snapshot['replaced'];
  /** The name of the scenario that it was started in last. */
  scenario: string;
  keys: readonly ApiKey[];
  accounts: Accounts;
  ids: IdSource;
  storage: Storage;
  seedTables: readonly Table<unknown>[];
  journal: Journal;
  faults: readonly ActiveFault[];
  faultNotes: WeakMap<ActiveFault, Map<string, string>>;
  overrides: readonly Override[];
  lastEntryId: number;
}

/** An isolated service, with all of its mutable state. */
export interface Sandbox extends SandboxContext, SandboxState {
  /** By `realMillis`. */
  lastUsedAt: number;
  /** When it was created, which distinguishes it from earlier sandboxes of its id. */
  birth: LogPoint;
  /** Some of its commands, oldest first. */
  marks: readonly LogPoint[];
  /** Pending while a command is applied; set by `inOrder` alone. */
  applying: Promise<void> | undefined;
  update(state: Partial<SandboxState>): void;
}

/** Applies one command at a time: commands are totally ordered. Calls `apply` at once if nothing is pending. */
export function inOrder<T>(sandbox: Sandbox, apply: () => T | Promise<T>): T | Promise<T> {
  const before = sandbox.applying;
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

/** What a sandbox derives, once, from its profile and records; the functions cache their results. */
export interface Derived extends ReturnType<typeof profileRules> {
  listing: Listing;
  isTaken: IsTaken;
}

export function deriveFrom(profile: Profile, { categories }: Storage): Derived {
  return {
    ...profileRules(profile),
    listing: createListing(categories, profile.category.listOrder),
    isTaken: createNames(categories, profile.category.nameComparison),
  };
}

const profileRules = memoize((profile: Profile) => ({
  profile,
  categoryRules: createCategoryRules(profile.category),
  lifecycleHeaders: createLifecycleHeaders(profile),
  errorBody: createErrorBodies(profile),
}));
