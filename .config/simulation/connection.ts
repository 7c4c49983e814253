import type {
  Appended,
  Checkpoint,
  CommandStore,
  Entry,
  Keep,
  Stored,
} from '../../mocks/log/store.ts';
import { StoreUnavailable } from '../../mocks/log/store.ts';
import type { LogServer } from './server.ts';
import { Violation, type World } from './world.ts';

/** The probabilities of network failures. */
export interface Network {
  loss: number;
  duplication: number;
  slowness: number;
}

interface Opened {
  readonly stored: Stored;
  readonly last: Entry | undefined;
}

/** Milliseconds after which a call counts as failed. */
const timeout = 2000;

/** A store over a network that loses, delays and repeats what it carries. */
export class Connection implements CommandStore {
  /** Mocks read only when the run tells them to. */
  readonly isShared = false;
  readonly #world: World;
  readonly #server: LogServer;
  readonly #network: Network;
  readonly #name: string;
  #last: Entry | undefined;
  #isPending = false;
  #isCut = false;

  constructor(world: World, server: LogServer, network: Network, name: string) {
    this.#world = world;
    this.#server = server;
    this.#network = network;
    this.#name = name;
  }

  async open(): Promise<Stored> {
    const { stored, last } = await this.#call<Opened>('open', (answer) => {
      answer({ stored: this.#server.open(), last: this.#server.entries.at(-1) });
    });
    this.#last = last;
    return stored;
  }

  async append(commands: readonly string[]): Promise<Appended> {
    const last = this.#last;
    const appended = await this.#call<Appended>(`append ${commands.length}`, (answer) =>
      this.#server.append(commands, last, answer),
    );
    this.#last = appended.entries.at(-1) ?? last;
    return appended;
  }

  async read(): Promise<readonly Entry[]> {
    const last = this.#last;
    const entries = await this.#call<readonly Entry[]>('read', (answer) =>
      answer(this.#server.unread(last)),
    );
    this.#last = entries.at(-1) ?? last;
    return entries;
  }

  saveSnapshot(id: string, state: string, keep: Keep): Promise<void> {
    const last = this.#last;
    return this.#call<void>(`save the state after ${id}`, (answer) =>
      answer(this.#server.saveSnapshot(id, state, keep, last)),
    );
  }

  checkpoints(): Promise<readonly Checkpoint[]> {
    return this.#call('checkpoints', (answer) => answer(this.#server.checkpoints()));
  }

  stateAfter(id: string): Promise<string | undefined> {
    return this.#call(`the state after ${id}`, (answer) => answer(this.#server.stateAfter(id)));
  }

  entriesAfter(id: string | undefined): Promise<readonly Entry[] | undefined> {
    return this.#call(`the entries after ${id ?? 'the beginning'}`, (answer) =>
      answer(this.#server.entriesAfter(id)),
    );
  }

  hash(secret: string): string {
    return `hash-of-${[...secret].reverse().join('')}`;
  }

  async close(): Promise<void> {
    this.cut();
  }

  /** Nothing is received from now on, though what was sent may still arrive. */
  cut(): void {
    this.#isCut = true;
  }

  #call<T>(what: string, execute: (answer: (result: T | Error) => void) => void): Promise<T> {
    if (this.#isPending)
      this.#world.fail(new Violation(`${this.#name} calls the store twice at once`));
    this.#isPending = true;
    return new Promise((resolve, reject) => {
      const settle = (result: T | Error) => {
        if (this.#isCut || !this.#isPending || answered) return;
        answered = true;
        this.#isPending = false;
        const failure = result instanceof Error ? `: ${result.message}` : '';
        this.#world.note(this.#name, `${what} answered${failure}`);
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
      let answered = false;
      this.#world.after(timeout, () => settle(new StoreUnavailable('no answer in time')));
      this.#carry(() => {
        if (this.#server.isDown) return settle(new StoreUnavailable('the store is down'));
        this.#world.note(this.#name, `${what} reaches the store`);
        execute((result) => {
          this.#carry(() => settle(result));
          if (this.#world.chance(this.#network.duplication)) this.#carry(() => settle(result));
        });
      });
    });
  }

  #carry(deliver: () => void): void {
    const { loss, slowness } = this.#network;
    if (this.#world.chance(loss)) return;
    const delay = () => this.#world.between(0, this.#world.chance(slowness) ? 1.5 * timeout : 20);
    this.#world.after(delay(), deliver);
  }
}
