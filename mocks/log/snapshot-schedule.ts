import type { Keep } from './store.ts';

/**
 * Characters of commands after which a state is saved in any case, because a starting mock has to
 * read them.
 */
const mostCharacters = 64 * 2 ** 20;

/**
 * Decides when a mock saves the common state: the sender of every n-th command does, and any mock
 * after five times as many.
 */
export class SnapshotSchedule {
  isDue = false;
  readonly #every: number;
  #commands = 0;
  #characters = 0;

  /** @param every Commands between states. */
  constructor(every: number) {
    this.#every = every;
  }

  /** The number of commands since the last state that this mock has loaded or saved. */
  get commands(): number {
    return this.#commands;
  }

  /** Call it when a state has been loaded or saved. */
  restart(): void {
    this.isDue = false;
    this.#commands = 0;
    this.#characters = 0;
  }

  /** @param position Of an entry that has been applied. */
  count(position: number, characters: number, isOwn: boolean): void {
    this.#commands += 1;
    this.#characters += characters;
    const isTurn = position % this.#every === 0 || this.#characters >= mostCharacters;
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
    const spacing = Math.min(usual, Math.floor(mostCharacters / Math.max(average, 1)));
    return { position, commands, spacing };
  }
}
