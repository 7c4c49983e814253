import { ApiError } from '../../spec/support/api-error.ts';
import { parseExact } from '../../spec/support/exact-json.ts';
import { createNamed } from '../control/parse-settings.ts';
import type { SandboxLimits } from '../control/sandbox-registry.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import { applyControl } from '../control/table.ts';
import type { Accounts } from '../keys/accounts.ts';
import type { Call } from '../requests/call.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import { inOrder } from '../state/sandbox.ts';
import type { Settings } from '../state/settings.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';
import { apply, type OnInternalError } from './handle.ts';
import { restoreMock } from './mock-state.ts';
import { lengthAfter, markPosition, usualBounds } from './retention.ts';
import { type Hash, rememberHashes } from './saved/presented-secrets.ts';
import { restoreCall, type SavedRequest } from './saved/saved-request.ts';
import { parseSnapshot, type SavedFork } from './saved/saved-snapshot.ts';
import { type Entry, StoreUnusable } from './store.ts';

/** The first entry of a store: the state that a mock had when it found the store empty. */
export interface Start {
  readonly start: string;
}

/** A command for one sandbox, or about sandboxes, in the form that stores keep. */
export type SavedCommand = RequestCommand | ControlCommand;

interface SentCall {
  readonly call: Call;
  /** The accounts with which restoring the saved request gives an equal call. */
  readonly exactWith: Accounts | undefined;
}

interface RequestCommand {
  readonly sandbox: string;
  readonly request: SavedRequest;
  /** The call of a request that was sent here: it becomes the one that is applied. */
  readonly sent?: SentCall;
}

interface ControlCommand {
  readonly sandbox: string;
  /** A control of the sandbox, or `create`, `restore` or `delete` of `sandboxes`. */
  readonly control: string;
  readonly args: readonly unknown[];
}

/** What the code that creates a mock wants now; a reset of the main sandbox restores it. */
export interface Defaults {
  readonly settings: Settings;
  readonly limits: SandboxLimits;
}

interface Context {
  readonly hash: Hash;
  readonly onInternalError: OnInternalError;
}

/** Sandboxes whose state is the result of applying the entries of a log. */
export class AppliedLog {
  readonly sandboxes: Sandboxes;
  readonly #context: () => Context;
  readonly #bounds: typeof usualBounds;
  /** Whether the log has a state to begin with. */
  hasStarted = false;

  /** @param context Called for each entry. */
  constructor(sandboxes: Sandboxes, context: () => Context, bounds = usualBounds) {
    this.sandboxes = sandboxes;
    this.#bounds = bounds;
    this.#context = context;
    sandboxes.followCommands();
  }

  /** @param state After some entry; undefined at the beginning of the log. */
  restart(state: string | undefined): void {
    this.hasStarted = state !== undefined;
    this.sandboxes.logPosition = 0;
    this.sandboxes.logLength = { steps: [], rest: 0 };
    this.sandboxes.presented.clear();
    if (state !== undefined) restoreMock(this.sandboxes, state);
  }

  /** Returns what the sender of a command waits for, or a promise of it. Throws or rejects if the command fails. */
  apply({ time, text }: Entry, sent?: SavedCommand): unknown {
    const { sandboxes } = this;
    sandboxes.commandTime = time;
    sandboxes.logPosition += 1;
    // Before the start, the sizes of histories are those that each mock was created with.
    if (this.hasStarted) sandboxes.logLength = lengthAfter(text.length, sandboxes, this.#bounds);
    // A request is the same once it has been parsed; the arguments of a control need not be.
    const command = sent && 'request' in sent ? sent : (parseExact(text) as SavedCommand | Start);
    if ('start' in command) return this.#adopt(command.start, time);
    if ('request' in command) rememberHashes(sandboxes.presented, command.request.presented ?? []);
    const { sandbox: id } = command;
    if ('control' in command && command.control.startsWith('sandboxes.')) {
      return changeSandboxes(command, time, sandboxes);
    }
    const sandbox = id === sandboxes.main.id ? sandboxes.main : sandboxes.keep(id);
    if (!sandbox) throw new ApiError('not-found', 404, `The sandbox ${id} has been deleted`);
    markPosition(sandbox, sandboxes.logPosition - 1);
    if ('control' in command) {
      const { control, args } = command;
      return inOrder(sandbox, () => applyControl(sandbox, control, args, time));
    }
    const { hash, onInternalError } = this.#context();
    const call = callOf(command, sandbox.accounts, hash);
    call.answeredReal = time;
    return inOrder(sandbox, () => apply(call, sandbox, onInternalError, time));
  }

  /** Only the first start counts: several mocks may have found the store empty. */
  #adopt(start: string, time: number): void {
    if (this.hasStarted) return;
    this.hasStarted = true;
    const { sandboxes } = this;
    const { logPosition, logLength } = sandboxes;
    restoreMock(sandboxes, start);
    sandboxes.commandTime = time;
    Object.assign(sandboxes, { logPosition, logLength });
    for (const sandbox of sandboxes.allWithMain()) {
      sandbox.birth = { logPosition: 0, position: sandbox.history.position };
      sandbox.marks = [];
    }
  }
}

function callOf({ request, sent }: RequestCommand, accounts: Accounts, hash: Hash): Call {
  if (sent?.exactWith === accounts) return sent.call;
  const restored = restoreCall(request, accounts, hash);
  return Object.assign(sent?.call ?? restored, restored);
}

/** Why a command failed concerns its sender only, unless it is of another version. */
export async function ignoreFailure(apply: () => unknown): Promise<void> {
  try {
    await apply();
  } catch (error) {
    if (error instanceof StoreUnusable) throw error;
  }
}

function changeSandboxes(
  { control, args: [given] }: ControlCommand,
  time: number,
  sandboxes: Sandboxes,
): unknown {
  if (control === 'sandboxes.create') return createNamed(sandboxes, given as object, time).id;
  if (control === 'sandboxes.restore') {
    const { shared, snapshot, ...saved } = given as SavedFork;
    const restored = { ...saved, snapshot: parseSnapshot(snapshot, shared) };
    return sandboxes.restore(restored, restoreSnapshot, time).id;
  }
  if (control === 'sandboxes.defaults') return setDefaults(given as Defaults, sandboxes);
  return sandboxes.delete(String(given));
}

function setDefaults({ settings, limits }: Defaults, sandboxes: Sandboxes): void {
  const { main } = sandboxes;
  sandboxes.limits = limits;
  main.settings = settings;
  main.history.begin({ ...takeSnapshot(main), time: main.history.time });
}
