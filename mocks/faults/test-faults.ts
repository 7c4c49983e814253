import { createMock, type Mock, type MockOptions } from '../create-mock.ts';
import { bearer } from '../test-client.ts';
import type { NewFault } from './active-fault.ts';

export const frozen = '2026-03-01T10:00:00Z';

/** A mock whose clock stands still, with a fault that is on. */
export function mockWith(fault: string | NewFault, options: MockOptions = {}): Mock {
  const mock = createMock({ clock: frozen, ...options });
  mock.faults.add(fault);
  return mock;
}

/** Sends one request, such as `GET /categories`, with the key `free` unless it is told. */
export function send(
  { fetch }: Mock,
  request: string,
  json?: unknown,
  authorization = bearer.free,
): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = { authorization, 'content-type': 'application/json' };
  return fetch(new Request(`http://mock/v1${path}`, { method, headers, ...body }));
}

/** The JSON of the list. */
export async function list(mock: Mock) {
  return (await send(mock, 'GET /categories')).json();
}

/** The status of a creation, and what its body says. */
export async function create(mock: Mock, json: unknown) {
  const response = await send(mock, 'POST /categories', json);
  return { status: response.status, body: await response.json() };
}

/** Lets everything happen that needs no more time on the mock's clock. */
export function settled(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}
