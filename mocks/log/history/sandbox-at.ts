import { InputError } from '../../../spec/support/input-error.ts';
import { checkOptions } from '../../../spec/support/options.ts';
import { didYouMean } from '../../../spec/support/suggest.ts';
import { type Controls, createControls } from '../../control/controls.ts';
import type { ForkPoint, Restored, Sandboxes } from '../../control/sandboxes.ts';
import { mainSandbox } from '../../requests/sandbox-id.ts';
import type { Generation } from '../../state/history.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import { inOrder, type Sandbox } from '../../state/sandbox.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { inTurns } from '../../time/clock.ts';
import { checkPosition, copyOf, type Past, pastOf, type StoreLog } from '../past.ts';
import { saveFork } from '../saved/saved-snapshot.ts';
import { createScratch, repeat } from './replay.ts';

/**
 * The state of a sandbox at a position, time included: an earlier state, and the commands since then.
 * @param to The position of the last command after it.
 */
export async function sandboxAt(
  { tables }: Sandbox,
  past: Past,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const generations: Generation[] = [];
  for await (const generation of past.generations(from, to)) generations.push(generation);
  const index = generations.findLastIndex(({ before }) => before <= from);
  const [first, ...others] = generations.slice(index) as [Generation, ...Generation[]];
  const { start, before } = first;
  const scratch = createScratch(start, tables);
  const earlier = first.commands.slice(0, from - before);
  for await (const command of inTurns(earlier)) await repeat(scratch, command).catch(() => {});
  scratch.sandbox.clock.pin(earlier.at(-1)?.time ?? start.time);
  const later = [first, ...others].flatMap((generation) => generation.commands);
  return {
    scratch,
    /** The generations with the commands before. Incomplete if the commands are in a store. */
    older: [...generations.slice(0, index), { ...first, commands: earlier }],
    /** The commands after it. */
    commands: later.slice(from - before, to - before),
  };
}

/** Registered nowhere, so it is collected once nothing refers to it. */
export async function controlsAt(sandbox: Sandbox, at: number, log?: StoreLog): Promise<Controls> {
  const past = await pastOf(sandbox, log);
  checkPosition(at, sandbox, past, 'at');
  const { scratch } = await sandboxAt(sandbox, past, { from: at, to: at });
  return createControls(scratch.sandbox);
}

/**
 * Creates a sandbox with the state that another one has, or had after an earlier command. On a store,
 * this is a command that carries the state, so that other mocks need not apply those that led to it.
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

function sourceOf({ sandbox: id = mainSandbox }: ForkPoint, sandboxes: Sandboxes): Sandbox {
  const { main } = sandboxes;
  const found = id === main.id ? main : sandboxes.use(id);
  if (found) return found;
  const known = [main.id, ...sandboxes.all().map((one) => one.id)];
  throw new InputError('The sandbox to fork', [
    `from.sandbox: there is no sandbox ${JSON.stringify(id)}${didYouMean(id, known)}`,
  ]);
}

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
