import type { HistoryCommand } from '../../../spec/generated/schema-types.ts';
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

export type Scratch = ReturnType<typeof createScratch>;

/** A hidden sandbox in which commands are applied; it does not use up capacity. */
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

/** Applies a command again, with the clock at its original time; returns the answer to a request. */
export async function repeat(
  { sandbox, room }: Scratch,
  command: Command | HistoryCommand,
): Promise<Reply | undefined> {
  room.isFull = hadNoRoom(command);
  if (!isControl(command)) {
    // Internal errors were reported when the request was first answered.
    return apply(callOf(command, sandbox), sandbox, () => {}, command.time);
  }
  await applyControl(sandbox, command.control, command.args, command.time);
}

export function isControl(command: Command | HistoryCommand): command is Omit<ControlCall, 'at'> {
  return 'control' in command;
}

/** Whether the mock had its maximum of records, which other sandboxes count towards, too. */
export function hadNoRoom(command: Command | HistoryCommand): boolean {
  return 'refusal' in command ? command.refusal === 'unavailable' : 'hadNoRoom' in command;
}

function callOf(command: JournalEntry | HistoryCommand, { accounts }: Sandbox): Call {
  const { time, answeredReal = time } = command;
  const isEntry = 'requestHeaders' in command;
  const call = isEntry
    ? repeatCall(command)
    : restoreCall(command.request as SavedRequest, accounts);
  return Object.assign(call, { answeredReal });
}
