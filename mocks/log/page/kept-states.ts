import { fitJournals } from './fit-journals.ts';
import type { PageItems } from './page-items.ts';
import type { Problems } from './problems.ts';

/**
 * Maximum characters for history and journal: half of what a page can store. The rest is for the
 * page itself.
 */
const share = 2_500_000;

/** The states among the items: the latest, and the one before it for the history between them. */
export class KeptStates {
  readonly #items: PageItems;
  readonly #problems: Problems;

  constructor(items: PageItems, problems: Problems) {
    this.#items = items;
    this.#problems = problems;
  }

  /**
   * Saves a state. If there is no room, drops what is worth least first: the history, then the
   * journal.
   * @param position The number of commands before it.
   * @returns The number of characters stored; undefined if the state itself does not fit.
   */
  save(position: number, state: string): number | undefined {
    const saved = this.#store(position, state);
    if (saved === undefined) return undefined;
    this.#keepLast(2);
    this.#shrinkOlder();
    if (this.#items.size > share) this.dropHistory();
    return saved.length;
  }

  #store(position: number, state: string): string | undefined {
    const store = (text: string) => this.#items.set('state', position, text);
    const fitting = this.#shorten(state, share);
    if (store(fitting)) return fitting;
    this.#keepLast(1);
    if (store(fitting)) return fitting;
    const { failure } = this.#items;
    if (this.#keepLast(0)) this.#problems.tell('history', failure);
    if (store(fitting)) return fitting;
    const shortest = this.#shorten(fitting, 0);
    return store(shortest) ? shortest : undefined;
  }

  #shorten(state: string, size: number): string {
    const shorter = fitJournals(state, size);
    if (shorter.length < state.length) this.#problems.tell('journal', this.#items.failure);
    return shorter;
  }

  /** Removes everything before the latest state. */
  dropHistory(): void {
    const { failure } = this.#items;
    if (this.#keepLast(1)) this.#problems.tell('history', failure);
  }

  /** Returns whether older states have been removed, with the commands before the first that stays. */
  #keepLast(count: number): boolean {
    const states = this.#items.positions('state');
    const first = states.length - count;
    if (first <= 0) return false;
    for (const position of states.slice(0, first)) this.#items.remove('state', position);
    const end = states[first] ?? Number.POSITIVE_INFINITY;
    for (const position of this.#items.positions('command')) {
      if (position <= end) this.#items.remove('command', position);
    }
    return true;
  }

  /** Its journal is part of the later state. */
  #shrinkOlder(): void {
    const [older, latest] = this.#items.positions('state');
    if (older === undefined || latest === undefined) return;
    const state = this.#items.get('state', older);
    if (state !== undefined) this.#items.set('state', older, fitJournals(state, 0));
  }
}
