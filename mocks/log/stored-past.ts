import type { Generation } from '../state/history.ts';
import type { LogPoint, Sandbox } from '../state/sandbox.ts';
import type { AppliedLog } from './applied-log.ts';
import type { Batches } from './batches.ts';
import { copyOf, type Past } from './history/past.ts';
import { keyOf, positionsIn } from './mock-state.ts';
import { type Checkpoint, StoreUnavailable } from './store.ts';
import { StoredSegments } from './stored-segments.ts';

/** The sandbox as it was when its history was requested. */
interface View {
  readonly key: string;
  readonly birth: LogPoint;
  /** The generations in memory. */
  readonly recent: readonly Generation[];
  /** The number of commands before those in memory. */
  readonly recentStart: number;
  /** The number of entries that have been applied, of all sandboxes. */
  readonly logPosition: number;
  /** See `StoredPast.forget`. */
  readonly life: number;
}

/** The most attempts to find out where the history begins: another mock may drop that part of it. */
const maxAttempts = 3;

/**
 * Histories that go back as far as the store does, even if this mock joined later. Commands that
 * are no longer in memory, or never were, are read from the store and applied again.
 */
export class StoredPast {
  readonly #batches: Pick<Batches<unknown>, 'visit'>;
  readonly #segments: StoredSegments;
  /** The positions of all sandboxes, by that of a checkpoint. */
  readonly #positions = new Map<number, ReadonlyMap<string, number>>();
  #life = 0;

  /** @param createLog Creates sandboxes to which entries can be applied again. */
  constructor(batches: Pick<Batches<unknown>, 'visit'>, createLog: () => AppliedLog) {
    this.#batches = batches;
    this.#segments = new StoredSegments(batches, createLog);
  }

  /** Call it when the store may have lost entries. */
  forget(): void {
    this.#life += 1;
    this.#positions.clear();
    this.#segments.forget();
  }

  /**
   * @param logPosition The number of entries that have been applied, of all sandboxes.
   * @throws {StoreUnavailable} and {StoreUnusable}
   */
  async of(sandbox: Sandbox, logPosition: number): Promise<Past> {
    const { id, birth, history } = sandbox;
    const { size, position: latest } = history;
    const recent = copyOf(sandbox);
    const recentStart = recent[0]?.before ?? 0;
    if (size === 0) return { earliest: recentStart, latest, generations: () => recent };
    const key = keyOf(id, birth);
    const view: View = { key, birth, recent, recentStart, logPosition, life: this.#life };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const checkpoints = await this.#batches.visit((store) => store.checkpoints());
      const [oldest] = checkpoints;
      const earliest = oldest && (await this.#positionAt(oldest, view));
      if (earliest === undefined) continue;
      this.#checkLife(view);
      const generations = (from: number, to: number) => this.#read(view, checkpoints, from, to);
      return { earliest: Math.min(earliest, latest), latest, generations };
    }
    throw dropped();
  }

  async *#read(
    view: View,
    checkpoints: readonly Checkpoint[],
    from: number,
    to: number,
  ): AsyncGenerator<Generation> {
    const { recent, recentStart } = view;
    if (from < recentStart) {
      yield* this.#readStored(view, checkpoints, from, Math.min(to, recentStart));
    }
    yield* recent.filter(({ before }) => before <= to);
  }

  /** @param to At most where the commands in memory begin. */
  async *#readStored(
    view: View,
    checkpoints: readonly Checkpoint[],
    from: number,
    to: number,
  ): AsyncGenerator<Generation> {
    const start = await this.#lastBefore(from, checkpoints, view);
    for (let index = start; index < checkpoints.length; index += 1) {
      const end = checkpoints[index + 1]?.position ?? view.logPosition;
      const segment = await this.#segments.read(checkpoints[index] as Checkpoint, end);
      this.#checkLife(view);
      const generations = segment.get(view.key) ?? [];
      for (const { before, commands, ...generation } of generations) {
        // The rest is in memory.
        const stored = commands.slice(0, Math.max(0, view.recentStart - before));
        if (before <= to) yield { ...generation, before, commands: stored };
      }
      const last = generations.at(-1);
      if (last && last.before + last.commands.length >= to) return;
    }
    throw dropped();
  }

  /** The index of the last checkpoint before a position of the sandbox, or at it. */
  async #lastBefore(
    position: number,
    checkpoints: readonly Checkpoint[],
    view: View,
  ): Promise<number> {
    let [low, high] = [0, checkpoints.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const found = await this.#positionAt(checkpoints[middle] as Checkpoint, view);
      if (found === undefined) throw dropped();
      if (found <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * The position of the sandbox at a checkpoint, or its first position if it is younger. Undefined
   * if the checkpoint was dropped.
   */
  async #positionAt(
    { id, position }: Checkpoint,
    { key, birth, life }: View,
  ): Promise<number | undefined> {
    if (id === undefined || position <= birth.logPosition) return birth.position;
    const known = this.#positions.get(position);
    if (known) return known.get(key);
    const state = await this.#batches.visit((store) => store.stateAfter(id));
    if (state === undefined || life !== this.#life) return undefined;
    const positions = positionsIn(state);
    this.#positions.set(position, positions);
    return positions.get(key);
  }

  #checkLife({ life }: View): void {
    if (life === this.#life) return;
    throw new StoreUnavailable('The store has lost commands while its history was read; try again');
  }
}

function dropped(): StoreUnavailable {
  return new StoreUnavailable(
    'The store has dropped the beginning of the history while it was read; try again',
  );
}
