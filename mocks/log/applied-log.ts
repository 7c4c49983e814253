import { parseExact } from '../../spec/support/exact-json.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import type { OnInternalError } from '../handle.ts';
import { applyCommand, type SavedCommand } from './apply-command.ts';
import { lengthAfter, markPosition } from './marks.ts';
import { restoreMock } from './mock-state.ts';
import type { Hash } from './saved/credential.ts';
import { rememberHashes } from './saved/presented-secrets.ts';
import type { Entry } from './store.ts';

/** The first entry of a store: the state that a mock had when it found the store empty. */
export interface Start {
  readonly start: string;
}

interface Context {
  readonly hash: Hash;
  readonly onInternalError: OnInternalError;
}

/** Sandboxes whose state is the result of applying the entries of a log. */
export class AppliedLog {
  readonly sandboxes: Sandboxes;
  readonly #context: () => Context;
  #hasStarted = false;

  /** @param context Called for each entry. */
  constructor(sandboxes: Sandboxes, context: () => Context) {
    this.sandboxes = sandboxes;
    this.#context = context;
    sandboxes.followCommands();
  }

  /** Whether the log has a state to begin with. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** The number of entries since the store was created: the same for all mocks. */
  get position(): number {
    return this.sandboxes.logPosition;
  }

  /** @param state After some entry; undefined at the beginning of the log. */
  async restart(state: string | undefined): Promise<void> {
    this.#hasStarted = state !== undefined;
    this.sandboxes.logPosition = 0;
    this.sandboxes.logLength = { steps: [], rest: 0 };
    this.sandboxes.presented.clear();
    if (state !== undefined) await restoreMock(this.sandboxes, state);
  }

  /** @param sent The command that became the entry, if it was sent here. */
  async apply({ time, text }: Entry, sent?: SavedCommand): Promise<unknown> {
    const { sandboxes } = this;
    sandboxes.commandTime = time;
    sandboxes.logPosition += 1;
    sandboxes.logLength = lengthAfter(text.length, sandboxes);
    // A request is the same once it has been parsed; the arguments of a control need not be.
    const command = sent && 'request' in sent ? sent : (parseExact(text) as SavedCommand | Start);
    if ('start' in command) return this.#adopt(command.start, time);
    if ('request' in command) rememberHashes(sandboxes.presented, command.request.presented ?? []);
    try {
      return await applyCommand(command, time, { sandboxes, ...this.#context() });
    } finally {
      const { main } = sandboxes;
      const sandbox = command.sandbox === main.id ? main : sandboxes.peek(command.sandbox);
      if (sandbox) markPosition(sandbox, sandboxes.logPosition);
    }
  }

  /** Only the first start counts: several mocks may have found the store empty. */
  async #adopt(start: string, time: number): Promise<void> {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    const { sandboxes } = this;
    const { logPosition, logLength } = sandboxes;
    await restoreMock(sandboxes, start);
    sandboxes.commandTime = time;
    Object.assign(sandboxes, { logPosition, logLength });
    for (const sandbox of sandboxes.allWithMain()) {
      sandbox.birth = { logPosition: 0, position: sandbox.history.position };
      sandbox.marks = [];
    }
  }
}
