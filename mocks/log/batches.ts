import {
  type Appended,
  type CommandStore,
  type Entry,
  StoreRewound,
  StoreUnavailable,
  StoreUnusable,
} from './store.ts';

export interface Application<Command> {
  /** Opens the store again and replaces the state with its content. */
  restart(): Promise<void>;
  /**
   * Applies an entry; returns what its sender waits for, or a promise of it.
   * @param sent The command that became the entry, if it was sent here.
   */
  apply(entry: Entry, sent?: Command): unknown;
  /** Called with the id of the last entry when nothing is being appended or applied. */
  rest(id: string): Promise<void>;
}

interface Waiting<Command> {
  /** To append. Undefined to read what others have appended. */
  readonly command?: Command;
  /** The command as JSON. */
  readonly text?: string;
  /** Has exclusive use of the store. */
  readonly visit?: (store: CommandStore) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The most commands in one batch, and the characters after which no other is added to it. */
const maxBatch = { commands: 1_000, characters: 4 * 2 ** 20 };

/** Calls a function once everything that arrived in this turn of the event loop has been handled. */
const afterThisTurn: (act: () => void) => void =
  typeof setImmediate === 'function' ? setImmediate : queueMicrotask;

/**
 * Appends commands to a store and applies every entry in the store's order. Commands that arrive in
 * one turn of the event loop, or while the store is busy, form one batch.
 */
export class Batches<Command> {
  readonly #store: CommandStore;
  readonly #application: Application<Command>;
  #waiting: Waiting<Command>[] = [];
  #isRunning = false;
  #mustRestart = false;
  /** Whether the last command that was sent to the store was not confirmed. */
  #isFailing = false;

  constructor(store: CommandStore, application: Application<Command>) {
    this.#store = store;
    this.#application = application;
  }

  /** Resolves to what applying a command returned. If this rejects, it may still be applied. */
  append(command: Command, text: string): Promise<unknown> {
    return this.#wait({ command, text });
  }

  /** Applies what others have appended. */
  async catchUp(): Promise<void> {
    await this.#wait({});
  }

  /** Gives `visit` exclusive use of the store, which should not take longer than a batch. */
  visit<T>(visit: (store: CommandStore) => Promise<T>): Promise<T> {
    return this.#wait({ visit }) as Promise<T>;
  }

  #wait(what: Omit<Waiting<Command>, 'resolve' | 'reject'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...what, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      afterThisTurn(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const inTime = this.#waiting.length;
      const batch = this.#waiting.splice(0, sizeOfBatch(this.#waiting));
      const [{ visit, resolve, reject }] = batch as [Waiting<Command>];
      try {
        if (this.#mustRestart) await this.#application.restart();
        this.#mustRestart = false;
        if (!visit) await this.#exchange(batch);
        else await visit(this.#store).then(resolve, (error) => reject(this.#reasonOf(error)));
      } catch (error) {
        const reason = this.#reasonOf(error);
        // What has waited as long as the batch is not to wait for another failure.
        const others = this.#waiting.splice(0, inTime - batch.length);
        for (const one of [...batch, ...others]) one.reject(reason);
      }
    }
    this.#isRunning = false;
  }

  /** Why commands were not confirmed. After a rewind, nobody can know which of them the store has. */
  #reasonOf(error: unknown): unknown {
    if (!(error instanceof StoreRewound)) return error;
    this.#mustRestart = true;
    // At once: if the store has lost everything, the others wait only a moment for what this mock knows.
    this.catchUp().catch(() => {});
    return new StoreUnavailable(error.message, { cause: error });
  }

  async #exchange(batch: readonly Waiting<Command>[]): Promise<void> {
    const commands = batch.filter(({ command }) => command !== undefined);
    const { entries, own } = await this.#send(commands.map(({ text = '' }) => text));
    const senders = new Map(own.map((id, index) => [id, commands[index]]));
    for (const entry of entries) {
      const sender = senders.get(entry.id);
      try {
        const applied = this.#application.apply(entry, sender?.command);
        const result = applied instanceof Promise ? await applied : applied;
        sender?.resolve(result);
        // Lets the sender continue before the next entry is applied.
        await undefined;
      } catch (error) {
        if (error instanceof StoreUnusable) throw new StoreRewound(error.message);
        // Only the sender of a command, on whichever mock, learns why it failed.
        sender?.reject(error);
      }
    }
    for (const { command, resolve } of batch) if (command === undefined) resolve(undefined);
    const last = entries.at(-1);
    if (last) await this.#application.rest(last.id);
  }

  /** A store that can be read, but took no command, counts as unavailable until it takes one. */
  async #send(commands: readonly string[]): Promise<Appended> {
    if (commands.length === 0 && !this.#isFailing) {
      return { entries: await this.#store.read(), own: [] };
    }
    this.#isFailing = true;
    const appended = await this.#store.append(commands);
    this.#isFailing = false;
    return appended;
  }
}

function sizeOfBatch(waiting: readonly Waiting<unknown>[]): number {
  let characters = 0;
  const end = waiting.findIndex(({ text = '', visit }) => {
    characters += text.length;
    return visit !== undefined || characters > maxBatch.characters;
  });
  return Math.min(end === -1 ? waiting.length : Math.max(end, 1), maxBatch.commands);
}
