import { realPause } from '../../time/clock.ts';
import type { Session } from './connection.ts';
import { entriesOf, isAfter, type Keys } from './history.ts';

/** Milliseconds in which every mock notices that the store is empty: an idle one reads every second. */
const agreement = 1_500;
const pollEvery = 100;

/**
 * Lets the mock that knows the newest entry restore a store that has lost everything. The ids of
 * entries contain the time of the server, so later ones are greater even after an earlier loss.
 */
export class Restoration {
  readonly #use: <T>(talk: (session: Session) => Promise<T>) => Promise<T>;
  readonly #keys: Keys;

  constructor(use: <T>(talk: (session: Session) => Promise<T>) => Promise<T>, keys: Keys) {
    this.#use = use;
    this.#keys = keys;
  }

  /**
   * Resolves at once unless the store is empty; then, when this mock may restore it, or another one
   * has begun to.
   * @param newest The id of the newest entry that this mock knows.
   */
  async agree(newest: string): Promise<void> {
    if (await this.#exists()) return;
    const { candidates } = this.#keys;
    const own = crypto.randomUUID();
    await this.#use((session) => session.send(['HSET', candidates, own, newest]));
    await realPause(agreement);
    const listed = (await this.#use((session) =>
      session.send(['HGETALL', candidates]),
    )) as string[];
    const isBetter = (name: string, id: string) =>
      isAfter(id, newest) || (id === newest && name > own);
    const hasBetter = listed.some(
      (name, index) => index % 2 === 0 && isBetter(name, listed[index + 1] ?? ''),
    );
    if (hasBetter) await this.#poll(() => this.#exists());
  }

  /**
   * The mock that restores a store appends its state once it has created it; another start would
   * replace that.
   * @param isKnown Whether the store was there before. If not, it may still be one that is restored.
   */
  async waitForStart(isKnown: boolean): Promise<void> {
    const { log, snapshot, candidates } = this.#keys;
    await this.#poll(async () => {
      const [page, saved, isRestored] = await this.#use((session) =>
        Promise.all([
          session.send(['XRANGE', log, '-', '+', 'COUNT', '2']),
          session.send(['EXISTS', snapshot]),
          session.send(['EXISTS', candidates]),
        ]),
      );
      return saved === 1 || entriesOf(page).length !== 1 || !(isKnown || isRestored === 1);
    });
  }

  async #exists(): Promise<boolean> {
    return (await this.#use((session) => session.send(['EXISTS', this.#keys.meta]))) === 1;
  }

  /** The mock that is waited for may end before. */
  async #poll(isDone: () => Promise<boolean>): Promise<void> {
    for (let waited = 0; waited < agreement; waited += pollEvery) {
      if (await isDone()) return;
      await realPause(pollEvery);
    }
  }
}
