import { positionsToKeep } from '../../mocks/log/retention.ts';
import type { Appended, Checkpoint, Entry, Keep, Stored } from '../../mocks/log/store.ts';
import { checkpointsAt, StoreRewound, StoreUnavailable } from '../../mocks/log/store.ts';
import type { World } from './world.ts';

/**
 * What a failover loses: nothing; entries that no replica has confirmed, and so were not
 * acknowledged; the latest entries, confirmed or not; or everything, as when a server without
 * persistence restarts.
 */
export type Durability = 'durable' | 'confirmed' | 'latest' | 'everything';

interface ServerPlan {
  readonly durability: Durability;
  /** The most entries that it keeps before a snapshot. */
  readonly retention: number;
}

interface Kept {
  readonly after: number;
  readonly state: string;
  /** Length of the log when it was saved. */
  readonly savedAt: number;
  /** Entries that mocks can no longer read. */
  readonly trimmed: number;
  /** The positions of the states that are kept from then on. */
  readonly kept: readonly number[];
}

/** The server of a store: one order of commands, which failovers cut off. */
export class LogServer {
  /** All entries, including trimmed ones, for comparison. */
  entries: Entry[] = [];
  /** Entries that failovers have lost. */
  readonly lost: Entry[] = [];
  isDown = false;
  readonly #world: World;
  readonly #plan: ServerPlan;
  #snapshots: Kept[] = [];
  #confirmed = 0;
  #clockError = 0;

  constructor(world: World, plan: ServerPlan) {
    this.#world = world;
    this.#plan = plan;
  }

  accident(): void {
    if (this.#world.chance(0.5)) this.failOver();
    else this.stop(this.#world.between(0, 3000));
  }

  open(): Stored {
    const { after, state } = this.#snapshots.at(-1) ?? { after: 0, state: undefined };
    return { snapshot: state, entries: this.entries.slice(after) };
  }

  /**
   * @param last The entry that the mock read last.
   * @param answer Called once the commands are durable.
   */
  append(
    commands: readonly string[],
    last: Entry | undefined,
    answer: (result: Appended | Error) => void,
  ): void {
    const own = commands.map((text) => this.#add(text));
    const unread = this.unread(last);
    const result =
      unread instanceof Error ? unread : { entries: unread, own: own.map(({ id }) => id) };
    if (this.#plan.durability === 'confirmed') this.#confirm(result, answer);
    else answer(result);
  }

  /** Waits until the newest entry can no longer be lost. */
  #confirm(result: Appended | Error, answer: (result: Appended | Error) => void): void {
    const newest = this.entries.at(-1);
    this.#world.after(this.#world.between(0, 40), () => {
      if (newest && !this.#has(newest)) return answer(new StoreUnavailable('not confirmed'));
      this.#confirmed = Math.max(this.#confirmed, Number(newest?.id ?? 0));
      answer(result);
    });
  }

  unread(last: Entry | undefined): readonly Entry[] | StoreRewound {
    const position = Number(last?.id ?? 0);
    const trimmed = this.#snapshots.at(-1)?.trimmed ?? 0;
    if (last && !this.#has(last)) return new StoreRewound('an entry is gone');
    if (position < trimmed) return new StoreRewound('entries are trimmed');
    return this.entries.slice(position);
  }

  saveSnapshot(
    id: string,
    state: string,
    keep: Keep,
    last: Entry | undefined,
  ): StoreRewound | undefined {
    if (last && !this.#has(last)) return new StoreRewound('an entry is gone');
    const after = Number(id);
    const kept = this.#snapshots.at(-1);
    if (kept && after <= kept.after) return undefined;
    const positions = positionsToKeep([...this.#kept, after], keep);
    const unread = after - this.#world.random.int(this.#plan.retention + 1);
    const trimmed = Math.max(kept?.trimmed ?? 0, Math.min(unread, positions[0] ?? 0));
    const savedAt = this.entries.length;
    this.#snapshots.push({ after, state, savedAt, trimmed, kept: positions });
    return undefined;
  }

  checkpoints(): readonly Checkpoint[] {
    return checkpointsAt(this.#kept);
  }

  stateAfter(id: string): string | undefined {
    if (!this.#kept.includes(Number(id))) return undefined;
    return this.#snapshots.find(({ after }) => after === Number(id))?.state;
  }

  /** A few at a time. */
  entriesAfter(id: string | undefined): readonly Entry[] | undefined {
    const position = Number(id ?? 0);
    if (position < (this.#snapshots.at(-1)?.trimmed ?? 0)) return undefined;
    return this.entries.slice(position, position + this.#world.between(1, 30));
  }

  get #kept(): readonly number[] {
    return this.#snapshots.at(-1)?.kept ?? [0];
  }

  /** Stops the server for this many milliseconds, during which another one may take over. */
  stop(millis: number): void {
    this.#world.note('store', `is down for ${millis} ms`);
    this.isDown = true;
    this.#world.after(millis, () => {
      this.isDown = false;
    });
    if (this.#world.chance(0.5)) this.#world.after(millis / 2, () => this.failOver());
  }

  /** Another server takes over, with a clock of its own. */
  failOver(): void {
    const length = this.#lengthAfterFailover();
    this.#world.note('store', `fails over, ${this.entries.length - length} entries are lost`);
    this.lost.push(...this.entries.splice(length));
    this.#confirmed = Math.min(this.#confirmed, length);
    this.#snapshots = this.#snapshots.filter(({ savedAt }) => savedAt <= length);
    this.#clockError = this.#world.between(-3000, 3000);
  }

  #lengthAfterFailover(): number {
    const { length } = this.entries;
    if (this.#plan.durability === 'everything') return 0;
    if (this.#plan.durability === 'durable') return length;
    if (this.#plan.durability === 'confirmed') return this.#world.between(this.#confirmed, length);
    // The first entry is the state that all replicas started with.
    return Math.min(length, Math.max(1, length - this.#world.random.int(30)));
  }

  #add(text: string): Entry {
    const time = Math.max(this.entries.at(-1)?.time ?? 0, this.#world.now + this.#clockError);
    // Ids repeat after a failover.
    const entry = { id: String(this.entries.length + 1), time, text };
    this.entries.push(entry);
    return entry;
  }

  #has(entry: Entry): boolean {
    return this.entries[Number(entry.id) - 1] === entry;
  }
}
