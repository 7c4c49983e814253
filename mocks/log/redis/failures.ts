import { StoreUnavailable, StoreUnusable } from '../store.ts';
import type { RedisAddress } from './address.ts';

/** Explanations of error replies, by their first word; other replies need none. */
const advice: Readonly<Record<string, string>> = {
  OOM: 'is full: raise its maxmemory or free memory',
  READONLY: 'is a read-only replica: connect to the primary',
  LOADING: 'is still loading its data',
  MISCONF: 'cannot write to its disk',
  NOREPLICAS: 'has too few replicas to accept writes (min-replicas-to-write)',
};

const refusals: Readonly<Record<string, string>> = {
  NOAUTH: 'demands a password',
  WRONGPASS: 'refuses the user or the password',
  NOPERM: 'does not allow the user what the store needs',
  WRONGTYPE: 'has data of another program under the names of our keys: choose another ?prefix=',
  MOVED: 'is part of a Redis Cluster and does not hold our keys',
  CROSSSLOT: 'is part of a Redis Cluster and does not hold our keys',
  ERR: 'refuses a command of the store',
};

const busy = /^ERR max number of clients/;

export function explainReply(
  reply: string,
  address: RedisAddress,
): StoreUnavailable | StoreUnusable {
  const [word = ''] = reply.split(' ', 1);
  const said = withoutPassword(reply, address).slice(0, 200);
  const refusal = busy.test(reply) ? undefined : refusals[word];
  if (refusal) return new StoreUnusable(`${subject(address)} ${refusal} (${said})`);
  return new StoreUnavailable(`${subject(address)} ${advice[word] ?? 'cannot serve'} (${said})`);
}

export function explainFailure(error: unknown, address: RedisAddress): StoreUnavailable {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'refuses the connection: does it run, and listen there?',
    ENOTFOUND: 'cannot be found: the name of its host is unknown',
  };
  const said = withoutPassword(message || String(code), address);
  const reason = reasons[code ?? ''] ?? `cannot be reached: ${said}`;
  return new StoreUnavailable(`${subject(address)} ${reason}`);
}

export function timedOut(address: RedisAddress): StoreUnavailable {
  return new StoreUnavailable(`${subject(address)} has not answered within ${address.timeout} ms`);
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
