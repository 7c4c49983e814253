import { describe, expect, it, test } from 'vitest';
import type { Mock } from '../create-mock.ts';
import { namesIn } from '../test-client.ts';
import { mockWith, send } from './test-faults.ts';

const create = (mock: Mock) => send(mock, 'POST /categories', { name: 'Horse' });

/** The names of the stored categories. */
async function names(mock: Mock): Promise<string[]> {
  await mock.faults.clear();
  return namesIn(mock);
}

describe('server-error', () => {
  test.each([500, 502, 503, 504])('answers %d and executes nothing', async (status) => {
    const mock = await mockWith({ fault: 'server-error', settings: { status } });
    const response = await create(mock);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status });
    expect(response.headers.get('x-ratelimit-limit')).toBe('60');
    expect(await names(mock)).not.toContain('Horse');
  });

  it('defaults to 503', async () => {
    expect((await send(await mockWith('server-error'), 'GET /categories')).status).toBe(503);
  });
});

test('gateway-page answers HTML without the headers of the service', async () => {
  const mock = await mockWith({ fault: 'gateway-page' });
  const response = await create(mock);
  expect(response.status).toBe(502);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.has('x-ratelimit-limit')).toBe(false);
  expect(await names(mock)).not.toContain('Horse');
});
