import { stringifyExact } from '../../spec/support/exact-json.ts';
import type { Command, ControlCall } from './command.ts';
import { type Generation, Generations, type Origin } from './generations.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Snapshot } from './snapshot.ts';

/** Approximate size of a command without its bodies, in characters. */
const bareWeight = 500;

/** The last commands of a sandbox: at least `size` of them, unless they are long. */
export class History {
  size: number;
  /** The number of controls that were called, also while nothing is kept. */
  controlCalls = 0;
  /** When the latest command was applied, in milliseconds by the source of the clock. */
  time: number;
  readonly #snapshotNow: () => Snapshot | undefined;
  readonly #generations: Generations;
  /** Commands in each generation, if all generations are kept. */
  #generationSize: number | undefined;
  #lastReply: string | null = null;

  /**
   * @param size Number of commands; 0 keeps none.
   * @param snapshotNow Called between commands; returns undefined while the records are loading.
   */
  constructor(size: number, origin: Origin, snapshotNow: () => Snapshot | undefined) {
    this.size = size;
    this.time = origin.time;
    this.#generations = new Generations(origin);
    this.#snapshotNow = snapshotNow;
  }

  get isOn(): boolean {
    return this.size > 0;
  }

  /** The number of commands so far; the position of the latest. */
  get position(): number {
    return this.#generations.position;
  }

  /** Oldest first. */
  generations(): readonly Generation[] {
    return this.#generations.list();
  }

  /** From now on, no command is dropped. @param generationSize Commands between two states. */
  keepAll(generationSize: number): void {
    this.#generationSize = generationSize;
  }

  /**
   * Continues after a restored state.
   * @param position The number of commands before it.
   * @param older The generations with those commands, as far as they are known.
   */
  restart(position: number, snapshot: Snapshot, older: readonly Generation[] = []): void {
    this.size = snapshot.settings.historySize;
    this.time = snapshot.time;
    this.#generations.restart(position, snapshot, older, this.size);
  }

  /** Begins a generation with a state to which its commands have not led. */
  begin(snapshot: Snapshot): void {
    this.size = snapshot.settings.historySize;
    this.#generations.beginNext(snapshot, this.#generationSize !== undefined);
  }

  /** Call it when the call has been applied. */
  addControl(call: ControlCall): void {
    this.#add(call, bareWeight + stringifyExact(call.args).length);
  }

  /** Call it when the request has been applied. */
  addRequest(entry: JournalEntry): void {
    if (!this.isOn) return;
    const { requestBody, replyBody } = entry;
    // Many answers share one text.
    const replyWeight = replyBody === this.#lastReply ? 0 : (replyBody?.length ?? 0);
    this.#lastReply = replyBody;
    this.#add(entry, bareWeight + (requestBody?.length ?? 0) + replyWeight);
  }

  #add(command: Command, weight: number): void {
    this.time = command.time;
    if (this.size > 0) this.#generations.add(command, weight);
    if (this.size === 0 || !this.#generations.isFull(this.#generationSize ?? this.size)) return;
    const snapshot = this.#snapshotNow();
    if (snapshot) this.#generations.beginNext(snapshot, this.#generationSize !== undefined);
  }
}
