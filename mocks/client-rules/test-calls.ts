import { createMock, type Mock } from '../create-mock.ts';
import { type CallOptions, call } from '../test-client.ts';

export const clock = '2026-03-01T10:00:00Z';
export const free = { key: 'free' } as const;

export function list(mock: Mock, options: CallOptions = free) {
  return call(mock, 'GET /categories', options);
}

/** A mock that refuses the next so many requests with 429. */
export function refusing(times: number): Mock {
  const mock = createMock({ clock });
  if (times > 0) mock.overrides.add({ status: 429, times });
  return mock;
}
