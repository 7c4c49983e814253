import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import { restoreCall, type SavedRequest, saveRequest } from '../../commands/saved-request.ts';
import { SharedParts, saveSnapshot } from '../../commands/saved-snapshot.ts';
import type { OnCommand, Sandboxes, SandboxOptions } from '../../control/sandboxes.ts';
import type { Call } from '../../requests/call.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { type MockState, saveMock } from '../mock-state.ts';
import { type PageCommand, pageCommand } from './page-command.ts';
import type { PageItems } from './page-items.ts';
import type { SavedGeneration } from './saved-generations.ts';

/** Characters: half of what a page can store. The history may not take the rest, which is the page's. */
const share = 2_500_000;

/** What is told once, by name. */
type Problem = 'history' | 'journal' | 'state' | 'owner' | 'clock';

interface PageLogOptions {
  readonly items: PageItems;
  readonly sandboxes: Sandboxes;
  /** What has been saved so far; undefined if nothing has. */
  readonly last: SavedGeneration | undefined;
  readonly tell: (message: string, cause?: unknown) => void;
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
  readonly #tell: PageLogOptions['tell'];
  readonly #stateEvery: number;
  readonly #told = new Set<Problem>();
  /** The requests that are being applied. */
  readonly #requests = new WeakMap<Sandbox, SavedRequest>();
  /** Of the commands since the last state, in characters. */
  #size: number;
  #sizeOfState: number;
  /** Whether a command did not fit: those after it wait for the next state. */
  #hasGap = false;
  #isSaving = false;

  constructor({ items, sandboxes, last, tell, stateEvery = 250_000 }: PageLogOptions) {
    this.#stateEvery = stateEvery;
    this.#items = items;
    this.#sandboxes = sandboxes;
    sandboxes.logPosition = last ? last.position + last.commands.length : 0;
    this.#size = last?.size ?? 0;
    this.#sizeOfState = last?.state.length ?? 0;
    this.#tell = tell;
  }

  /** Replaces a call by what is saved of it: without the credential that it presents. */
  readonly prepare = (call: Call, sandbox: Sandbox): void => {
    const saved = saveRequest(call, sandbox.accounts);
    this.#requests.set(sandbox, saved);
    Object.assign(call, restoreCall(saved, sandbox.accounts));
  };

  /** The number of commands so far. */
  get #position(): number {
    return this.#sandboxes.logPosition;
  }

  /** Saves a command that has been applied. */
  readonly record: OnCommand = (sandbox, command) => {
    this.append(pageCommand(sandbox.id, command, this.#requests.get(sandbox)));
  };

  append(command: PageCommand): void {
    this.#sandboxes.logPosition += 1;
    if (!this.#items.isOwner) {
      this.#tellOnce('owner', takenOver);
      return;
    }
    if (hasOwnClock(command)) this.#tellOnce('clock', ownClock);
    const text = stringifyExact(command);
    this.#size += text.length;
    const isFirstGap = !this.#hasGap && !this.#add(text);
    this.#hasGap ||= isFirstGap;
    const limit = Math.max(this.#stateEvery, this.#sizeOfState / 2);
    if (isFirstGap || this.#size >= limit) void this.#saveSoon();
  }

  #add(text: string): boolean {
    const add = () => this.#items.set('command', this.#position, text);
    if (add()) return true;
    this.#dropHistory(1);
    return add();
  }

  /** Saves the state between two commands: none is being applied then. */
  async #saveSoon(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    await undefined;
    for (let pending = this.#pending(); pending; pending = this.#pending()) await pending;
    this.#isSaving = false;
    if (this.#items.isOwner) this.saveState(saveMock(this.#sandboxes));
  }

  #pending(): Promise<void> | undefined {
    const { main } = this.#sandboxes;
    const busy = [main, ...this.#sandboxes.all()].find((one) => one.loading ?? one.applying);
    return busy?.loading ?? busy?.applying;
  }

  /** @param state After the latest command. */
  saveState(state: string): void {
    const saved = this.#store(state);
    this.#size = 0;
    this.#sizeOfState = saved?.length ?? state.length;
    if (saved === undefined) {
      this.#hasGap = true;
      this.#tellOnce('state', tooLarge(this.#sandboxes), this.#items.failure);
      return;
    }
    if (this.#hasGap) this.#dropHistory(1);
    this.#hasGap = false;
    this.#keepStates(2);
    this.#shrinkHistory();
    if (this.#items.size > share) this.#dropHistory(1);
  }

  /** Returns what has been stored. What is worth least goes first. */
  #store(state: string): string | undefined {
    const store = (text: string) => this.#items.set('state', this.#position, text);
    if (store(state)) return state;
    this.#keepStates(1);
    if (store(state)) return state;
    this.#dropHistory(0);
    if (store(state)) return state;
    const shorter = withoutJournals(state);
    if (!store(shorter)) return undefined;
    this.#tellOnce('journal', tooMuch('the journal'), this.#items.failure);
    return shorter;
  }

  /** @param count The number of states to keep, the latest ones. */
  #dropHistory(count: number): void {
    const { failure } = this.#items;
    if (this.#keepStates(count)) this.#tellOnce('history', tooMuch('the history'), failure);
  }

  /** Returns whether older ones have been removed. */
  #keepStates(count: number): boolean {
    const states = this.#items.positions('state');
    const older = states.slice(0, states.length - count);
    const end = count === 0 ? this.#position : (states.at(-count) ?? 0);
    for (const position of older) this.#items.remove('state', position);
    if (older.length === 0) return false;
    for (const position of this.#items.positions('command')) {
      if (position <= end) this.#items.remove('command', position);
    }
    return true;
  }

  /** The journal of an older state is part of the later one. */
  #shrinkHistory(): void {
    const [older, latest] = this.#items.positions('state');
    if (older === undefined || latest === undefined) return;
    const state = this.#items.get('state', older);
    if (state !== undefined) this.#items.set('state', older, withoutJournals(state));
  }

  #tellOnce(problem: Problem, message: string, cause?: unknown): void {
    if (this.#told.has(problem)) return;
    this.#told.add(problem);
    this.#tell(message, cause);
  }
}

/** Whether it creates a sandbox with a clock that code drives. */
function hasOwnClock(command: PageCommand): boolean {
  if (!('control' in command) || command.control !== 'sandboxes.create') return false;
  const { clock } = command.args[0] as SandboxOptions;
  return clock === 'follow' || typeof clock === 'function';
}

const ownClock =
  'a function that is the clock of a sandbox cannot be kept: after a reload, that sandbox uses the clock of the main one';

const takenOver =
  'another mock of this tab keeps its state here now, so this one is no longer saved; let only one mock of a tab persist';

function tooMuch(part: string): string {
  return `${part} is too large to persist in this page, which can store about 5 MB: after a reload, ${part} begins later`;
}

function withoutJournals(text: string): string {
  const state = parseExact(text) as MockState;
  for (const { snapshot } of [state.main, ...state.others]) {
    Object.assign(snapshot.journal, { exchanges: [] });
  }
  return stringifyExact(state);
}

/** Names the largest parts first. */
function tooLarge(sandboxes: Sandboxes): string {
  const snapshot = takeSnapshot(sandboxes.main);
  const { journal } = saveSnapshot(snapshot, new SharedParts());
  const parts = { ...snapshot, journal, 'other sandboxes': sandboxes.all().map(takeSnapshot) };
  const sizes = Object.entries(parts)
    .map(([part, value]) => ({ part, size: stringifyExact(value)?.length ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 3)
    .map(({ part, size }) => `${part} (${size.toLocaleString('en')} characters)`);
  return `the state is too large to persist in this page, so a reload starts afresh; its largest parts: ${sizes.join(', ')}`;
}
