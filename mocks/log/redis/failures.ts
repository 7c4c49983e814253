import { StoreUnavailable, StoreUnusable } from '../store.ts';
import type { RedisAddress } from './address.ts';

/** What error replies mean, by their first word. */
const explanations: Readonly<Record<'unavailable' | 'unusable', Readonly<Record<string, string>>>> =
  {
    unavailable: {
      OOM: 'is full: raise its maxmemory or free memory',
      READONLY: 'is a read-only replica: connect to the primary',
      LOADING: 'is still loading its data',
      MISCONF: 'cannot write to its disk',
      NOREPLICAS: 'has too few replicas to accept writes (min-replicas-to-write)',
    },
    unusable: {
      NOAUTH: 'demands a password',
      WRONGPASS: 'refuses the user or the password',
      NOPERM: 'does not allow the user what the store needs',
      WRONGTYPE: 'has data of another program under the names of our keys: choose another ?prefix=',
      MOVED: 'is part of a Redis Cluster and does not hold our keys',
      CROSSSLOT: 'is part of a Redis Cluster and does not hold our keys',
      ERR: 'refuses a command of the store',
    },
  };

const busy = /^ERR max number of clients/;

export function explainReply(
  reply: string,
  address: RedisAddress,
): StoreUnavailable | StoreUnusable {
  const [word = ''] = reply.split(' ', 1);
  const said = withoutPassword(reply, address).slice(0, 200);
  const refusal = busy.test(reply) ? undefined : explanations.unusable[word];
  if (refusal) return new StoreUnusable(`${subject(address)} ${refusal} (${said})`);
  return new StoreUnavailable(
    `${subject(address)} ${explanations.unavailable[word] ?? 'cannot serve'} (${said})`,
  );
}

export function explainFailure(error: unknown, address: RedisAddress): StoreUnavailable {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'refuses the connection: is it running, and listening there?',
    ENOTFOUND: 'cannot be found: its host name is unknown',
  };
  const said = withoutPassword(message || String(code), address);
  const reason = reasons[code ?? ''] ?? `cannot be reached: ${said}`;
  return new StoreUnavailable(`${subject(address)} ${reason}`);
}

export function timedOut(address: RedisAddress): StoreUnavailable {
  return new StoreUnavailable(`${subject(address)} has not answered within ${address.timeout} ms`);
}

const oldestVersion = 7;

/**
 * @param info The reply to `INFO`.
 * @throws {StoreUnusable} for a version before 7.0, and for a server that evicts keys when it is full.
 */
export function checkServer(info: string, address: RedisAddress): void {
  const lines = info.split('\r\n');
  const field = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const version = field('redis_version') ?? 'unknown';
  if (!(Number.parseInt(version, 10) >= oldestVersion)) {
    throw unusable(
      address,
      `is Redis ${version}; ${oldestVersion}.0 or newer is needed, or Valkey`,
    );
  }
  const policy = field('maxmemory_policy') ?? '';
  if (policy.startsWith('allkeys') && field('maxmemory') !== '0') {
    throw unusable(
      address,
      `would drop the keys of the mock when it is full: maxmemory-policy is ${policy} and must be noeviction, or one of volatile-*`,
    );
  }
}

export function unusable(address: RedisAddress, problem: string): StoreUnusable {
  return new StoreUnusable(`${subject(address)} ${problem}`);
}

function subject({ shown }: RedisAddress): string {
  return `The store at ${shown}`;
}

function withoutPassword(text: string, { password }: RedisAddress): string {
  return password === undefined ? text : text.replaceAll(password, '***');
}
