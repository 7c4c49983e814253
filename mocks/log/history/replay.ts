import { ignore } from '../../../spec/support/ignore.ts';
import { applyControl } from '../../control/table.ts';
import type { Call } from '../../requests/call.ts';
import type { Reply } from '../../requests/reply.ts';
import { type Capacity, noRoom } from '../../state/capacity.ts';
import type { Command, ControlCall } from '../../state/history.ts';
import { Answers, type JournalEntry } from '../../state/journal-entry.ts';
import { createSandbox } from '../../state/lifecycle.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import type { Sandbox, SandboxContext } from '../../state/sandbox.ts';
import type { Snapshot } from '../../state/settings.ts';
import { createClock } from '../../time/clock.ts';
import { apply } from '../handle.ts';
import { repeatCall, restoreCall, type SavedRequest } from '../saved/saved-request.ts';

/** The call of a control, in memory or saved. */
export type CalledControl = Pick<ControlCall, 'time' | 'control' | 'args'>;

/** A request that has been saved as JSON. */
export interface SavedCall {
  readonly time: number;
  readonly request: SavedRequest;
  readonly answeredReal: number;
}

type Repeatable = CalledControl | JournalEntry | SavedCall;

export type Scratch = ReturnType<typeof createScratch>;

/**
 * A hidden sandbox in which commands are applied; it does not use up capacity.
 * @param tables Of the sandbox whose commands are to be applied.
 */
export function createScratch(start: Snapshot, tables: SandboxContext['tables']) {
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
  restoreSnapshot(sandbox, start);
  sandbox.settings = settings;
  return { sandbox, room };
}

/** Must be as full as when each command was first applied, because other sandboxes fill it, too. */
export function createRoom(max: number): Capacity & { isFull: boolean } {
  return {
    max,
    isFull: false,
    reserveOne() {
      if (this.isFull) throw noRoom(max);
    },
    reserveSeed() {},
  };
}

/**
 * Applies a command to a sandbox at the time when it was first applied. The state of a sandbox follows from
 * an earlier state and the commands since then.
 * @returns The answer to a request.
 * @throws what a control throws.
 */
export async function repeat(
  { sandbox, room }: Scratch,
  command: Repeatable,
): Promise<Reply | undefined> {
  room.isFull = hadNoRoom(command);
  if (!('control' in command)) {
    // Internal errors were reported when the request was first answered.
    return apply(callOf(command, sandbox), sandbox, ignore, command.time);
  }
  await applyControl(sandbox, command.control, command.args, command.time);
}

export function isRequest(command: Command): command is JournalEntry {
  return !('control' in command);
}

/** Whether the mock had no room for another record; other sandboxes decide that, too. */
export function hadNoRoom(command: object): boolean {
  const { refusal, hadNoRoom: saved } = command as { refusal?: string; hadNoRoom?: boolean };
  return saved ?? refusal === 'unavailable';
}

/** The call that a request makes when it is applied again. */
function callOf(command: JournalEntry | SavedCall, { accounts }: Sandbox): Call {
  const call = 'request' in command ? restoreCall(command.request, accounts) : repeatCall(command);
  return Object.assign(call, { answeredReal: command.answeredReal });
}
