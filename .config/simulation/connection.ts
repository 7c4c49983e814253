import { parseAddress } from '../../mocks/log/redis/address.ts';
import type { Command, Reply } from '../../mocks/log/redis/connection.ts';
import { RedisConnection, RedisStore, redis } from './load.ts';
import type { Run } from './plan.ts';
import type { Server } from './server.ts';

/** Milliseconds after which a call counts as failed. */
const timeout = 2000;

interface Network extends Run {
  /** Of the mock. */
  readonly name: string;
  /** When the mock crashes, it receives nothing any more, though what it sent may still arrive. */
  readonly crash: AbortSignal;
}

/** The store of Redis, over a network that cuts connections, or delays and loses what they carry. */
export function connect(network: Network) {
  const { store, plan } = network;
  const replicas = store.durability === 'confirmed' ? 1 : 0;
  const address = parseAddress(`redis://store?replicas=${replicas}&timeout=${timeout}`);
  const client = { ...redis, createClient: () => new Client(network) };
  const connection = new RedisConnection(address, client as unknown as typeof redis);
  // Mocks read only at the commands of the run.
  return Object.assign(new RedisStore(address, connection, plan.bounds), { isShared: false });
}

class Client {
  readonly #network: Network;
  readonly #listeners = new Map<string, (error?: Error) => void>();
  readonly #pending = new Set<(error: Error) => void>();
  /** When the last message arrives in each direction: they do not overtake each other. */
  readonly #arrival = { there: 0, back: 0 };
  /** What the server knows of the connection: the versions of watched keys. */
  readonly #watched = new Map<string, number>();
  #server: Server | undefined;
  #isClosed = false;
  /** Nothing arrives any more, in either direction, though nobody may have noticed. */
  #isSilent = false;

  constructor(network: Network) {
    this.#network = network;
  }

  on(event: string, listener: (error?: Error) => void): void {
    this.#listeners.set(event, listener);
  }

  connect(): Promise<void> {
    return this.#ask('connects', (answer) => {
      this.#server = this.#network.store.primary;
      answer();
    }).then(() => this.#listeners.get('connect')?.());
  }

  sendCommand(command: Command): Promise<Reply> {
    return this.#ask(command.slice(0, 2).join(' '), (answer) => this.#execute(command, answer));
  }

  multi() {
    const commands: Command[] = [];
    return {
      addCommand: (command: Command) => void commands.push(command),
      exec: async () => {
        const all = `EXEC ${commands.map(([name]) => name).join(' ')}`;
        const replies = await this.#ask<Reply[] | null>(all, (answer) => {
          const isSame = this.#watched.entries().every(([key, version]) => {
            return this.#server?.version(key) === version;
          });
          this.#watched.clear();
          answer(isSame ? (this.#server?.execute(commands) ?? null) : null);
        });
        if (replies === null) throw new redis.WatchError();
        return replies;
      },
    };
  }

  destroy(): void {
    this.#isClosed = true;
    this.#fail(new Error('The client was closed'));
  }

  #execute(command: Command, answer: (reply: Reply) => void): void {
    const [name, ...args] = command;
    const server = this.#server as Server;
    for (const key of name === 'WATCH' ? args : []) this.#watched.set(key, server.version(key));
    if (name === 'UNWATCH') this.#watched.clear();
    if (name === 'INFO') answer('redis_version:7.0.0\r\nmaxmemory_policy:noeviction');
    else if (name === 'WATCH' || name === 'UNWATCH') answer('OK');
    else if (name === 'WAIT') this.#network.store.confirm(server, answer);
    else answer(server.execute([command])[0] ?? null);
  }

  #ask<T = void>(what: string, execute: (answer: (result: T) => void) => void): Promise<T> {
    const { world, store, name } = this.#network;
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('The client is closed'));
      this.#pending.add(reject);
      this.#carry('there', () => {
        if ((this.#server ?? store.primary).isDown) return this.#break();
        world.note(name, what);
        execute((result) => {
          this.#carry('back', () => {
            if (this.#network.crash.aborted || this.#isClosed) return;
            this.#pending.delete(reject);
            resolve(result);
          });
        });
      });
    });
  }

  #carry(direction: 'there' | 'back', deliver: () => void): void {
    const { world, plan } = this.#network;
    if (this.#isSilent) return;
    if (world.chance(plan.network.loss)) {
      this.#break();
      return;
    }
    const isSlow = world.chance(plan.network.slowness);
    const at = world.now + world.between(0, isSlow ? 1.5 * timeout : 20);
    this.#arrival[direction] = Math.max(this.#arrival[direction], at);
    world.after(this.#arrival[direction] - world.now, deliver);
  }

  #break(): void {
    const { world, name } = this.#network;
    const isNoticed = world.chance(0.5);
    world.note(name, `its connection is cut${isNoticed ? '' : ' and it does not notice'}`);
    this.#isSilent = true;
    if (isNoticed) {
      world.after(world.between(0, 20), () => this.#fail(new Error('Socket closed unexpectedly')));
    }
  }

  #fail(error: Error): void {
    if (this.#network.crash.aborted) return;
    for (const reject of this.#pending) reject(error);
    this.#pending.clear();
    if (!this.#isClosed) this.#listeners.get('error')?.(error);
  }
}
