import type { Restored } from '../../control/sandboxes.ts';
import type { Generation } from '../../state/generations.ts';
import { inOrder } from '../../state/in-order.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { checkPosition, copyOf, type PastLog, pastOf } from './past.ts';
import { type Core, callOf, replay } from './replay.ts';
import { createScratch, noteRoom } from './scratch.ts';

/** What a fork starts with. */
export type Fork = Pick<Restored, 'snapshot' | 'position' | 'older' | 'keepsTime'>;

/**
 * The state of a sandbox after the command at a position.
 * @param at Default: now, between two commands.
 * @throws {InputError} for a position that is not in its history.
 */
export async function forkAt(
  sandbox: Sandbox,
  at: number | undefined,
  core: Core,
  log?: PastLog,
): Promise<Fork> {
  if (at === undefined) return inOrder(sandbox, () => forkNow(sandbox));
  const { scratch, older } = await sandboxAt(sandbox, at, core, 'from.at', log);
  return { snapshot: takeSnapshot(scratch), position: at, older, keepsTime: true };
}

/** A sandbox as it was at some position, and the generations with the commands before it. */
interface SandboxAt {
  readonly scratch: Sandbox;
  /** Incomplete if the commands are in a store. */
  readonly older: readonly Generation[];
}

/**
 * @param field The name of the position in errors.
 * @throws {InputError} for a position that is not in the history of the sandbox.
 */
export async function sandboxAt(
  sandbox: Sandbox,
  at: number,
  core: Core,
  field: string,
  log?: PastLog,
): Promise<SandboxAt> {
  const past = await pastOf(sandbox, log);
  checkPosition(at, sandbox, past, field);
  const older: Generation[] = [];
  for await (const generation of past.generations(at, at)) older.push(generation);
  const last = older.pop() as Generation;
  const commands = last.commands.slice(0, at - last.before);
  const { sandbox: scratch, room } = await createScratch(last.start, sandbox.tables);
  await replay(scratch, commands, { core, callOf, onNext: noteRoom(room) });
  scratch.clock.pin(commands.at(-1)?.time ?? last.start.time);
  return { scratch, older: [...older, { ...last, commands }] };
}

function forkNow(sandbox: Sandbox): Fork {
  const { position } = sandbox.history;
  return {
    snapshot: takeSnapshot(sandbox),
    position,
    older: copyOf(sandbox),
    keepsTime: false,
  };
}
