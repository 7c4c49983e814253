import { ignore } from '../../../spec/support/ignore.ts';
import { type Call, createCall } from '../../requests/call.ts';
import type { Reply } from '../../requests/reply.ts';
import type { Command, ControlCall } from '../../state/history.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { realPause } from '../../time/clock.ts';
import { restoreCall, type SavedRequest } from '../saved/saved-request.ts';

/** How commands are applied. Passed in by the core, so that what is loaded on demand stays small. */
export interface Core {
  /** `apply` of `handle.ts`. */
  readonly applyRequest: (
    call: Call,
    sandbox: Sandbox,
    onInternalError: (error: unknown) => void,
    time: number,
  ) => Reply | Promise<Reply>;
  /** `applyControl` of `control/apply-control.ts`. */
  readonly applyControl: (sandbox: Sandbox, call: CalledControl) => unknown;
}

export type CalledControl = Pick<ControlCall, 'time' | 'control' | 'args'>;

/** A request that has been saved as JSON. */
interface SavedCall {
  readonly time: number;
  readonly request: SavedRequest;
  readonly answeredReal: number;
}

/** A command, in memory or saved. */
type Repeatable = CalledControl | JournalEntry | SavedCall;

export interface ReplayOptions<One extends Repeatable> {
  readonly core: Core;
  /** Called before each command, with its index. */
  readonly onNext?: (command: One, index: number) => void;
  /** Called with the answer to each request. */
  readonly onReply?: (reply: Reply, command: Exclude<One, CalledControl>, index: number) => void;
  /** Called when a control fails that succeeded when it was recorded. */
  readonly onFailure?: (error: unknown, command: CalledControl, index: number) => void;
}

/** Number of commands after which it yields to other work. */
const turn = 500;

/**
 * Applies commands to a sandbox, one after the other, at the times when they were first applied: the
 * state of a sandbox is what this makes of an earlier one and the commands after it.
 */
export async function replay<One extends Repeatable>(
  sandbox: Sandbox,
  commands: readonly One[],
  { core, onNext, onReply, onFailure }: ReplayOptions<One>,
): Promise<void> {
  for (const [index, command] of commands.entries()) {
    if (index % turn === turn - 1) await realPause(0);
    onNext?.(command, index);
    if ('control' in command) {
      const called = async () => core.applyControl(sandbox, command);
      await called().catch((error) => onFailure?.(error, command, index));
    } else {
      const sent = command as Exclude<One, CalledControl>;
      // Internal errors were reported when the request was first answered.
      const reply = core.applyRequest(callOf(sent, sandbox), sandbox, ignore, command.time);
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
  const { answeredReal } = command;
  if ('request' in command) return { ...restoreCall(command.request, accounts), answeredReal };
  const { method, url, requestHeaders: headers, requestBody, bodyRefusal } = command;
  const { arrivedAt, arrivedReal, answeredBefore, connection } = command;
  const sent = { method, url, headers, body: null, arrayBuffer: async () => new Uint8Array() };
  const body = requestBody ?? bodyRefusal;
  return {
    ...createCall(sent, arrivedAt, answeredBefore),
    ...{ connection, arrivedReal, answeredReal },
    ...(body !== undefined && { body }),
  };
}
