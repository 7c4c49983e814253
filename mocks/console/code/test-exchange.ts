import { adminOf } from '../../admin/test-admin.ts';
import type { Mock } from '../../create-mock.ts';
import { type CallOptions, requestTo } from '../../test-client.ts';

export const base = 'http://127.0.0.1:4010';
export interface Sent extends Omit<CallOptions, 'authorization'> {
  readonly body?: string;
}

export function requestOf(text: string, sent: Sent = {}): Request {
  const credential = sent.key === undefined ? { authorization: null } : {};
  return requestTo(text, { base: `${base}/v1`, ...sent, ...credential });
}

/** The latest exchange of a mock, and what the page knows about that mock. */
export async function latest(mock: Mock) {
  const admin = adminOf(mock);
  const [exchange] = await mock.requests.list();
  if (!exchange) throw new Error('the journal is empty');
  return { exchange, keys: await admin.keys.list(), profile: await admin.profile.get() };
}
