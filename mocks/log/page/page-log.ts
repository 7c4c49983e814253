import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { OnCommand, Sandboxes, SandboxOptions } from '../../control/sandboxes.ts';
import type { Call } from '../../requests/call.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { saveMock } from '../mock-state.ts';
import { restoreCall, type SavedRequest, saveCall } from '../saved/saved-request.ts';
import { KeptStates } from './kept-states.ts';
import { type PageCommand, pageCommand } from './page-command.ts';
import type { PageItems } from './page-items.ts';
import { Problems, type Tell } from './problems.ts';
import type { SavedGeneration } from './saved-generations.ts';

interface PageLogOptions {
  readonly items: PageItems;
  readonly sandboxes: Sandboxes;
  /** The generation saved last; undefined if nothing has been saved. */
  readonly last: SavedGeneration | undefined;
  readonly tell: Tell;
  /**
   * A state is saved once the commands since the last one take this many characters, or half as many
   * as that state: so the work for a command does not grow with the state. Default: 250,000, some 500
   * requests.
   */
  readonly stateEvery?: number | undefined;
}

/** Keeps the commands of a mock in the storage of a page as they are applied. */
export class PageLog {
  readonly #items: PageItems;
  readonly #sandboxes: Sandboxes;
  readonly #tell: Tell;
  readonly #problems: Problems;
  readonly #states: KeptStates;
  readonly #stateEvery: number;
  /** The requests that are being applied. */
  readonly #requests = new WeakMap<Sandbox, SavedRequest>();
  /** The size of the commands since the last state, in characters. */
  #size: number;
  #sizeOfState: number;
  /** Whether a command did not fit: those after it wait for the next state. */
  #hasGap = false;
  #isSaving = false;

  constructor({ items, sandboxes, last, tell, stateEvery = 250_000 }: PageLogOptions) {
    this.#items = items;
    this.#sandboxes = sandboxes;
    this.#tell = tell;
    this.#problems = new Problems(tell);
    this.#states = new KeptStates(items, this.#problems);
    this.#stateEvery = stateEvery;
    this.#size = last?.size ?? 0;
    this.#sizeOfState = last?.state.length ?? 0;
    sandboxes.logPosition = last ? last.position + last.commands.length : 0;
  }

  /** Converts a call to the form in which it is saved, without the credential that it presents. */
  readonly prepare = (call: Call, sandbox: Sandbox): void => {
    const saved = saveCall(call, sandbox.accounts);
    this.#requests.set(sandbox, saved);
    Object.assign(call, restoreCall(saved, sandbox.accounts));
  };

  /** Saves a command that has been applied. */
  readonly record: OnCommand = (sandbox, command) => {
    this.append(pageCommand(sandbox.id, command, this.#requests.get(sandbox)));
  };

  append(command: PageCommand): void {
    this.#sandboxes.logPosition += 1;
    const { owner } = this.#items;
    if (owner === 'another') {
      this.#problems.tell('owner');
      return;
    }
    if (owner === 'nobody') this.#beginAnew();
    if (hasOwnClock(command)) this.#problems.tell('clock');
    const text = stringifyExact(command);
    this.#size += text.length;
    const wasComplete = !this.#hasGap;
    if (wasComplete) this.#hasGap = !this.#add(text);
    const isFirstGap = wasComplete && this.#hasGap;
    const mayFitAgain = this.#hasGap && replacesMuch(command);
    const limit = Math.max(this.#stateEvery, this.#sizeOfState / 2);
    if (isFirstGap || mayFitAgain || this.#size >= limit) this.#saveSoon();
  }

  /** The page has cleared its storage, perhaps when its user logged out. */
  #beginAnew(): void {
    this.#items.own();
    this.#hasGap = true;
    this.#saveSoon();
  }

  #add(text: string): boolean {
    const add = () => this.#items.set('command', this.#sandboxes.logPosition, text);
    if (add()) return true;
    this.#states.dropHistory();
    return add();
  }

  #saveSoon(): void {
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#saveBetweenCommands()
      .catch((error) => this.#tell('the state of this page could not be saved', error))
      .finally(() => {
        this.#isSaving = false;
      });
  }

  async #saveBetweenCommands(): Promise<void> {
    await undefined;
    for (let pending = this.#pending(); pending; pending = this.#pending()) await pending;
    // At once: the next command may begin before anything that is awaited.
    if (this.#items.owner === 'this') this.saveState(saveMock(this.#sandboxes));
  }

  #pending(): Promise<void> | undefined {
    const busy = this.#sandboxes.allWithMain().find((one) => one.loading ?? one.applying);
    return busy?.loading ?? busy?.applying;
  }

  /** @param state After the latest command. */
  saveState(state: string): void {
    const size = this.#states.save(this.#sandboxes.logPosition, state);
    this.#size = 0;
    this.#sizeOfState = size ?? state.length;
    if (size === undefined) this.#problems.tellTooLarge(this.#sandboxes, this.#items.failure);
    // Commands before the state are missing.
    else if (this.#hasGap) this.#states.dropHistory();
    this.#hasGap = size === undefined;
  }
}

/** Whether it creates a sandbox with a clock that code drives. */
function hasOwnClock(command: PageCommand): boolean {
  if (!('control' in command) || command.control !== 'sandboxes.create') return false;
  const { clock } = command.args[0] as SandboxOptions;
  return clock === 'follow' || typeof clock === 'function';
}

const replacing = ['reset', 'scenario', 'seed.set', 'state.import', 'sandboxes.delete'];

/** Whether the state may be much smaller after it. */
function replacesMuch(command: PageCommand): boolean {
  return 'control' in command && replacing.includes(command.control);
}
