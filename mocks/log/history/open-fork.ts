import { InputError } from '../../../spec/support/input-error.ts';
import { checkOptions } from '../../../spec/support/options.ts';
import { didYouMean } from '../../../spec/support/suggest.ts';
import type { ForkPoint, Restored, Sandboxes } from '../../control/sandboxes.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import { inOrder, type Sandbox } from '../../state/sandbox.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { checkPosition, copyOf, pastOf, type StoreLog } from '../past.ts';
import { saveFork } from '../saved/saved-snapshot.ts';
import { sandboxAt } from './sandbox-at.ts';

/**
 * Creates a sandbox with the state that another one has, or had after an earlier command.
 * @param log Of a mock whose state is kept in a store: the fork is a command that carries the state,
 *   so that other mocks need not apply the commands that led to it.
 * @throws {InputError} for an unknown sandbox or option, and for a position that is not in the history.
 * @throws {RangeError} when the id is taken or malformed, or there are too many sandboxes.
 */
export async function openFork(
  { id, from, ...others }: { readonly id?: string; readonly from: ForkPoint },
  sandboxes: Sandboxes,
  log?: StoreLog,
): Promise<Sandbox> {
  checkOptions('The options of a fork, besides id and from,', others, []);
  checkOptions('The option from', from, ['sandbox', 'at']);
  sandboxes.checkNew(id);
  const source = sourceOf(from, sandboxes);
  const fork = { id, ...(await forkAt(source, from.at, log)) };
  if (!log) return sandboxes.restore({ ...fork, clock: source.clock }, restoreSnapshot);
  const created = await log.run(sandboxes.main.id, 'sandboxes.restore', [saveFork(fork)]);
  return sandboxes.created(created);
}

function sourceOf({ sandbox: id = 'main' }: ForkPoint, sandboxes: Sandboxes): Sandbox {
  const { main } = sandboxes;
  const found = id === main.id ? main : sandboxes.use(id);
  if (found) return found;
  const known = [main.id, ...sandboxes.all().map((one) => one.id)];
  throw new InputError('The sandbox to fork', [
    `from.sandbox: there is no sandbox ${JSON.stringify(id)}${didYouMean(id, known)}`,
  ]);
}

/** What a fork starts with. */
type Fork = Pick<Restored, 'snapshot' | 'position' | 'older' | 'keepsTime'>;

/** @param at Default: now, between two commands. */
async function forkAt(sandbox: Sandbox, at: number | undefined, log?: StoreLog): Promise<Fork> {
  if (at === undefined) {
    return inOrder(sandbox, () => ({
      snapshot: takeSnapshot(sandbox),
      position: sandbox.history.position,
      older: copyOf(sandbox),
      keepsTime: false,
    }));
  }
  const past = await pastOf(sandbox, log);
  checkPosition(at, sandbox, past, 'from.at');
  const { scratch, older } = await sandboxAt(sandbox, past, { from: at, to: at });
  return { snapshot: takeSnapshot(scratch.sandbox), position: at, older, keepsTime: true };
}
