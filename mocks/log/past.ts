import { InputError } from '../../spec/support/input-error.ts';
import type { ControlLog } from '../control/controls.ts';
import type { Generation } from '../state/history.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { CommandLog } from './handle.ts';

/** The most commands that are listed or exported at once. */
export const mostCommands = 100_000;

/** The commands of a sandbox as they were at one moment, as far as they are kept. */
export interface Past {
  /** The earliest position whose state is known. */
  readonly earliest: number;
  readonly latest: number;
  /**
   * Consecutive generations, oldest first, which lead to the state at `from` and have the commands after
   * it, up to `to`; they may have more.
   */
  generations(from: number, to: number): Iterable<Generation> | AsyncIterable<Generation>;
}

/** Applies requests and the calls of controls in the order of a store, and reads them from it. */
export interface StoreLog extends CommandLog, ControlLog {
  /** @throws {StoreUnavailable} and {StoreUnusable}; reading the generations may throw them, too. */
  past(sandbox: Sandbox): Promise<Past>;
}

/** @param log Undefined if the state is kept in memory alone. */
export async function pastOf(sandbox: Sandbox, log?: Pick<StoreLog, 'past'>): Promise<Past> {
  if (log) return log.past(sandbox);
  const generations = copyOf(sandbox);
  return {
    earliest: generations[0]?.before ?? 0,
    latest: sandbox.history.position,
    generations: (_from, to) => generations.filter(({ before }) => before <= to),
  };
}

/** A copy of the generations in memory, without requests that are answered later. */
export function copyOf({ history }: Pick<Sandbox, 'history'>): readonly Generation[] {
  return history
    .generations()
    .map((generation) => ({ ...generation, commands: generation.commands.slice() }));
}

/** @throws {InputError} that calls the position `field`, if it is not in the history. */
export function checkPosition(
  at: number,
  { id, history: { size } }: Sandbox,
  { earliest, latest }: Past,
  field: string,
): void {
  const problem = () => {
    if (!Number.isSafeInteger(at) || at < 0) return 'must be a whole number of at least 0';
    if (size === 0)
      return `the history of ${id} is off (historySize is 0); only its present is known`;
    if (at > latest) return `${at} is not there yet; the latest command of ${id} is ${latest}`;
    if (at < earliest) {
      return `${at} is no longer kept; the history of ${id} begins after ${earliest}, so choose ${earliest} to ${latest}`;
    }
  };
  const found = problem();
  if (found) throw new InputError('The position in the history', [`${field}: ${found}`]);
}
