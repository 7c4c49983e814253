import { type Controls, createControls } from '../../control/controls.ts';
import { Answers } from '../../state/answers.ts';
import { type Capacity, noRoom } from '../../state/capacity.ts';
import type { Command, Generation } from '../../state/history.ts';
import { createSandbox } from '../../state/lifecycle.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import type { Sandbox, SandboxContext } from '../../state/sandbox.ts';
import { createClock } from '../../time/clock.ts';
import { checkPosition, type Past, type PastLog, pastOf } from './past.ts';
import { type ApplyRequest, hadNoRoom, replay } from './replay.ts';

/** A sandbox as it was at some position, time included, and the commands around it. */
interface SandboxAt {
  readonly scratch: Sandbox;
  readonly room: Scratch['room'];
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
  applyRequest: ApplyRequest,
): Promise<SandboxAt> {
  const generations: Generation[] = [];
  for await (const generation of past.generations(from, to)) generations.push(generation);
  const index = generations.findLastIndex(({ before }) => before <= from);
  const [first, ...others] = generations.slice(index) as [Generation, ...Generation[]];
  const { start, before } = first;
  const { sandbox: scratch, room } = await createScratch(start, tables);
  const earlier = first.commands.slice(0, from - before);
  await replay(scratch, earlier, { applyRequest, onNext: noteRoom(room) });
  scratch.clock.pin(earlier.at(-1)?.time ?? start.time);
  const later = [first, ...others].flatMap((generation) => generation.commands);
  return {
    ...{ scratch, room },
    older: [...generations.slice(0, index), { ...first, commands: earlier }],
    commands: later.slice(from - before, to - before),
  };
}

/**
 * A copy of a sandbox as it was after the command at a position. It is registered nowhere, and so
 * is garbage once nobody refers to it.
 * @throws {InputError} for a position that is not in its history.
 */
export async function controlsAt(
  sandbox: Sandbox,
  at: number,
  applyRequest: ApplyRequest,
  log?: PastLog,
): Promise<Controls> {
  const past = await pastOf(sandbox, log);
  checkPosition(at, sandbox, past, 'at');
  return createControls(
    (await sandboxAt(sandbox, past, { from: at, to: at }, applyRequest)).scratch,
  );
}

/** A hidden sandbox in which commands are applied; it takes up no capacity. */
export interface Scratch {
  readonly sandbox: Sandbox;
  /** Must be the same as when each command was first applied; see `noteRoom`. */
  readonly room: { isFull: boolean };
}

/** @param tables Of the sandbox whose commands are to be applied. */
export async function createScratch(
  start: Generation['start'],
  tables: SandboxContext['tables'],
): Promise<Scratch> {
  const { settings, time } = start;
  const clock = createClock(0);
  clock.restore(start.clock);
  const room = createRoom(tables.capacity.max);
  const context = {
    id: 'scratch',
    settings: { ...settings, historySize: 0 },
    tables: { ...tables, capacity: room },
    clock,
    answers: new Answers<Sandbox>(),
  };
  const sandbox = createSandbox(context, time);
  if ('journal' in start) await restoreSnapshot(sandbox, start);
  else await sandbox.loading;
  sandbox.settings = settings;
  return { sandbox, room };
}

/** Pass it to `replay` as `onNext`. */
export function noteRoom(room: Scratch['room']): (command: object) => void {
  return (command) => {
    room.isFull = hadNoRoom(command);
  };
}

function createRoom(max: number): Capacity & Scratch['room'] {
  return {
    max,
    isFull: false,
    reserveOne() {
      if (this.isFull) throw noRoom(max);
    },
    reserveSeed() {},
    countEach() {},
  };
}
