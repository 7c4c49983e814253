/** One command as a store keeps it. */
export interface Entry {
  /** Identifies the entry in this store, which chooses the format. */
  readonly id: string;
  /** When it was appended: milliseconds since the Unix epoch, by the clock of the store. */
  readonly time: number;
  /** The command as JSON. */
  readonly text: string;
}

/** The content of a store when it is opened. */
export interface Stored {
  /** The state after some entry; undefined for a new store. */
  readonly snapshot: string | undefined;
  /** All entries after the snapshot, oldest first. */
  readonly entries: readonly Entry[];
}

export interface Appended {
  /** All entries since the last `open`, `append` or `read`, our own included, in order. */
  readonly entries: readonly Entry[];
  /** The ids of our own, in the order of the commands. */
  readonly own: readonly string[];
}

/** A state from which the store has all later commands. */
export interface Checkpoint {
  /** The id of the last entry before it; undefined where the log begins, before any entry. */
  readonly id: string | undefined;
  /** The number of entries before it. */
  readonly position: number;
}

/** The checkpoints of a store whose ids are positions. @param positions 0 is the beginning of the log. */
export function checkpointsAt(positions: Iterable<number>): Checkpoint[] {
  return Array.from(positions, (position) => ({
    id: position === 0 ? undefined : String(position),
    position,
  }));
}

/** What a store keeps before a new state, so that the history can be read. */
export interface Keep {
  /** The position of the new state. */
  readonly position: number;
  /** Number of commands that stay at least. 0 drops all commands before the new state. */
  readonly commands: number;
  /** A state may go if there are at most this many commands between the one before and the one after. */
  readonly spacing: number;
}

/**
 * Keeps the commands of a mock, in order, outside of its process. Several mocks may share one store.
 * No method is called while another is pending.
 */
export interface CommandStore {
  /** Whether other mocks append as well, so that an idle mock must read, too. */
  readonly isShared?: boolean;
  /** Whether reading it notices failures, so that an idle mock must read, too. */
  readonly mustBeRead?: boolean;
  /** Characters of commands after which a state is saved. Default: 64 Mi. */
  readonly stateEvery?: number;
  /** Whether a state is to be saved now, because the store could not keep a command. */
  readonly wantsState?: boolean;
  /**
   * Called at the start, and again after a `StoreRewound`.
   * @throws {StoreUnavailable}
   * @throws {StoreUnusable}
   */
  open(): Promise<Stored>;
  /**
   * Resolves once the commands are as durable as the store makes them. Without commands, it finds out
   * whether the store would take one.
   * @throws {StoreUnavailable} when they may not have been appended.
   * @throws {StoreRewound} when the store has lost entries that it had returned.
   * @throws {StoreUnusable}
   */
  append(commands: readonly string[]): Promise<Appended>;
  /** Entries of other mocks since the last call; throws as `append` does. */
  read(): Promise<readonly Entry[]>;
  /** Saves the state after the entry `id`; the store drops what it need not keep before it. */
  saveSnapshot(id: string, state: string, keep: Keep): Promise<void>;
  /** Oldest first, up to the newest; the history can be read from each of them. */
  checkpoints(): Promise<readonly Checkpoint[]>;
  /** @returns The state after the entry `id`; undefined if the store has dropped it. */
  stateAfter(id: string): Promise<string | undefined>;
  /**
   * The entries that follow another one, a part of them at a time; none after the last.
   * @param id Of that entry; undefined for the beginning of the log.
   * @returns undefined if the store has dropped some of them.
   */
  entriesAfter(id: string | undefined): Promise<readonly Entry[] | undefined>;
  /** A salted hash of a secret: the same in all processes that share the store. */
  hash(secret: string): string;
  close(): Promise<void>;
}

/** A failure of a store. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** The store cannot be reached, is full or too slow: the command may not have been appended. */
export class StoreUnavailable extends StoreError {
  override readonly name = 'StoreUnavailable';
}

/** The store has lost entries, for example by a failover: open it again. */
export class StoreRewound extends StoreError {
  override readonly name = 'StoreRewound';
}

/**
 * The store belongs to another program, is damaged, of a newer version or wrongly configured, or denies
 * access: trying again does not help, and nothing in it was changed.
 */
export class StoreUnusable extends StoreError {
  override readonly name = 'StoreUnusable';
}

/** For `catch`: resolves to undefined after such a failure of a store. */
export function ignore(failure: typeof StoreError): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof failure)) throw error;
  };
}
