import { deepStrictEqual } from 'node:assert';
import { categories } from '../speed/servers.ts';
import { errors, newCategory, questions } from './data.ts';
import type { Ask, Peer } from './peer.ts';
import { requestOf } from './start.ts';

export interface Answer {
  /** Of its body, in bytes. */
  readonly bytes: number;
  /** In what it falls short of the service's document, though it counts. */
  readonly lacks: readonly string[];
}

/**
 * Asks a peer once and sees to it that the answer is what the row says.
 * @throws {Error} that says what is wrong with it.
 */
export async function verify(peer: Peer, origin: string, ask: Ask, count: number): Promise<Answer> {
  const { path, headers = {}, method = 'GET', body = null } = requestOf(peer, ask);
  const response = await fetch(`${origin}${path}`, { method, headers: { ...headers }, body });
  const text = await response.text();
  const { status } = questions[ask];
  if (response.status !== status) {
    throw new Error(`answered ${response.status}, not ${status}: ${text.slice(0, 200)}`);
  }
  checkBody(ask, JSON.parse(text), count);
  return { bytes: Buffer.byteLength(text), lacks: missingHeaders(ask, response.headers) };
}

function checkBody(ask: Ask, body: unknown, count: number): void {
  if (ask === 'list') {
    deepStrictEqual(body, categories(count));
  } else if (ask === 'create') {
    const { id, ...rest } = body as { id?: unknown };
    deepStrictEqual(Number.isSafeInteger(id), true, `${id} is no id`);
    deepStrictEqual(rest, newCategory);
  } else {
    const { code, message, status } = body as Record<string, unknown>;
    deepStrictEqual([typeof code, typeof message], ['string', 'string']);
    deepStrictEqual(status, errors[ask].status);
  }
}

/** service.md §8: on every response; Retry-After on a 429. */
function missingHeaders(ask: Ask, headers: Headers): string[] {
  const due = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
  if (ask === 'limited') due.push('Retry-After');
  return due.filter((name) => !headers.has(name));
}
