import { type Controls, createControls } from '../../control/controls.ts';
import type { Command, Generation } from '../../state/history.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { checkPosition, type Past, pastOf, type StoreLog } from '../past.ts';
import { createScratch, replay, type Scratch } from './replay.ts';

/** A sandbox as it was at some position, time included, and the commands around it. */
interface SandboxAt {
  readonly scratch: Scratch;
  /** The generations with the commands before. Incomplete if the commands are in a store. */
  readonly older: readonly Generation[];
  /** The commands after it. */
  readonly commands: readonly Command[];
}

/**
 * The state of a sandbox at a position: an earlier state, and the commands since then.
 * @param to The position of the last command after it.
 */
export async function sandboxAt(
  { tables }: Sandbox,
  past: Past,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SandboxAt> {
  const generations: Generation[] = [];
  for await (const generation of past.generations(from, to)) generations.push(generation);
  const index = generations.findLastIndex(({ before }) => before <= from);
  const [first, ...others] = generations.slice(index) as [Generation, ...Generation[]];
  const { start, before } = first;
  const scratch = createScratch(start, tables);
  const earlier = first.commands.slice(0, from - before);
  await replay(scratch, earlier);
  scratch.sandbox.clock.pin(earlier.at(-1)?.time ?? start.time);
  const later = [first, ...others].flatMap((generation) => generation.commands);
  return {
    scratch,
    older: [...generations.slice(0, index), { ...first, commands: earlier }],
    commands: later.slice(from - before, to - before),
  };
}

/**
 * A copy of a sandbox as it was after the command at a position. It is registered nowhere, and so
 * is garbage once nobody refers to it.
 * @throws {InputError} for a position that is not in its history.
 */
export async function controlsAt(sandbox: Sandbox, at: number, log?: StoreLog): Promise<Controls> {
  const past = await pastOf(sandbox, log);
  checkPosition(at, sandbox, past, 'at');
  const { scratch } = await sandboxAt(sandbox, past, { from: at, to: at });
  return createControls(scratch.sandbox);
}
