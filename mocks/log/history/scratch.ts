import { Answers } from '../../state/answers.ts';
import { type Capacity, noRoom } from '../../state/capacity.ts';
import type { Generation } from '../../state/history.ts';
import { createSandbox } from '../../state/lifecycle.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import type { Sandbox, SandboxContext } from '../../state/sandbox.ts';
import { createClock } from '../../time/clock.ts';
import { hadNoRoom } from './replay.ts';

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
