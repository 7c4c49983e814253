import { positionsToKeep } from '../retention.ts';
import { createSalt, hashSecret } from '../secret-hash.ts';
import type { Appended, Checkpoint, CommandStore, Entry, Keep, Stored } from '../store.ts';
import { StoreRewound, StoreUnavailable } from '../store.ts';
import { parseAddress, type RedisAddress } from './address.ts';
import { checkServer } from './check-server.ts';
import { type Command, Connection, type Reply, type Session } from './connection.ts';
import { unusable } from './failures.ts';

/** Version of the keys and their content; a store with a later one is refused. */
const format = 1;
const pageSize = 1000;
/** Milliseconds for which commands stay at least, for mocks that have not read them yet. A mock reads
 * every second. */
const retention = 10_000;
/** A command of this many characters is followed by a short entry: every call reads the last again. */
const longCommand = 16_384;

/** Fields of an entry: a command, or empty at the start of the stream and at the end of some batches. */
const commandField = 'c';
const emptyField = 'e';
/** Among the checkpoints, in place of an id: the log is there from its first entry on. */
const beginning = 'beginning';

/**
 * Keeps the commands in a stream of Redis (7.0 or newer) or Valkey. One round trip appends a batch
 * and reads what others have appended. See `parseAddress` for the URL, and docs/scaling.md for
 * which settings the server needs to keep everything it has acknowledged.
 * @param address A URL, or what `parseAddress` has made of one.
 * @throws {InputError} for an invalid URL.
 */
export function createRedisStore(address: string | RedisAddress): CommandStore {
  return new RedisStore(typeof address === 'string' ? parseAddress(address) : address);
}

class RedisStore implements CommandStore {
  readonly isShared = true;
  readonly #address: RedisAddress;
  readonly #connection: Connection;
  readonly #keys: Record<'meta' | 'log' | 'snapshot' | 'checkpoints', string>;
  #salt = '';
  /** The last entry that has been returned; the stream must still have it. */
  #last: Entry | undefined;

  constructor(address: RedisAddress) {
    this.#address = address;
    this.#connection = new Connection(address);
    // The braces keep the keys together in a Redis Cluster.
    const key = (name: string) => `{${address.prefix}}:${name}`;
    this.#keys = {
      meta: key('meta'),
      log: key('log'),
      snapshot: key('snapshot'),
      checkpoints: key('checkpoints'),
    };
  }

  async open(): Promise<Stored> {
    this.#last = undefined;
    await this.#connection.use((session) => checkServer(session, this.#address));
    this.#salt = await this.#connection.use((session) => this.#readSalt(session));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const stored = await this.#readAll();
      if (stored) return stored;
    }
    throw unusable(
      this.#address,
      `has lost part of what it held under ${this.#keys.log} (DEL ${Object.values(this.#keys).join(' ')} starts anew)`,
    );
  }

  async append(commands: readonly string[]): Promise<Appended> {
    const { log } = this.#keys;
    const add = (field: string, value: string) => ['XADD', log, 'NOMKSTREAM', '*', field, value];
    const added = commands.map((command) => add(commandField, command));
    const isLong = (commands.at(-1)?.length ?? 0) >= longCommand;
    const batch = isLong ? [...added, add(emptyField, '')] : added;
    const last = this.#lastOrThrow();
    const [ids, page] = await this.#connection.use(async (session) => {
      const replies = sendBatch(session, batch, this.#pageFrom(last));
      const [done = []] = await Promise.all([replies, this.#confirm(session)]);
      return [done.slice(0, added.length), done.at(-1)];
    });
    if (ids.includes(null)) throw this.#rewound();
    return { entries: await this.#readOn(last, page), own: ids as string[] };
  }

  async read(): Promise<readonly Entry[]> {
    const last = this.#lastOrThrow();
    const page = await this.#connection.use((session) => session.send(this.#pageFrom(last)));
    return this.#readOn(last, page);
  }

  async saveSnapshot(id: string, state: string, keep: Keep): Promise<void> {
    const { meta, log, snapshot, checkpoints } = this.#keys;
    await this.#connection.use(async (session) => {
      const [, saved, entry, listed] = await Promise.all([
        session.send(['WATCH', meta, snapshot, checkpoints]),
        session.send(['HGET', snapshot, 'id']),
        session.send(['XRANGE', log, id, id]),
        session.send(['HGETALL', checkpoints]),
      ]);
      const isLate = typeof saved === 'string' && !isAfter(id, saved);
      if (isLate || entriesOf(entry).length === 0) {
        await session.send(['UNWATCH']);
        if (isLate) return;
        throw this.#rewound();
      }
      const before = checkpointsOf(listed);
      const known = [...before, { id, position: keep.position }];
      const kept = new Set(
        positionsToKeep(
          known.map(({ position }) => position),
          keep,
        ),
      );
      const dropped = before.filter(({ position }) => !kept.has(position));
      const oldest = known.find(({ position }) => kept.has(position))?.id;
      // The state that was the newest gets a key of its own, without being sent again.
      const isKept = before.some((one) => one.id === saved && kept.has(one.position));
      await session.transact([
        ...(isKept ? [['RENAME', snapshot, this.#stateKey(String(saved))]] : []),
        ['HSET', snapshot, 'id', id, 'state', state],
        ['HSET', checkpoints, id, String(keep.position)],
        ...dropped.flatMap((one) => [
          ['HDEL', checkpoints, one.id ?? beginning],
          ['UNLINK', this.#stateKey(one.id ?? beginning)],
        ]),
        ...(oldest === undefined ? [] : [['XTRIM', log, 'MINID', oldestToKeep(oldest, id)]]),
      ]);
    });
  }

  async checkpoints(): Promise<readonly Checkpoint[]> {
    const command = ['HGETALL', this.#keys.checkpoints];
    return checkpointsOf(await this.#connection.use((session) => session.send(command)));
  }

  async stateAfter(id: string): Promise<string | undefined> {
    const states = await this.#connection.use((session) =>
      Promise.all(
        [this.#keys.snapshot, this.#stateKey(id)].map((key) =>
          session.send(['HMGET', key, 'id', 'state']),
        ),
      ),
    );
    const found = (states as (readonly Reply[])[]).find(([known]) => known === id);
    return found && String(found[1]);
  }

  async entriesAfter(id: string | undefined): Promise<readonly Entry[] | undefined> {
    let from = id ?? '-';
    for (;;) {
      const command = ['XRANGE', this.#keys.log, from, '+', 'COUNT', String(pageSize)];
      const page = await this.#connection.use((session) => session.send(command));
      const [first, ...others] = entriesOf(page);
      const isThere = from === '-' ? first?.field === emptyField : first?.id === from;
      if (!first || !isThere) return undefined;
      const entries = others.filter(({ field }) => field === commandField).map(withoutField);
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
  async #readSalt(session: Session): Promise<string> {
    const { meta, log, snapshot, checkpoints } = this.#keys;
    const [, known, others] = await Promise.all([
      session.send(['WATCH', meta, log, snapshot]),
      session.send(['HMGET', meta, 'format', 'salt']),
      session.send(['EXISTS', log, snapshot, checkpoints]),
    ]);
    const [found, salt] = known as readonly Reply[];
    if (typeof salt === 'string') {
      await session.send(['UNWATCH']);
      if (Number(found) === format) return salt;
      throw unusable(
        this.#address,
        `was written by a newer version of pet-catalogue, in the format ${found}; this one knows ${format}`,
      );
    }
    if (others !== 0) {
      throw unusable(
        this.#address,
        `has ${log} or ${snapshot}, but not ${meta}: these are the keys of another program, or what is left of ours. Choose another ?prefix=, or delete them`,
      );
    }
    // A mock that saw the store lose everything keeps its salt: commands with its hashes may be pending.
    const fresh = this.#salt || createSalt();
    const created = await session.transact([
      ['HSET', meta, 'format', String(format), 'salt', fresh],
      ['XADD', log, '*', emptyField, ''],
      ['HSET', checkpoints, beginning, '0'],
    ]);
    return created ? fresh : this.#readSalt(session);
  }

  /** Undefined if another mock has replaced the snapshot while we read. */
  async #readAll(): Promise<Stored | undefined> {
    const { log, snapshot } = this.#keys;
    const [id, state] = (await this.#connection.use((session) =>
      session.send(['HMGET', snapshot, 'id', 'state']),
    )) as readonly Reply[];
    const isNew = typeof id !== 'string';
    const start = isNew ? '-' : id;
    const page = await this.#connection.use((session) =>
      session.send(['XRANGE', log, start, '+', 'COUNT', String(pageSize)]),
    );
    const [first] = entriesOf(page);
    if (first === undefined || (isNew ? first.field !== emptyField : first.id !== id)) {
      return undefined;
    }
    const entries = await this.#readOn(first, page);
    return { snapshot: isNew ? undefined : (state as string), entries };
  }

  #pageFrom({ id }: Entry): Command {
    return ['XRANGE', this.#keys.log, id, '+', 'COUNT', String(pageSize)];
  }

  /** The commands after the entry `from`, with which the page begins; reads further pages. */
  async #readOn(from: Entry, page: Reply | undefined): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    let last = from;
    for (let current = page; ; ) {
      const read = entriesOf(current);
      const [first, ...others] = read;
      if (first?.id !== last.id || first.text !== last.text) throw this.#rewound();
      for (const one of others) if (one.field === commandField) entries.push(withoutField(one));
      last = read.at(-1) ?? last;
      if (read.length < pageSize) break;
      const next = this.#pageFrom(last);
      current = await this.#connection.use((session) => session.send(next));
    }
    this.#last = last;
    return entries;
  }

  /** Waits for as many replicas as the address demands. */
  async #confirm(session: Session): Promise<void> {
    const { replicas, timeout, shown } = this.#address;
    if (replicas === 0) return;
    const wait = Math.ceil(timeout / 2);
    const confirmed = await session.send(['WAIT', String(replicas), String(wait)]);
    if (Number(confirmed) >= replicas) return;
    throw new StoreUnavailable(
      `The store at ${shown} has ${confirmed} replicas that confirm commands within ${wait} ms, not ${replicas}`,
    );
  }

  /** The key of a state that is not the newest. */
  #stateKey(id: string): string {
    return `${this.#keys.snapshot}:${id}`;
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

/** A command alone needs no transaction, which would cost a seventh of the time. */
function sendBatch(session: Session, batch: readonly Command[], read: Command) {
  const commands = [...batch, read];
  if (batch.length > 1) return session.transact(commands);
  return Promise.all(commands.map((command) => session.send(command)));
}

interface StreamEntry extends Entry {
  readonly field: string;
}

function entriesOf(reply: Reply | undefined): StreamEntry[] {
  return ((reply ?? []) as [string, [string, string]][]).map(([id, [field, text]]) => ({
    id,
    time: timeOf(id),
    field,
    text,
  }));
}

function withoutField({ field: _, ...entry }: StreamEntry): Entry {
  return entry;
}

/** @param reply Ids and positions, in any order. */
function checkpointsOf(reply: Reply | undefined): readonly Checkpoint[] {
  const texts = (reply ?? []) as readonly string[];
  const checkpoints: Checkpoint[] = [];
  for (let index = 0; index < texts.length; index += 2) {
    const id = texts[index];
    checkpoints.push({
      id: id === beginning ? undefined : id,
      position: Number(texts[index + 1]),
    });
  }
  return checkpoints.sort((one, other) => one.position - other.position);
}

/** The id of the oldest entry that must stay after the state after `newest` has been saved. */
function oldestToKeep(oldest: string, newest: string): string {
  const unread = `${Math.max(timeOf(newest) - retention, 0)}-0`;
  return isAfter(oldest, unread) ? unread : oldest;
}

/** A stream's ids begin with the time of the server, which never goes back in it. */
function timeOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')));
}

function isAfter(id: string, other: string): boolean {
  const [millis = 0, sequence = 0] = id.split('-').map(Number);
  const [otherMillis = 0, otherSequence = 0] = other.split('-').map(Number);
  return millis === otherMillis ? sequence > otherSequence : millis > otherMillis;
}
