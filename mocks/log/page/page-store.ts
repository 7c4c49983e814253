import { fitJournals } from '../mock-state.ts';
import { positionsToKeep } from '../retention.ts';
import {
  type Appended,
  type Checkpoint,
  type CommandStore,
  checkpointsAt,
  type Entry,
  type Keep,
  type Stored,
} from '../store.ts';
import { digest, type ItemKind, PageItems, type PageStorage, readItems } from './page-items.ts';

export interface PageStoreOptions {
  readonly storage: PageStorage;
  /** The options of the mock, as JSON. */
  readonly options: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Called once for each kind of problem. */
  readonly tell: (message: string, cause?: unknown) => void;
  /** See `CommandStore`. */
  readonly stateEvery?: number | undefined;
  /**
   * Maximum characters for history and journal. Default: half of what a page can store. The rest is
   * for the page itself.
   */
  readonly share?: number | undefined;
}

const pageSize = 1_000;

/** Commands after which the state may be much smaller. */
const replacing = /"control":"(reset|scenario|seed\.set|state\.import|sandboxes\.delete)"/;

/**
 * Keeps the commands of a mock in the storage of a page, and in memory: if the storage is full,
 * or another mock has taken over, it goes on in memory.
 */
export class PageStore implements CommandStore {
  readonly stateEvery: number;
  readonly #items: PageItems;
  readonly #options: PageStoreOptions;
  readonly #share: number;
  readonly #told = new Set<keyof typeof messages>();
  #states: Map<number, string | undefined>;
  #entries: Entry[];
  /** Whether the storage lacks a command: those after it wait for the next state. */
  #hasGap = false;
  wantsState = false;

  constructor(options: PageStoreOptions) {
    const { storage, tell, stateEvery = 250_000, share = 2_500_000 } = options;
    this.stateEvery = stateEvery;
    this.#items = new PageItems(storage, options.options);
    this.#options = options;
    this.#share = share;
    if (this.#items.isForeign) {
      tell(
        'what this page has saved was written by another version or changed by hand, so it is dropped',
      );
    }
    const { states, entries, problem } = readItems(this.#items);
    this.#states = states;
    this.#entries = entries;
    if (problem) tell(`what this page has saved could not be read in full: ${problem}`);
  }

  get hasOtherOptions(): boolean {
    return this.#items.hasOtherOptions;
  }

  async open(): Promise<Stored> {
    return { snapshot: this.#states.get(this.#latest), entries: this.#after(this.#latest) };
  }

  clear(): void {
    this.#items.clear();
    this.#states = new Map([[0, undefined]]);
    this.#entries = [];
  }

  async append(commands: readonly string[]): Promise<Appended> {
    this.#checkOwner();
    const entries = commands.map((text) => this.#add(text));
    return { entries, own: entries.map(({ id }) => id) };
  }

  #add(text: string): Entry {
    const position = this.#start + this.#entries.length + 1;
    const entry = { id: String(position), time: Math.floor(this.#options.now()), text };
    this.#entries.push(entry);
    const item = `${entry.time} ${text}`;
    if (this.#hasGap) this.wantsState ||= replacing.test(text);
    else if (!this.#set('command', position, item)) {
      this.#dropBefore(this.#latest, 'history');
      this.#hasGap = !this.#set('command', position, item);
      this.wantsState = this.#hasGap;
    }
    return entry;
  }

  #checkOwner(): void {
    const { owner } = this.#items;
    if (owner === 'another') this.#tell('owner');
    if (owner !== 'nobody') return;
    // The page has cleared its storage, perhaps when its user logged out.
    this.#items.own();
    this.#hasGap = true;
    this.wantsState = true;
  }

  async read(): Promise<readonly Entry[]> {
    return [];
  }

  async saveSnapshot(id: string, state: string, keep: Keep): Promise<void> {
    const position = Number(id);
    if (position <= this.#latest) return;
    this.wantsState = false;
    const kept = positionsToKeep([...this.#states.keys(), position], keep);
    const fitting = this.#shorten(state, this.#share);
    this.#states.set(position, fitting);
    const isSaved = this.#saveState(position, fitting);
    if (!isSaved) this.#tell('state');
    // A part of the commands before the state is missing.
    this.#dropBefore(this.#hasGap || !isSaved ? position : Number(kept[0]));
    for (const other of this.#states.keys()) if (!kept.includes(other)) this.#dropState(other);
    this.#hasGap = !isSaved;
    while (this.#items.size > this.#share && this.#states.size > 1) {
      const [, second = position] = this.#states.keys();
      this.#dropBefore(second, 'history');
    }
  }

  /** If the storage is full, drops the history first, then the journal. */
  #saveState(position: number, state: string): boolean {
    const store = (text: string) => {
      this.#states.set(position, text);
      return this.#set('state', position, text);
    };
    while (!store(state)) {
      const [oldest = position, second = position] = this.#states.keys();
      if (oldest === position) return store(this.#shorten(state, 0));
      this.#dropBefore(second, 'history');
    }
    return true;
  }

  #shorten(state: string, size: number): string {
    const shorter = fitJournals(state, size);
    if (shorter.length < state.length) this.#tell('journal');
    return shorter;
  }

  #dropBefore(position: number, problem?: 'history'): void {
    const [oldest = position] = this.#states.keys();
    if (oldest >= position) return;
    if (problem) this.#tell(problem);
    for (const other of this.#states.keys()) if (other < position) this.#dropState(other);
    for (const { id } of this.#entries.splice(0, position - oldest)) {
      if (this.#items.owner === 'this') this.#items.remove('command', Number(id));
    }
  }

  #dropState(position: number): void {
    this.#states.delete(position);
    if (this.#items.owner === 'this') this.#items.remove('state', position);
  }

  /** Returns whether it is as well kept as is possible. */
  #set(kind: ItemKind, position: number, text: string): boolean {
    return this.#items.owner === 'another' || this.#items.set(kind, position, text);
  }

  #tell(problem: keyof typeof messages): void {
    if (this.#told.has(problem)) return;
    this.#told.add(problem);
    this.#options.tell(messages[problem], this.#items.failure);
  }

  async checkpoints(): Promise<readonly Checkpoint[]> {
    return checkpointsAt(this.#states.keys());
  }

  async stateAfter(id: string): Promise<string | undefined> {
    return this.#states.get(Number(id));
  }

  async entriesAfter(id: string | undefined): Promise<readonly Entry[] | undefined> {
    const position = Number(id ?? 0);
    if (position < this.#start) return undefined;
    return this.#after(position).slice(0, pageSize);
  }

  hash(secret: string): string {
    return digest(`${this.#items.salt} ${secret}`);
  }

  async close(): Promise<void> {}

  get #start(): number {
    return Number([...this.#states.keys()][0]);
  }

  get #latest(): number {
    return Number([...this.#states.keys()].at(-1));
  }

  #after(position: number): readonly Entry[] {
    return this.#entries.slice(position - this.#start);
  }
}

const messages = {
  history: tooMuch('the history'),
  journal: tooMuch('the journal'),
  state: 'the state is too large to persist in this page, so a reload starts afresh',
  owner:
    'another mock in this tab now keeps its state here, so this mock is no longer saved; let only one mock in a tab persist',
};

function tooMuch(part: string): string {
  return `${part} is too large to persist in this page, which can store about 5 MB: after a reload, ${part} begins later`;
}
