import { StoreError, StoreRewound, StoreUnavailable, StoreUnusable } from '../store.ts';
import type { RedisAddress } from './address.ts';
import { explainFailure, explainReply, timedOut } from './failures.ts';

export type Command = readonly string[];
export type Reply = string | number | null | readonly Reply[];

/** What a store can send over one connection. */
export interface Session {
  send(command: Command): Promise<Reply>;
  /** All of the commands or none; undefined if a watched key has changed. */
  transact(commands: readonly Command[]): Promise<readonly Reply[] | undefined>;
}

// Captured at load time: fake timers in a test do not block a store.
const { setTimeout, clearTimeout } = globalThis;
/** Characters in a millisecond. */
const slowest = 10_000;

/** One connection to a server, opened when it is needed and replaced after a failure. */
export class Connection {
  readonly #address: RedisAddress;
  /** Cached, because even an `import` of a loaded module costs a tenth of a request. */
  #redis: Redis | undefined;
  #attempt: ReturnType<typeof connect> | undefined;

  /** @param redis The client of Redis. Default: the package, loaded when it is needed. */
  constructor(address: RedisAddress, redis?: Redis) {
    this.#address = address;
    this.#redis = redis;
  }

  /**
   * Lets `talk` use the connection, which fails after the timeout of the address. The server may still
   * carry out what was sent by then.
   * @param large Characters that are sent or received at once, if they are many: they have more time.
   * @throws {StoreUnavailable}
   * @throws {StoreUnusable}
   */
  async use<T>(talk: (session: Session) => Promise<T>, large = 0): Promise<T> {
    // Before the timeout starts: on a busy machine, loading it takes as long as that.
    this.#redis ??= await loadClient();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expired = new Promise<never>((_, reject) => {
      const expire = () => reject(timedOut(this.#address));
      timer = setTimeout(expire, this.#address.timeout + large / slowest);
    });
    this.#attempt ??= connect(this.#redis, this.#address, () => this.close());
    try {
      return await Promise.race([this.#attempt.ready.then(talk), expired]);
    } catch (error) {
      if (error instanceof StoreRewound) throw error;
      // By now, the address may lead to another server, which works.
      this.close();
      throw error instanceof StoreError ? error : explainFailure(error, this.#address);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#attempt?.destroy();
    this.#attempt = undefined;
  }
}

/** @throws {StoreUnusable} if it is not installed: it is an optional peer of this package. */
async function loadClient(): Promise<Redis> {
  try {
    return await import('@redis/client');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StoreUnusable('A store of Redis needs a package: npm install @redis/client@6');
  }
}

function connect(redis: Redis, address: RedisAddress, onBroken: () => void) {
  let isWanted = true;
  const client = createClient(redis, address);
  // Deferred, because the client first rejects pending commands with the reason.
  client.on('error', () => queueMicrotask(() => isWanted && onBroken()));
  // Destroyed while it is connecting, a client would keep the connection, and the process.
  client.on('connect', () => isWanted || client.destroy());
  const session = sessionOf(client, redis, address);
  return {
    ready: client.connect().then(
      () => session,
      (error) => explain(error, redis, address),
    ),
    /** Also works while it is connecting. */
    destroy() {
      isWanted = false;
      client.destroy();
    },
  };
}

export type Redis = typeof import('@redis/client');
type Client = ReturnType<typeof createClient>;

function createClient(redis: Redis, address: RedisAddress) {
  const { host, port, tls, username, password, database, timeout } = address;
  const socket = { host, port, connectTimeout: timeout, reconnectStrategy: false } as const;
  return redis.createClient({
    socket: tls ? { ...socket, tls } : socket,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    database,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // The client's own timeout applies only to commands that have not been sent.
    commandOptions: { timeout: 0 },
  });
}

function sessionOf(client: Client, redis: Redis, address: RedisAddress): Session {
  const rethrow = (error: unknown) => explain(error, redis, address);
  return {
    send: (command) => client.sendCommand<Reply>(command).catch(rethrow),
    async transact(commands) {
      const multi = client.multi();
      for (const command of commands) multi.addCommand([...command]);
      try {
        return (await multi.exec()) as unknown as Reply[];
      } catch (error) {
        return error instanceof redis.WatchError ? undefined : rethrow(error);
      }
    },
  };
}

function explain(
  error: unknown,
  { ErrorReply, MultiErrorReply }: Redis,
  address: RedisAddress,
): never {
  const [first] = error instanceof MultiErrorReply ? error.errors() : [error];
  throw first instanceof ErrorReply ? explainReply(first.message, address) : first;
}

/** A command alone needs no transaction, which would cost a seventh of the time. */
export function sendBatch(session: Session, batch: readonly Command[], read: Command) {
  const commands = [...batch, read];
  if (batch.length > 1) return session.transact(commands);
  return Promise.all(commands.map((command) => session.send(command)));
}

/** Waits for as many replicas as the address demands, and throws if too few confirm in time. */
export async function confirm(session: Session, address: RedisAddress): Promise<void> {
  const { replicas, timeout, shown } = address;
  if (replicas === 0) return;
  const wait = Math.ceil(timeout / 2);
  const confirmed = await session.send(['WAIT', String(replicas), String(wait)]);
  if (Number(confirmed) >= replicas) return;
  throw new StoreUnavailable(
    `The store at ${shown} has ${confirmed} replicas that confirm commands within ${wait} ms, not ${replicas}`,
  );
}
