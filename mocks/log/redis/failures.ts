import { StoreUnavailable, StoreUnusable } from '../store.ts';
import type { RedisAddress } from './address.ts';
import failures from './failures.json' with { type: 'json' };

type Explanations = Readonly<Record<string, string>>;

/** What error replies mean, by their first word, and failures to connect, by their codes. */
const explanations: Readonly<Record<keyof typeof failures, Explanations>> = failures;

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
  const said = withoutPassword(message || String(code), address);
  const reason = explanations.connection[code ?? ''] ?? `cannot be reached: ${said}`;
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
