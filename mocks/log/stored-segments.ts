import { ignore } from '../../spec/support/ignore.ts';
import type { Generation } from '../state/history.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { realPause } from '../time/clock.ts';
import type { AppliedLog } from './applied-log.ts';
import type { Batches } from './batches.ts';
import { keyOf } from './mock-state.ts';
import { type Checkpoint, type Entry, StoreUnavailable } from './store.ts';

/** The commands of all sandboxes between two checkpoints, by `keyOf`. */
export type Segment = ReadonlyMap<string, readonly Generation[]>;

interface Read {
  /** The position in the log up to which it goes. */
  readonly end: number;
  readonly segment: Promise<Segment>;
}

/** Commands between two states of a sandbox: from one of them, any position is soon reached. */
const generationSize = 2_000;
/** Number of commands after which it yields to other work. */
const turn = 500;
/** The most commands that stay in memory for the next reader, unless one segment has more. */
const mostKept = 60_000;

/** Segments of the log of a store, applied again. Those that were read last stay in memory. */
export class StoredSegments {
  readonly #batches: Pick<Batches<unknown>, 'visit'>;
  readonly #createLog: () => AppliedLog;
  /** The segments by the position of their checkpoint, the most recently used last. */
  readonly #kept = new Map<number, Read>();

  constructor(batches: Pick<Batches<unknown>, 'visit'>, createLog: () => AppliedLog) {
    this.#batches = batches;
    this.#createLog = createLog;
  }

  forget(): void {
    this.#kept.clear();
  }

  /**
   * Several readers at a time share one result.
   * @param end The position in the log up to which commands are needed.
   * @throws {StoreUnavailable} also when the store has dropped the segment.
   */
  read(checkpoint: Checkpoint, end: number): Promise<Segment> {
    const { position } = checkpoint;
    const known = this.#kept.get(position);
    const isEnough = known !== undefined && known.end >= end;
    const read = isEnough ? known : { end, segment: this.#apply(checkpoint, end) };
    this.#kept.delete(position);
    this.#kept.set(position, read);
    read.segment.catch(() => {
      if (this.#kept.get(position) === read) this.#kept.delete(position);
    });
    let commands = 0;
    for (const [start, one] of [...this.#kept].reverse()) {
      commands += one.end - start;
      if (commands > mostKept && one !== read) this.#kept.delete(start);
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
    if (id !== undefined) {
      const state = await this.#batches.visit((store) => store.stateAfter(id));
      if (state === undefined) throw dropped(position);
      await log.restart(state);
    }
    for (const entry of entries) {
      await log.apply(entry).catch(ignore);
      if (log.position % turn === 0) await realPause(0);
    }
    return new Map(
      sandboxes
        .allWithMain()
        .map((sandbox) => [keyOf(sandbox.id, sandbox.birth), sandbox.history.generations()]),
    );
  }

  /**
   * Reads all entries before any is applied: applying takes longer, and the store may drop them
   * meanwhile.
   */
  async #entries({ id, position }: Checkpoint, end: number): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    while (position + entries.length < end) {
      const last = entries.at(-1)?.id ?? id;
      const page = await this.#batches.visit((store) => store.entriesAfter(last));
      if (!page || page.length === 0) throw dropped(position);
      entries.push(...page);
    }
    return entries.slice(0, end - position);
  }
}

function dropped(position: number): StoreUnavailable {
  return new StoreUnavailable(
    `The store has dropped its history after command ${position} while it was read; try again`,
  );
}
