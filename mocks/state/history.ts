import { stringifyExact } from '../../spec/support/exact-json.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Snapshot } from './settings.ts';

/** Whatever changed the sandbox; even a request that only reads takes quota. */
export type Command = ControlCall | JournalEntry;

export interface ControlCall {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  /** When it was applied, by the clock of the sandbox. */
  readonly at: number;
  readonly control: string;
  readonly args: readonly unknown[];
}

export interface Generation {
  readonly start: Snapshot;
  /** The number of commands before these. */
  readonly before: number;
  readonly commands: readonly Command[];
}

/** Approximate size of a command without its bodies, in characters. */
const bareWeight = 500;
/** A generation has as many commands as its size unless they weigh more than this on average. */
const usualWeight = 2_000;
/** Each fork of a fork adds a generation. */
const maxGenerations = 100;

/**
 * The last commands of a sandbox: at least `size` of them, unless they are long. In generations:
 * usually the one that grows, and the one before.
 */
export class History {
  size = 0;
  /** The number of controls that were called, also while nothing is kept. */
  controlCalls = 0;
  /** When the latest command was applied, in milliseconds by the source of the clock. */
  time = 0;
  readonly #snapshotNow: () => Snapshot;
  /** Commands in each generation, if all generations are kept. */
  #generationSize: number | undefined;
  #older: readonly Generation[] = [];
  #start!: Snapshot;
  #before = 0;
  #commands: Command[] = [];
  /** Of `#commands`, in characters. */
  #weight = 0;
  #lastReply: string | null = null;

  /** Call `restart` next. @param snapshotNow Called between commands. */
  constructor(snapshotNow: () => Snapshot) {
    this.#snapshotNow = snapshotNow;
  }

  get isOn(): boolean {
    return this.size > 0;
  }

  /** The number of commands so far; the position of the latest. */
  get position(): number {
    return this.#before + this.#commands.length;
  }

  /** Oldest first. */
  generations(): readonly Generation[] {
    return [...this.#older, { start: this.#start, before: this.#before, commands: this.#commands }];
  }

  /** From now on, no command is dropped. @param generationSize Commands between two states. */
  keepAll(generationSize: number): void {
    this.#generationSize = generationSize;
  }

  /** Begins with a state, or continues after a restored one and the generations before it. */
  restart(position: number, snapshot: Snapshot, older: readonly Generation[] = []): void {
    this.size = snapshot.settings.historySize;
    this.time = snapshot.time;
    this.#older = enough(older, this.size);
    this.#begin(position, snapshot);
  }

  /** Begins a generation with a state to which its commands have not led. */
  begin(snapshot: Snapshot): void {
    this.size = snapshot.settings.historySize;
    this.#beginNext(snapshot);
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
    if (!this.isOn) return;
    this.#commands.push(command);
    this.#weight += weight;
    const size = this.#generationSize ?? this.size;
    if (this.#commands.length < size && this.#weight < size * usualWeight) return;
    this.#beginNext(this.#snapshotNow());
  }

  #beginNext(snapshot: Snapshot): void {
    const all = this.generations();
    this.#older = this.#generationSize === undefined ? all.slice(-1) : all;
    this.#begin(this.position, snapshot);
  }

  #begin(position: number, snapshot: Snapshot): void {
    this.#start = snapshot;
    this.#before = position;
    this.#commands = [];
    this.#weight = 0;
  }
}

/** The last generations that have `size` commands together. */
function enough(generations: readonly Generation[], size: number): readonly Generation[] {
  const filled = generations.filter(({ commands }) => commands.length > 0).slice(-maxGenerations);
  let found = 0;
  const first = filled.findLastIndex(({ commands }) => {
    found += commands.length;
    return found >= size;
  });
  return filled.slice(Math.max(first, 0));
}
