import type { KeyName } from '../../../spec/generated/names.ts';
import type { Mock } from '../../create-mock.ts';
import { type Answer, type CallOptions, call, requestTo } from '../../test-client.ts';

/** A running mock as seen by a test: a client and the controls, wherever the mock runs. */
export interface Host {
  readonly base: string;
  fetch(request: Request): Promise<Response>;
  /** Fresh, with its clock frozen at `start`. */
  readonly mock: Remote<Mock<KeyName>>;
}

/** Behaviours that every host must have, by their names. They must not depend on the host. */
export type Behaviours = Readonly<Record<string, (host: Host) => Promise<void>>>;

/** Controls whose functions may be asynchronous, because the mock may run in a page. */
export type Remote<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Awaited<R> | Promise<Awaited<R>>
    : Remote<T[K]>;
};

export const start = '2026-03-01T10:00:00Z';

/** Sends a request like `POST /categories`, and checks the answer against service.md §7 and §8. */
export function send(host: Host, request: string, options: CallOptions = {}): Promise<Answer> {
  return call(host, request, { base: host.base, ...options });
}

/** Like `send`, but the answer may break the document. */
export function sendRaw({ base, fetch }: Host): Promise<Response> {
  return fetch(requestTo('GET /categories', { key: 'free', base }));
}

/** Costs the Business key one request. */
export async function countCategories(host: Host): Promise<number> {
  const { body } = await send(host, 'GET /categories');
  return (body as unknown[]).length;
}
