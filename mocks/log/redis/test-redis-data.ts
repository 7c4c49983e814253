import type { Reply } from './connection.ts';
import { isAfter } from './history.ts';

type StreamEntry = readonly [id: string, fields: readonly string[]];

export class RedisData {
  readonly hashes = new Map<string, Map<string, string>>();
  /** Streams remember their last id when they are trimmed. */
  readonly streams = new Map<string, { entries: StreamEntry[]; last: string }>();

  /** Executes one of the commands that the store sends; ids of entries must be given. */
  execute([name = '', key = '', ...args]: readonly string[]): Reply {
    const command = commands[name];
    if (!command) throw new Error(`The simulated server does not know ${name}`);
    return command(this, key, ...args);
  }
}

const commands: Readonly<
  Record<string, (data: RedisData, key: string, ...args: string[]) => Reply>
> = {
  EXISTS: ({ hashes, streams }, ...keys) =>
    keys.filter((key) => hashes.has(key) || streams.has(key)).length,
  HGET: ({ hashes }, key, field = '') => hashes.get(key)?.get(field) ?? null,
  HMGET: ({ hashes }, key, ...fields) => fields.map((field) => hashes.get(key)?.get(field) ?? null),
  HGETALL: ({ hashes }, key) => [...(hashes.get(key) ?? [])].flat(),
  HSTRLEN: ({ hashes }, key, field = '') => hashes.get(key)?.get(field)?.length ?? 0,
  HSET({ hashes }, key, ...pairs) {
    const hash = hashes.get(key) ?? new Map<string, string>();
    hashes.set(key, hash);
    for (let index = 0; index < pairs.length; index += 2) {
      hash.set(pairs[index] ?? '', pairs[index + 1] ?? '');
    }
    return pairs.length / 2;
  },
  HDEL: ({ hashes }, key, field = '') => Number(hashes.get(key)?.delete(field) ?? false),
  UNLINK: ({ hashes }, key) => Number(hashes.delete(key)),
  RENAME({ hashes }, key, other = '') {
    hashes.set(other, hashes.get(key) ?? new Map());
    hashes.delete(key);
    return 'OK';
  },
  XADD({ streams }, key, id = '', ...fields) {
    const stream = streams.get(key) ?? { entries: [], last: '0-0' };
    streams.set(key, stream);
    stream.entries.push([id, fields]);
    stream.last = id;
    return id;
  },
  XRANGE({ streams }, key, from = '-', to = '+', _count, amount = 'Infinity') {
    const { entries = [] } = streams.get(key) ?? {};
    const isIn = ([id]: StreamEntry) =>
      (from === '-' || !isAfter(from, id)) && (to === '+' || !isAfter(id, to));
    return entries.filter(isIn).slice(0, Number(amount));
  },
  XTRIM({ streams }, key, _minId, id = '') {
    const stream = streams.get(key);
    if (stream) stream.entries = stream.entries.filter((entry) => !isAfter(id, entry[0]));
    return 0;
  },
};
