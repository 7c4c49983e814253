import type { Keep } from './store.ts';

/**
 * Characters of commands after which a state is saved in any case, because a starting mock has to
 * read them.
 */
const usualCharacters = 64 * 2 ** 20;

/**
 * Decides when a mock saves the common state: the sender of every n-th command does, and any mock
 * after five times as many.
 */
export class SnapshotSchedule {
  isDue = false;
  readonly #every: number;
  #commands = 0;
  #characters = 0;
  readonly #mostCharacters: number;
  #sizeOfState = 0;

  /**
   * @param every Commands between states.
   * @param mostCharacters Of commands between states, unless they are less than half of a state.
   */
  constructor(every: number, mostCharacters = usualCharacters) {
    this.#every = every;
    this.#mostCharacters = mostCharacters;
  }

  /** The number of commands since the last state that this mock has loaded or saved. */
  get commands(): number {
    return this.#commands;
  }

  /** @param state That has been loaded or is to be saved. */
  restart(state = ''): void {
    this.#sizeOfState = state.length;
    this.isDue = false;
    this.#commands = 0;
    this.#characters = 0;
  }

  /** @param position Of an entry that has been applied. */
  count(position: number, characters: number, isOwn: boolean): void {
    this.#commands += 1;
    this.#characters += characters;
    // So the work for a command does not grow with the state.
    const limit = Math.max(this.#mostCharacters, this.#sizeOfState / 2);
    const isTurn = position % this.#every === 0 || this.#characters >= limit;
    this.isDue ||= (isOwn && isTurn) || this.#commands >= 5 * this.#every;
  }

  /**
   * Returns what to keep before a state that is saved now.
   * @param commands The number of commands before it that the histories need.
   */
  keep(position: number, commands: number): Keep {
    // So there are at most four states or so.
    const usual = Math.max(Math.ceil(commands / 2), this.#every);
    const average = this.#characters / Math.max(this.#commands, 1);
    const spacing = Math.min(usual, Math.floor(this.#mostCharacters / Math.max(average, 1)));
    return { position, commands, spacing };
  }
}
