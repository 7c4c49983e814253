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
    const server = this.#server;
    const { stored, last } = await this.#ask('open', () => {
      return { stored: server.open(), last: server.entries.at(-1) };
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
    const entries = await this.#ask('read', () => this.#server.unread(last));
    this.#last = entries.at(-1) ?? last;
    return entries;
  }

  saveSnapshot(id: string, state: string, keep: Keep): Promise<void> {
    const last = this.#last;
    const save = () => this.#server.saveSnapshot(id, state, keep, last);
    return this.#ask(`save the state after ${id}`, save);
  }

  checkpoints(): Promise<readonly Checkpoint[]> {
    return this.#ask('checkpoints', () => this.#server.checkpoints());
  }

  stateAfter(id: string): Promise<string | undefined> {
    return this.#ask(`the state after ${id}`, () => this.#server.stateAfter(id));
  }

  entriesAfter(id: string | undefined): Promise<readonly Entry[] | undefined> {
    const read = () => this.#server.entriesAfter(id);
    return this.#ask(`the entries after ${id ?? 'the beginning'}`, read);
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

  #ask<T>(what: string, read: () => T): Promise<Exclude<T, Error>> {
    return this.#call(what, (answer) => answer(read() as Exclude<T, Error> | Error));
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
