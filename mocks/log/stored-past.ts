import type { Generation } from '../state/history.ts';
import type { LogPoint, Sandbox } from '../state/sandbox.ts';
import { inTurns } from '../time/clock.ts';
import { type AppliedLog, ignoreFailure } from './applied-log.ts';
import type { Batches } from './batches.ts';
import { keyOf, positionsIn } from './mock-state.ts';
import { copyOf, type Past } from './past.ts';
import { type Checkpoint, type Entry, StoreUnavailable } from './store.ts';

/** The sandbox as it was when its history was requested. */
interface View {
  readonly key: string;
  readonly birth: LogPoint;
  /** The number of commands before those in memory. */
  readonly recentStart: number;
  /** The number of entries that have been applied, of all sandboxes. */
  readonly logPosition: number;
}

interface Read {
  /** The position in the log up to which it goes. */
  readonly end: number;
  readonly segment: Promise<Segment>;
}

/** The commands of all sandboxes between two checkpoints, by `keyOf`. */
type Segment = ReadonlyMap<string, readonly Generation[]>;

/** Commands between two states of a sandbox: from one of them, any position is soon reached. */
const generationSize = 2_000;
/** The most commands that stay in memory for the next reader, unless one segment has more. */
const mostKept = 60_000;

/**
 * Histories that go back as far as the store does, even if this mock joined later. Commands that
 * are no longer in memory, or never were, are read from the store and applied again.
 */
export class StoredPast {
  readonly #batches: Pick<Batches<unknown>, 'visit'>;
  readonly #createLog: () => AppliedLog;
  /** The positions of all sandboxes at a checkpoint, by its position. */
  readonly #positions = new Map<number, ReadonlyMap<string, number>>();
  /** The commands after a checkpoint, by its position, the most recently used last. */
  readonly #segments = new Map<number, Read>();
  /** Whether the store may have lost entries since then; set it, and create another one. */
  isOutdated = false;

  /** @param createLog Creates sandboxes to which entries can be applied again. */
  constructor(batches: Pick<Batches<unknown>, 'visit'>, createLog: () => AppliedLog) {
    this.#batches = batches;
    this.#createLog = createLog;
  }

  async of(sandbox: Sandbox, logPosition: number): Promise<Past> {
    const { id, birth, history } = sandbox;
    const { size, position: latest } = history;
    const recent = copyOf(sandbox);
    const recentStart = recent[0]?.before ?? 0;
    if (size === 0) return { earliest: recentStart, latest, generations: () => recent };
    const view: View = { key: keyOf(id, birth), birth, recentStart, logPosition };
    const checkpoints = await this.#batches.visit((store) => store.checkpoints());
    const earliest = await this.#positionAt(checkpoints[0], view);
    const read = (from: number, to: number) => this.#read(view, checkpoints, from, to);
    return {
      earliest: Math.min(earliest, latest),
      latest,
      async *generations(from, to) {
        if (from < recentStart) yield* read(from, Math.min(to, recentStart));
        yield* recent.filter(({ before }) => before <= to);
      },
    };
  }

  /** @param to At most where the commands in memory begin. */
  async *#read(
    view: View,
    checkpoints: readonly Checkpoint[],
    from: number,
    to: number,
  ): AsyncGenerator<Generation> {
    let first = checkpoints.length - 1;
    while (first > 0 && (await this.#positionAt(checkpoints[first], view)) > from) first -= 1;
    for (const [index, checkpoint] of [...checkpoints.entries()].slice(first)) {
      const next = checkpoints[index + 1];
      const end = next?.position ?? view.logPosition;
      const generations = (await this.#segment(checkpoint, end)).get(view.key) ?? [];
      // The next segment has the rest, or the memory. This one may go further, if it was read earlier.
      const last = Math.min(view.recentStart, next ? await this.#positionAt(next, view) : Infinity);
      this.#checkCurrent();
      for (const { before, commands, ...generation } of generations) {
        const stored = commands.slice(0, Math.max(0, last - before));
        if (before <= Math.min(to, last)) yield { ...generation, before, commands: stored };
      }
      const newest = generations.at(-1);
      if (newest && Math.min(last, newest.before + newest.commands.length) >= to) return;
    }
    throw dropped('the beginning of the history');
  }

  /** The position of the sandbox at a checkpoint, or its first position if it is younger. */
  async #positionAt(checkpoint: Checkpoint | undefined, { key, birth }: View): Promise<number> {
    if (!checkpoint) throw dropped('the beginning of the history');
    const { id, position } = checkpoint;
    if (id === undefined || position <= birth.logPosition) return birth.position;
    const known = this.#positions.get(position) ?? positionsIn(await this.#stateAt(id, position));
    this.#checkCurrent();
    this.#positions.set(position, known);
    const found = known.get(key);
    if (found === undefined) throw dropped('the beginning of the history');
    return found;
  }

  async #stateAt(id: string, position: number): Promise<string> {
    const state = await this.#batches.visit((store) => store.stateAfter(id));
    if (state !== undefined) return state;
    throw dropped(`its history after command ${position}`);
  }

  #checkCurrent(): void {
    if (!this.isOutdated) return;
    throw new StoreUnavailable('The store lost commands while its history was read; try again');
  }

  /** Several readers at a time share one result. */
  #segment(checkpoint: Checkpoint, end: number): Promise<Segment> {
    const { position } = checkpoint;
    const segments = this.#segments;
    const known = segments.get(position);
    const isEnough = known !== undefined && known.end >= end;
    const read = isEnough ? known : { end, segment: this.#apply(checkpoint, end) };
    segments.delete(position);
    segments.set(position, read);
    read.segment.catch(() => {
      if (segments.get(position) === read) segments.delete(position);
    });
    let commands = 0;
    for (const [start, one] of [...segments].reverse()) {
      commands += one.end - start;
      if (commands > mostKept && one !== read) segments.delete(start);
    }
    return read.segment;
  }

  async #apply(checkpoint: Checkpoint, end: number): Promise<Segment> {
    const { id, position } = checkpoint;
    const log = this.#createLog();
    const { sandboxes } = log;
    const keepAll = ({ history }: Sandbox) => history.keepAll(generationSize);
    sandboxes.onCreate = keepAll;
    keepAll(sandboxes.main);
    const entries = await this.#entries(checkpoint, end);
    if (id !== undefined) log.restart(await this.#stateAt(id, position));
    for await (const entry of inTurns(entries)) await ignoreFailure(() => log.apply(entry));
    const all = sandboxes.allWithMain();
    return new Map(all.map(({ id, birth, history }) => [keyOf(id, birth), history.generations()]));
  }

  /** Reads all entries before any is applied: applying takes longer, and the store may drop them meanwhile. */
  async #entries({ id, position }: Checkpoint, end: number): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    while (position + entries.length < end) {
      const last = entries.at(-1)?.id ?? id;
      const page = await this.#batches.visit((store) => store.entriesAfter(last));
      if (!page || page.length === 0) throw dropped(`its history after command ${position}`);
      entries.push(...page);
    }
    return entries.slice(0, end - position);
  }
}

function dropped(what: string): StoreUnavailable {
  return new StoreUnavailable(`The store has dropped ${what} while it was read; try again`);
}
