import { createMock, type Mock, type MockOptions } from '../create-mock.ts';
import { bearer, clock, requestTo } from '../test-client.ts';
import type { FaultChoice } from './fault.ts';

export async function mockWith(fault: FaultChoice, options: MockOptions = {}): Promise<Mock> {
  const mock = createMock({ clock, ...options });
  await mock.faults.add(fault);
  return mock;
}

export function send(
  { fetch }: Mock,
  request: string,
  json?: unknown,
  authorization = bearer.free,
): Promise<Response> {
  return fetch(requestTo(request, { json, authorization }));
}

export async function list(mock: Mock) {
  return (await send(mock, 'GET /categories')).json();
}

export async function create(mock: Mock, json: unknown) {
  const response = await send(mock, 'POST /categories', json);
  return { status: response.status, body: await response.json() };
}

/** Resolves when everything has run that does not wait for the mock's clock. */
export function flushPending(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}
