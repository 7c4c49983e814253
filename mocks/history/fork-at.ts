import type { Restored } from '../control/sandboxes.ts';
import type { Generation } from '../state/history.ts';
import { inOrder } from '../state/in-order.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';
import { InputError } from '../support/input-error.ts';
import { type Core, callOf, replay } from './replay.ts';
import { createScratch, noteRoom } from './scratch.ts';

/** What a fork starts with. */
export type Fork = Pick<Restored, 'snapshot' | 'position' | 'older' | 'keepsTime'>;

/**
 * The state of a sandbox after the command at a position.
 * @param at Default: now, between two commands.
 * @throws {InputError} for a position that is not in its history.
 */
export async function forkAt(sandbox: Sandbox, at: number | undefined, core: Core): Promise<Fork> {
  if (at === undefined) return inOrder(sandbox, () => forkNow(sandbox));
  const { scratch, older } = await sandboxAt(sandbox, at, core, 'from.at');
  return { snapshot: takeSnapshot(scratch), position: at, older, keepsTime: true };
}

/** A sandbox as it was at that time, and the generations with the commands before. */
interface SandboxAt {
  readonly scratch: Sandbox;
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
): Promise<SandboxAt> {
  const generations = copyOf(sandbox);
  checkPosition(at, sandbox, generations, field);
  const older = generations.filter(({ before }) => before <= at);
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

/** A copy of the generations, without requests that are answered later. */
export function copyOf({ history }: Sandbox): readonly Generation[] {
  return history
    .generations()
    .map((generation) => ({ ...generation, commands: generation.commands.slice() }));
}

/**
 * @param field The name of the position in errors.
 * @throws {InputError} for a position that is not in the history.
 */
export function checkPosition(
  at: number,
  { id, history: { size, position } }: Sandbox,
  [oldest]: readonly Generation[],
  field: string,
): void {
  const problem = () => {
    if (!Number.isSafeInteger(at) || at < 0) return 'must be a whole number of at least 0';
    if (size === 0)
      return `the history of ${id} is off (historySize is 0); only its present is known`;
    if (at > position) return `${at} is not there yet; the latest command of ${id} is ${position}`;
    const first = oldest?.before ?? 0;
    if (at < first) {
      return `${at} is no longer kept; the history of ${id} begins after ${first}, so choose ${first} to ${position}`;
    }
  };
  const found = problem();
  if (found) throw new InputError('The position in the history', [`${field}: ${found}`]);
}
