import { deepStrictEqual } from 'node:assert';
import { newCategory } from '../speed/requests.ts';
import { categories } from '../speed/servers.ts';
import { errors } from './data.ts';
import type { Ask, Peer } from './peer.ts';
import { requestOf } from './start.ts';

/**
 * Sends a request and checks the answer of a peer.
 * @returns the size of the body in bytes.
 * @throws {Error} if the answer is wrong.
 */
export async function verify(peer: Peer, origin: string, ask: Ask, count: number): Promise<number> {
  const request = requestOf(peer, ask);
  const response = await fetch(`${origin}${request.path}`, request);
  const text = await response.text();
  if (response.status !== request.status) {
    throw new Error(`answered ${response.status}, not ${request.status}: ${text.slice(0, 200)}`);
  }
  checkBody(ask, JSON.parse(text), count);
  return Buffer.byteLength(text);
}

function checkBody(ask: Ask, body: unknown, count: number): void {
  if (ask === 'list') {
    deepStrictEqual(body, categories(count));
  } else if (ask === 'create') {
    const { id, ...rest } = body as { id?: unknown };
    deepStrictEqual(Number.isSafeInteger(id), true, `${id} is not an id`);
    deepStrictEqual(rest, newCategory);
  } else {
    const { code, message, status } = body as Record<string, unknown>;
    deepStrictEqual([typeof code, typeof message], ['string', 'string']);
    deepStrictEqual(status, errors[ask].status);
  }
}
