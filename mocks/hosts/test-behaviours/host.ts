import type { Mock } from '../../create-mock.ts';
import { type Answer, type CallOptions, call } from '../../test-client.ts';

/** One way of running the mock, as a test sees it: a client's end and the controls. */
export interface Host {
  /** Base address that the client was given. */
  readonly base: string;
  /** Sends from where the client is. */
  fetch(request: Request): Promise<Response>;
  /** Fresh, at `start` and standing still. */
  readonly mock: Remote<Mock>;
}

/** Something that every host has to do alike. Nothing in it may know which host it is. */
export interface Behaviour {
  readonly name: string;
  run(host: Host): Promise<void>;
}

/** The same controls, wherever they are: what a call gives may have to be awaited. */
export type Remote<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Awaited<R> | Promise<Awaited<R>>
    : Remote<T[K]>;
};

/** When the clock of each host stands at first. */
export const start = '2026-03-01T10:00:00Z';

/** Sends one request, such as `POST /categories`, and holds the answer to service.md §7 and §8. */
export function send(host: Host, request: string, options: CallOptions = {}): Promise<Answer> {
  return call(host, request, { base: host.base, ...options });
}

/** The same, but what comes back may break the document. */
export function sendRaw(host: Host, key = 'pc_free_7Qm2xVtK9dRw'): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}` };
  return host.fetch(new Request(`${host.base}/categories`, { headers }));
}

/** How many categories there are, at the expense of the Business key. */
export async function countCategories(host: Host): Promise<number> {
  const { body } = await send(host, 'GET /categories');
  return (body as unknown[]).length;
}
