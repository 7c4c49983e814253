import { ignore } from '../../../spec/support/ignore.ts';
import { type Call, createCall } from '../../requests/call.ts';
import type { Reply } from '../../requests/reply.ts';
import type { Command, ControlCall } from '../../state/command.ts';
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
  /** `applyControl` of `control/commands.ts`, with the controls of the sandbox. */
  readonly applyControl: (sandbox: Sandbox, call: CalledControl) => unknown;
}

/** A request to replay, in memory or from a file. */
interface SentRequest {
  readonly time: number;
  readonly answeredReal: number;
}

export type CalledControl = Pick<ControlCall, 'time' | 'control' | 'args' | 'meanwhile'>;

export interface ReplayOptions<Sent extends SentRequest = JournalEntry> {
  readonly core: Core;
  /** Makes the call of a request just before it is applied. */
  readonly callOf: (command: Sent, sandbox: Sandbox) => Call;
  /** Called before each command, with its index. */
  readonly onNext?: (command: Sent | CalledControl, index: number) => void;
  /** Called with the answer to each request. */
  readonly onReply?: (reply: Reply, command: Sent, index: number) => void;
  /** Called when a control fails that succeeded when it was recorded. */
  readonly onFailure?: (error: unknown, command: CalledControl, index: number) => void;
}

/** Number of commands after which it yields to other work. */
const turn = 500;

/** Applies commands to a sandbox, one after the other, at the times when they were first applied. */
export async function replay<Sent extends SentRequest>(
  sandbox: Sandbox,
  commands: readonly (Sent | CalledControl)[],
  options: ReplayOptions<Sent>,
): Promise<void> {
  let before: Promise<void> | undefined;
  for (const [index, command] of commands.entries()) {
    const isMeanwhile = 'control' in command && command.meanwhile;
    if (before && !isMeanwhile) await before;
    if (index % turn === turn - 1 && !isMeanwhile) await realPause(0);
    options.onNext?.(command, index);
    const done =
      'control' in command
        ? applyAgain(command, index, sandbox, options)
        : answerAgain(command, index, sandbox, options);
    if (!isMeanwhile) before = done;
  }
  await before;
}

export function isRequest(command: Command): command is JournalEntry {
  return !('control' in command);
}

/** Whether the mock had no room for another record; other sandboxes decide that, too. */
export function hadNoRoom(command: object): boolean {
  const { refusal, hadNoRoom: saved } = command as { refusal?: string; hadNoRoom?: boolean };
  return saved ?? refusal === 'unavailable';
}

function answerAgain<Sent extends SentRequest>(
  command: Sent,
  index: number,
  sandbox: Sandbox,
  { core, callOf, onReply }: ReplayOptions<Sent>,
): Promise<void> | undefined {
  // Internal errors were reported when the request was first answered.
  const reply = core.applyRequest(callOf(command, sandbox), sandbox, ignore, command.time);
  if (reply instanceof Promise) return reply.then((one) => onReply?.(one, command, index));
  onReply?.(reply, command, index);
}

function applyAgain<Sent extends SentRequest>(
  command: CalledControl,
  index: number,
  sandbox: Sandbox,
  { core, onFailure }: ReplayOptions<Sent>,
): Promise<void> | undefined {
  const fail = (error: unknown) => onFailure?.(error, command, index);
  try {
    const result = core.applyControl(sandbox, command);
    if (result instanceof Promise) return result.then(ignore, fail);
  } catch (error) {
    fail(error);
  }
}

/** The call of a request that is still in memory. */
export function callOf(entry: JournalEntry): Call {
  const { method, url, requestHeaders: headers, requestBody, bodyRefusal } = entry;
  const { arrivedAt, arrivedReal, answeredReal, answeredBefore, connection } = entry;
  const sent = { method, url, headers, body: null, arrayBuffer: async () => new Uint8Array() };
  const body = requestBody ?? bodyRefusal;
  return {
    ...createCall(sent, arrivedAt, answeredBefore),
    ...{ connection, arrivedReal, answeredReal },
    ...(body !== undefined && { body }),
  };
}

/** The call of a request that has been saved as JSON. */
export function savedCallOf(
  { request, answeredReal }: { readonly request: SavedRequest; readonly answeredReal: number },
  { accounts }: Sandbox,
): Call {
  return { ...restoreCall(request, accounts), answeredReal };
}
