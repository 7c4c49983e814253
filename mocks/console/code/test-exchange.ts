import { adminOf } from '../../admin/test-admin.ts';
import type { Mock } from '../../create-mock.ts';
import { bearer } from '../../test-client.ts';

export const base = 'http://127.0.0.1:4010';
export const clock = '2026-03-01T10:00:00Z';

export interface Sent {
  readonly key?: keyof typeof bearer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly baseUrl?: string;
}

export function requestOf(
  text: string,
  { key, headers = {}, body, baseUrl = `${base}/v1` }: Sent = {},
) {
  const [method = '', path = ''] = text.split(' ');
  const all = new Headers(headers);
  if (key !== undefined) all.set('Authorization', bearer[key]);
  if (body !== undefined) all.set('Content-Type', 'application/json');
  // Bytes, because a string body would add a Content-Type.
  const bytes = body === undefined ? {} : { body: new TextEncoder().encode(body) };
  return new Request(`${baseUrl}${path}`, { method, headers: all, ...bytes });
}

/** The latest exchange of a mock, and what the page knows about that mock. */
export async function latest(mock: Mock) {
  const admin = adminOf(mock);
  const [exchange] = await mock.requests.list();
  if (!exchange) throw new Error('the journal is empty');
  return { exchange, keys: await admin.keys.list(), profile: await admin.profile.get() };
}
