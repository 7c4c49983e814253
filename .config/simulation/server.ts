import type { Command, Reply } from '../../mocks/log/redis/connection.ts';
import { commandField, entriesOf, pairsOf } from '../../mocks/log/redis/history.ts';
import { RedisData } from '../../mocks/log/redis/test-redis-data.ts';
import { hashSecret } from '../../mocks/log/secret-hash.ts';
import type { Entry } from '../../mocks/log/store.ts';
import type { World } from './world.ts';

/** What a failover loses: nothing, unconfirmed commands, the latest commands, or everything, as FLUSHALL does. */
export type Durability = 'durable' | 'confirmed' | 'latest' | 'everything';

const writes = new Set(['HSET', 'HDEL', 'UNLINK', 'RENAME', 'XADD', 'XTRIM']);
const key = (name: string) => `{pet-catalogue}:${name}`;

/** A Redis server, whose data follows from the write commands that it got. */
export class Server {
  /** In order; what was written together is lost together. */
  readonly written: Command[][] = [];
  readonly #versions = new Map<string, number>();
  readonly #data = new RedisData();
  readonly #now: () => number;
  isDown = false;

  /** @param now Milliseconds since the Unix epoch, by its own clock. */
  constructor(now: () => number, written: readonly Command[][] = []) {
    this.#now = now;
    for (const commands of written) this.execute(commands);
  }

  version(name: string): number {
    return this.#versions.get(name) ?? 0;
  }

  execute(commands: readonly Command[]): Reply[] {
    const written: Command[] = [];
    const replies = commands.map((command) => {
      const resolved = command[0] === 'XADD' ? this.#withId(command) : command;
      if (!resolved) return null;
      if (writes.has(command[0] ?? '')) {
        written.push(resolved);
        for (const name of resolved.slice(1, 3)) {
          this.#versions.set(name, this.version(name) + 1);
        }
      }
      return this.#data.execute(resolved);
    });
    if (written.length > 0) this.written.push(written);
    return replies;
  }

  #withId([name = '', log = '', ...args]: Command): Command | undefined {
    const stream = this.#data.streams.get(log);
    if (args[0] === 'NOMKSTREAM' && !stream) return undefined;
    const [id = '', ...fields] = args[0] === 'NOMKSTREAM' ? args.slice(1) : args;
    if (id !== '*') return [name, log, id, ...fields];
    const [millis = 0, sequence = 0] = (stream?.last ?? '0-0').split('-').map(Number);
    const now = this.#now();
    const next = now > millis ? `${now}-0` : `${millis}-${sequence + 1}`;
    return [name, log, next, ...fields];
  }

  /** All commands of mocks, also those that have been trimmed. */
  get entries(): Entry[] {
    const added = this.written.flat().filter(([name]) => name === 'XADD');
    const listed = entriesOf(added.map(([, , id = '', ...fields]) => [id, fields]));
    return listed.filter(({ field }) => field === commandField);
  }
}

export class Cluster {
  primary: Server;
  readonly #world: World;
  readonly durability: Durability;
  readonly #former: Server[] = [];
  /** The number of writes that cannot be lost any more. */
  #confirmed = 0;

  constructor(world: World, durability: Durability) {
    this.#world = world;
    this.durability = durability;
    this.primary = new Server(() => world.now);
  }

  /** Commands that only earlier primaries have. */
  get lost(): Entry[] {
    const named = ({ entries }: Server) =>
      new Map(entries.map((entry) => [`${entry.id} ${entry.text}`, entry]));
    const kept = named(this.primary);
    const all = new Map(this.#former.flatMap((server) => [...named(server)]));
    return [...all].filter(([name]) => !kept.has(name)).map(([, entry]) => entry);
  }

  /** The numbers of commands before the states that the store has. */
  get positions(): number[] {
    const [listed] = this.primary.execute([['HGETALL', key('checkpoints')]]);
    const positions = pairsOf(listed).map(([, position]) => Number(position));
    return positions.sort((one, other) => one - other);
  }

  hash(secret: string): string {
    const [salt] = this.primary.execute([['HGET', key('meta'), 'salt']]);
    return hashSecret(String(salt), secret);
  }

  /** Calls back with the number of replicas that have what a server has written. */
  confirm(server: Server, answer: (replicas: number) => void): void {
    const length = server.written.length;
    this.#world.after(this.#world.between(0, 40), () => {
      if (server !== this.primary) return answer(0);
      this.#confirmed = Math.max(this.#confirmed, length);
      answer(1);
    });
  }

  /** Another server takes over, or this one stops for a while, during which another may take over. */
  accident(): void {
    if (this.#world.chance(0.5)) {
      this.#failOver();
      return;
    }
    const millis = this.#world.between(0, 3000);
    const { primary } = this;
    this.#world.note('store', `is down for ${millis} ms`);
    primary.isDown = true;
    this.#world.after(millis, () => {
      if (primary === this.primary) primary.isDown = false;
    });
    if (this.#world.chance(0.5)) this.#world.after(millis / 2, () => this.#failOver());
  }

  /** Another server takes over, with a clock of its own, while the old one may still be reached. */
  #failOver(): void {
    const before = this.primary;
    const length = this.#lengthAfterFailover();
    this.#world.note('store', `fails over, ${before.written.length - length} writes are lost`);
    const clockError = length === 0 ? 0 : this.#world.between(-3000, 3000);
    this.#former.push(before);
    const now = () => this.#world.now + clockError;
    this.primary = new Server(now, before.written.slice(0, length));
    this.#confirmed = Math.min(this.#confirmed, length);
    const mayGoOn = this.durability === 'confirmed' || this.durability === 'latest';
    before.isDown = !mayGoOn || this.#world.chance(0.5);
    this.#world.after(this.#world.between(0, 3000), () => {
      before.isDown = true;
    });
  }

  #lengthAfterFailover(): number {
    const { length } = this.primary.written;
    if (this.durability === 'everything') return 0;
    if (this.durability === 'durable') return length;
    if (this.durability === 'confirmed') return this.#world.between(this.#confirmed, length);
    return Math.max(0, length - this.#world.random.int(30));
  }
}
