import { ignore } from '../../../spec/support/ignore.ts';
import { applyControl } from '../../control/table.ts';
import type { Call } from '../../requests/call.ts';
import type { Reply } from '../../requests/reply.ts';
import { Answers } from '../../state/answers.ts';
import { type Capacity, noRoom } from '../../state/capacity.ts';
import type { Command, ControlCall } from '../../state/history.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import { createSandbox } from '../../state/lifecycle.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import type { Sandbox, SandboxContext } from '../../state/sandbox.ts';
import type { Snapshot } from '../../state/snapshot.ts';
import { createClock, realPause } from '../../time/clock.ts';
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

/** A command, in memory or saved. */
type Repeatable = CalledControl | JournalEntry | SavedCall;

interface ReplayOptions<One extends Repeatable> {
  /** Called before each command, with its index. */
  readonly onNext?: (command: One, index: number) => void;
  /** Called with the answer to each request. */
  readonly onReply?: (reply: Reply, command: Exclude<One, CalledControl>, index: number) => void;
  /** Called when a control fails that succeeded when it was recorded. */
  readonly onFailure?: (error: unknown, command: CalledControl, index: number) => void;
}

/** A hidden sandbox in which commands are applied; it takes up no capacity. */
export interface Scratch {
  readonly sandbox: Sandbox;
  /** Must be the same as when each command was first applied: other sandboxes decide that, too. */
  readonly room: { isFull: boolean };
}

/** @param tables Of the sandbox whose commands are to be applied. */
export function createScratch(start: Snapshot, tables: SandboxContext['tables']): Scratch {
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

export function createRoom(max: number): Capacity & Scratch['room'] {
  return {
    max,
    isFull: false,
    reserveOne() {
      if (this.isFull) throw noRoom(max);
    },
    reserveSeed() {},
  };
}

/** Number of commands after which it yields to other work. */
const turn = 500;

/**
 * Applies commands to a sandbox, one after the other, at the times when they were first applied: the
 * state of a sandbox is what this makes of an earlier one and the commands after it.
 */
export async function replay<One extends Repeatable>(
  { sandbox, room }: Scratch,
  commands: readonly One[],
  { onNext, onReply, onFailure }: ReplayOptions<One> = {},
): Promise<void> {
  for (const [index, command] of commands.entries()) {
    if (index % turn === turn - 1) await realPause(0);
    room.isFull = hadNoRoom(command);
    onNext?.(command, index);
    if ('control' in command) {
      const { control, args, time } = command;
      const called = async () => applyControl(sandbox, control, args, time);
      await called().catch((error) => onFailure?.(error, command, index));
    } else {
      const sent = command as Exclude<One, CalledControl>;
      // Internal errors were reported when the request was first answered.
      const reply = apply(callOf(sent, sandbox), sandbox, ignore, command.time);
      const answer = reply instanceof Promise ? await reply : reply;
      onReply?.(answer, sent, index);
    }
  }
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
