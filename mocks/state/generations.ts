import type { ClockState } from '../time/virtual-clock.ts';
import type { Command } from './command.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';

/** How a sandbox was when it was created. */
export interface Origin {
  readonly settings: Settings;
  readonly clock: ClockState;
  /** In milliseconds by the source of the clock. */
  readonly time: number;
}

/** Consecutive commands, and the state before them. */
export interface Generation {
  readonly start: Snapshot | Origin;
  /** The number of commands before these. */
  readonly before: number;
  readonly commands: readonly Command[];
}

/** A generation has as many commands as its size unless they weigh more than this on average. */
const usualWeight = 2_000;
/** Each fork of a fork adds one. */
const maxGenerations = 100;

/** The commands of a sandbox, in generations: usually the one that grows, and the one before. */
export class Generations {
  #older: readonly Generation[] = [];
  #start: Generation['start'];
  #before = 0;
  #commands: Command[] = [];
  /** Of `#commands`, in characters. */
  #weight = 0;

  constructor(origin: Origin) {
    this.#start = origin;
  }

  /** The number of commands so far; the position of the latest. */
  get position(): number {
    return this.#before + this.#commands.length;
  }

  /** Oldest first. */
  list(): readonly Generation[] {
    return [...this.#older, { start: this.#start, before: this.#before, commands: this.#commands }];
  }

  /** @param weight Its approximate size, in characters. */
  add(command: Command, weight: number): void {
    this.#commands.push(command);
    this.#weight += weight;
  }

  isFull(size: number): boolean {
    return this.#commands.length >= size || this.#weight >= size * usualWeight;
  }

  /** @param keepsAll Whether to keep more than the generation that ends now. */
  beginNext(snapshot: Snapshot, keepsAll: boolean): void {
    this.#older = keepsAll ? this.list() : this.list().slice(-1);
    this.#begin(this.position, snapshot);
  }

  /**
   * Continues after a restored state.
   * @param position The number of commands before it.
   * @param older The generations with those commands, as far as they are known.
   * @param size The number of commands to keep of them.
   */
  restart(position: number, snapshot: Snapshot, older: readonly Generation[], size: number): void {
    this.#older = enough(older, size);
    this.#begin(position, snapshot);
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
