import { StoreUnavailable, StoreUnusable } from '../store.ts';
import type { RedisAddress } from './address.ts';
import replies from './replies.json' with { type: 'json' };

/** What error replies mean, by their first word. */
const explanations: Readonly<Record<'unavailable' | 'unusable', Readonly<Record<string, string>>>> =
  replies;

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

export function unusable(address: RedisAddress, problem: string): StoreUnusable {
  return new StoreUnusable(`${subject(address)} ${problem}`);
}

function subject({ shown }: RedisAddress): string {
  return `The store at ${shown}`;
}

function withoutPassword(text: string, { password }: RedisAddress): string {
  return password === undefined ? text : text.replaceAll(password, '***');
}
