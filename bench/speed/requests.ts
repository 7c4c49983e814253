import type { LoadRequest } from './load.ts';

/** A key without effective limits. */
export const key = 'pc_bench_0Aa1Bb2Cc3Dd';
/** A key with an exhausted quota. */
export const exhaustedKey = 'pc_bench_9Zz8Yy7Xx6Ww';

export const json = { 'Content-Type': 'application/json' } as const;
export const newCategory = { name: 'Hamster', description: 'Small and busy at night' } as const;

/** A request with the expected status of its answer. */
export interface Question extends LoadRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

const path = '/v1/categories';
const headers = bearer(key);

export const list = { method: 'GET', path, headers, status: 200 } as const satisfies Question;
export const unauthorized = { ...list, headers: bearer('not-a-key'), status: 401 } as const;
export const limited = { ...list, headers: bearer(exhaustedKey), status: 429 } as const;
export const creation = { ...post(newCategory), status: 201 } as const;
export const invalid = { ...post({ description: newCategory.description }), status: 400 } as const;

export function bearer(token: string) {
  return { Authorization: `Bearer ${token}` };
}

function post(body: object) {
  return { method: 'POST', path, headers: { ...headers, ...json }, body: JSON.stringify(body) };
}

/** Serializes a request for the wire. */
export function bytesOf(
  host: string,
  { method = 'GET', path, headers = {}, body }: LoadRequest,
): Buffer {
  const lines = Object.entries({
    Host: host,
    ...headers,
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}
