import { ApiError } from '../../spec/support/api-error.ts';
import { applyControl } from '../control/apply-control.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import { apply, type OnInternalError } from '../handle.ts';
import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import { inOrder, type Sandbox } from '../state/sandbox.ts';
import { changeSandboxes, changesSandboxes } from './change-sandboxes.ts';
import type { Hash } from './saved/credential.ts';
import { restoreCall, type SavedRequest } from './saved/saved-request.ts';

/** A command for one sandbox, or about sandboxes, in the form that stores keep. */
export type SavedCommand = RequestCommand | ControlCommand;

interface RequestCommand {
  readonly sandbox: string;
  readonly request: SavedRequest;
  /** The call of a request that was sent here: it becomes the one that is applied. */
  readonly call?: Call;
}

interface ControlCommand {
  readonly sandbox: string;
  /** A control of the sandbox, or `create`, `restore` or `delete` of `sandboxes`. */
  readonly control: string;
  readonly args: readonly unknown[];
}

interface Context {
  readonly sandboxes: Sandboxes;
  readonly hash: Hash;
  readonly onInternalError: OnInternalError;
}

/**
 * Applies a command; resolves to what its sender waits for, and rejects if it fails.
 * @param time When it was appended to the store, in milliseconds since the Unix epoch.
 */
export async function applyCommand(
  command: SavedCommand,
  time: number,
  context: Context,
): Promise<unknown> {
  if ('request' in command) return applyRequest(command, time, context);
  const { sandboxes } = context;
  const { control, args } = command;
  if (changesSandboxes(command)) return changeSandboxes(command, time, sandboxes);
  const sandbox = find(command.sandbox, sandboxes);
  return inOrder(sandbox, () => applyControl(sandbox, control, args, time));
}

async function applyRequest(
  { sandbox: id, request, call: sent }: RequestCommand,
  time: number,
  { sandboxes, hash, onInternalError }: Context,
): Promise<Reply> {
  const sandbox = find(id, sandboxes);
  const restored = restoreCall(request, sandbox.accounts, hash);
  const call = sent ? Object.assign(sent, restored) : restored;
  call.answeredReal = time;
  return inOrder(sandbox, () => apply(call, sandbox, onInternalError, time));
}

/** @throws {ApiError} 404 if it has been deleted. */
function find(id: string, sandboxes: Sandboxes): Sandbox {
  const { main } = sandboxes;
  const sandbox = id === main.id ? main : sandboxes.keep(id);
  if (sandbox) return sandbox;
  throw new ApiError('not-found', 404, `The sandbox ${id} has been deleted`);
}
