import { createSalt, hashSecret } from '../secret-hash.ts';
import type { Appended, Checkpoint, CommandStore, Entry, Stored } from '../store.ts';
import { ignore, StoreRewound } from '../store.ts';
import { parseAddress, type RedisAddress } from './address.ts';
import {
  type Command,
  Connection,
  confirm,
  type Reply,
  type Session,
  sendBatch,
} from './connection.ts';
import { checkServer, unusable } from './failures.ts';
import {
  beginning,
  checkpointsOf,
  commandField,
  commandsOf,
  emptyField,
  entriesOf,
  type Keys,
  keysOf,
  nextPageSize,
  type StreamEntry,
  saveState,
  stateKey,
  usualBounds,
} from './history.ts';
import { agreeToRestore, waitForStart } from './restoration.ts';

/** Version of the keys and their content; a store with a later one is refused. */
const format = 1;
/** A command of this many characters is followed by a short entry: every call reads the last again. */
const longCommand = 16_384;

/**
 * Keeps the commands in a stream of Redis (7.0 or newer) or Valkey. One round trip appends a batch
 * and reads what others have appended. See `parseAddress` for the URL, and docs/scaling.md for
 * which settings the server needs to keep everything it has acknowledged.
 * @param address A URL, or what `parseAddress` has made of one.
 * @throws {InputError} for an invalid URL.
 */
export function createRedisStore(address: string | RedisAddress): CommandStore {
  const parsed = typeof address === 'string' ? parseAddress(address) : address;
  return new RedisStore(parsed, new Connection(parsed));
}

/** See `createRedisStore`. @internal Its types are those of an optional peer. */
export class RedisStore implements CommandStore {
  readonly isShared = true;
  readonly #address: RedisAddress;
  readonly #connection: Connection;
  readonly #keys: Keys;
  readonly #bounds: typeof usualBounds;
  /** How many entries are read at once. */
  #pageSize: number;
  #salt = '';
  /** The last entry that has been returned; the stream must still have it. */
  #last: Entry | undefined;
  /** Its id, also when the stream has lost it. */
  #newest: string | undefined;

  constructor(address: RedisAddress, connection: Connection, bounds = usualBounds) {
    this.#address = address;
    this.#connection = connection;
    this.#bounds = bounds;
    this.#pageSize = bounds.page.first;
    this.#keys = keysOf(address.prefix);
  }

  async open(): Promise<Stored> {
    this.#last = undefined;
    await this.#use(async (session) =>
      checkServer(String(await session.send(['INFO'])), this.#address),
    );
    const send = (command: Command) => this.#send(command);
    if (this.#newest !== undefined) await agreeToRestore(send, this.#keys, this.#newest);
    const { salt, isNew } = await this.#use((session) => this.#readSalt(session));
    this.#salt = salt;
    if (!isNew) await waitForStart(send, this.#keys, this.#newest !== undefined);
    return this.#readAll();
  }

  async append(commands: readonly string[]): Promise<Appended> {
    const { log } = this.#keys;
    const add = (field: string, value: string) => ['XADD', log, 'NOMKSTREAM', '*', field, value];
    const added = commands.map((command) => add(commandField, command));
    const isLong = (commands.at(-1)?.length ?? longCommand) >= longCommand;
    const batch = isLong ? [...added, add(emptyField, '')] : added;
    const last = this.#lastOrThrow();
    const [ids, page] = await this.#use(async (session) => {
      const replies = sendBatch(session, batch, this.#pageFrom(last.id));
      const [done = []] = await Promise.all([replies, confirm(session, this.#address)]);
      return [done.slice(0, added.length), done.at(-1)];
    }, commands.join('').length);
    if (ids.includes(null)) throw this.#rewound();
    return { entries: await this.#readOn(last, page), own: ids as string[] };
  }

  async read(): Promise<readonly Entry[]> {
    const last = this.#lastOrThrow();
    return this.#readOn(last, await this.#send(this.#pageFrom(last.id)));
  }

  async saveSnapshot(...saved: Parameters<CommandStore['saveSnapshot']>): Promise<void> {
    const isSaved = await this.#use(
      (session) => saveState(session, this.#keys, saved, this.#bounds.retention),
      saved[1].length,
    );
    if (!isSaved) throw this.#rewound();
  }

  async checkpoints(): Promise<readonly Checkpoint[]> {
    return checkpointsOf(await this.#send(['HGETALL', this.#keys.checkpoints]));
  }

  async stateAfter(id: string): Promise<string | undefined> {
    const keys = [this.#keys.snapshot, stateKey(this.#keys, id)];
    for (;;) {
      const ids = await this.#use((session) =>
        Promise.all(keys.map((key) => session.send(['HGET', key, 'id']))),
      );
      const key = keys[ids.indexOf(id)];
      if (key === undefined) return undefined;
      const [found, state] = await this.#readState(key);
      // Another mock may have renamed it meanwhile.
      if (found === id) return state;
    }
  }

  async entriesAfter(id: string | undefined): Promise<readonly Entry[] | undefined> {
    for (let from = id; ; ) {
      const page = entriesOf(await this.#send(this.#pageFrom(from)));
      this.#isFull(page);
      const [first, ...others] = page;
      if (!isAt(from, first)) return undefined;
      const entries = commandsOf(others);
      const last = others.at(-1);
      if (entries.length > 0 || !last) return entries;
      from = last.id;
    }
  }

  hash(secret: string): string {
    return hashSecret(this.#salt, secret);
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  /** Creates the store if there is none. */
  async #readSalt(session: Session): Promise<{ salt: string; isNew: boolean }> {
    const { meta, log, snapshot, checkpoints } = this.#keys;
    const [, known, others] = await Promise.all([
      session.send(['WATCH', meta, log, snapshot, checkpoints]),
      session.send(['HMGET', meta, 'format', 'salt']),
      session.send(['EXISTS', log, snapshot, checkpoints]),
    ]);
    const [found, salt] = known as readonly Reply[];
    if (typeof salt === 'string') {
      await session.send(['UNWATCH']);
      if (Number(found) === format) return { salt, isNew: false };
      throw unusable(
        this.#address,
        `was written by a newer version of pet-catalogue, in the format ${found}; this one supports ${format}`,
      );
    }
    if (others !== 0) {
      // Unless another mock has created or lost them meanwhile.
      if (!(await session.transact([['EXISTS', meta]]))) return this.#readSalt(session);
      throw unusable(
        this.#address,
        `has ${log} or ${snapshot}, but not ${meta}: these are the keys of another program, or what is left of the mock's. Choose another ?prefix=, or delete them`,
      );
    }
    // A mock that saw the store lose everything keeps its salt: commands with its hashes may be pending.
    const fresh = this.#salt || createSalt();
    const created = await session.transact([
      ['HSET', meta, 'format', String(format), 'salt', fresh],
      ['XADD', log, '*', emptyField, ''],
      ['HSET', checkpoints, beginning, '0'],
    ]);
    return created ? { salt: fresh, isNew: true } : this.#readSalt(session);
  }

  /** @throws {StoreUnusable} if the log does not have the commands after the newest state. */
  async #readAll(): Promise<Stored> {
    const tried = new Set<string | undefined>();
    for (;;) {
      const [id, state] = await this.#readState(this.#keys.snapshot);
      const page = await this.#send(this.#pageFrom(id));
      const [first] = entriesOf(page);
      const reading = isAt(id, first) ? this.#readOn(first, page) : undefined;
      const entries = await reading?.catch(ignore(StoreRewound));
      if (entries) return { snapshot: id === undefined ? undefined : state, entries };
      if (tried.has(id)) break;
      // Meanwhile, another mock may have saved a later state and dropped the commands before it.
      tried.add(id);
    }
    throw unusable(
      this.#address,
      `has lost part of what it held under ${this.#keys.log} (DEL ${Object.values(this.#keys).join(' ')} starts anew)`,
    );
  }

  /** The id and the text of a state, which may be large. */
  async #readState(key: string): Promise<readonly (string | undefined)[]> {
    const size = await this.#send(['HSTRLEN', key, 'state']);
    const read = await this.#send(['HMGET', key, 'id', 'state'], Number(size));
    return (read as readonly (string | null)[]).map((text) => text ?? undefined);
  }

  #send(command: Command, large?: number): Promise<Reply> {
    return this.#use((session) => session.send(command), large);
  }

  /** @param large See `Connection.use`. */
  async #use<T>(talk: (session: Session) => Promise<T>, large = 0): Promise<T> {
    try {
      return await this.#connection.use(talk, large);
    } catch (error) {
      this.#pageSize = this.#bounds.page.first;
      throw error;
    }
  }

  #pageFrom(id = '-'): Command {
    return ['XRANGE', this.#keys.log, id, '+', 'COUNT', String(this.#pageSize)];
  }

  /** The commands after the entry `from`, with which the page begins; reads further pages. */
  async #readOn(from: Entry, page: Reply | undefined): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    let last = from;
    for (let current = page; ; ) {
      const read = entriesOf(current);
      const [first, ...others] = read;
      if (first?.id !== last.id || first.text !== last.text) throw this.#rewound();
      entries.push(...commandsOf(others));
      last = read.at(-1) ?? last;
      if (!this.#isFull(read)) break;
      current = await this.#send(this.#pageFrom(last.id));
    }
    this.#last = last;
    this.#newest = last.id;
    return entries;
  }

  /** Whether another page may follow. The next one has a size that fits such entries. */
  #isFull(page: readonly Entry[]): boolean {
    const isFull = page.length >= this.#pageSize;
    this.#pageSize = nextPageSize(this.#pageSize, page, this.#bounds.page);
    return isFull;
  }

  #lastOrThrow(): Entry {
    if (this.#last) return this.#last;
    throw this.#rewound();
  }

  #rewound(): StoreRewound {
    this.#last = undefined;
    return new StoreRewound(
      `The store at ${this.#address.shown} no longer has what was read from it`,
    );
  }
}

/** Whether the stream still has the entry; `undefined` is the beginning of the stream. */
function isAt(id: string | undefined, first: StreamEntry | undefined): first is StreamEntry {
  return id === undefined ? first?.field === emptyField : first?.id === id;
}
