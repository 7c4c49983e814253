import { describe, expect, it, test } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { namesIn } from '../test-client.ts';
import { flushPending, mockWith, send } from './test-faults.ts';

const create = (mock: Mock) => send(mock, 'POST /categories', { name: 'Horse' });

async function names(mock: Mock): Promise<string[]> {
  await mock.faults.clear();
  return namesIn(mock);
}

test.each([500, 502, 503, 504])('server-error answers %d and executes nothing', async (status) => {
  const mock = await mockWith({ fault: 'server-error', settings: { status } });
  const response = await create(mock);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status });
  expect(response.headers.get('x-ratelimit-limit')).toBe('60');
  expect(await names(mock)).not.toContain('Horse');
});

test('gateway-page answers HTML without the headers of the service', async () => {
  const mock = await mockWith({ fault: 'gateway-page' });
  const response = await create(mock);
  expect(response.status).toBe(502);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.has('x-ratelimit-limit')).toBe(false);
  expect(await names(mock)).not.toContain('Horse');
});

const list = (mock: Mock) => send(mock, 'GET /categories');

/** Advances the clock, then returns whether the promise has settled. */
async function doneAfter(mock: Mock, millis: number, pending: Promise<unknown>): Promise<boolean> {
  let done = false;
  void pending.then(() => {
    done = true;
  });
  await flushPending();
  await mock.clock.advance(millis);
  await flushPending();
  return done;
}

describe('latency', () => {
  it.each([
    ['300 ms', { settings: { millis: 300 } }, 300],
    ['500 ms by default', {}, 500],
  ])('waits on the clock of the mock: %s', async (_title, settings, millis) => {
    const mock = await mockWith({ fault: 'latency', ...settings });
    const pending = list(mock);
    expect(await doneAfter(mock, millis - 1, pending)).toBe(false);
    expect(await doneAfter(mock, 1, pending)).toBe(true);
    expect((await pending).status).toBe(200);
  });

  it('varies by jitter', async () => {
    const mock = await mockWith({ fault: 'latency', settings: { millis: 100, jitter: 100 } });
    const found: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const pending = list(mock);
      let waited = 0;
      while (!(await doneAfter(mock, 1, pending))) waited += 1;
      found.push(waited);
    }
    expect(found.every((millis) => millis >= 99 && millis < 200)).toBe(true);
    expect(new Set(found).size).toBeGreaterThan(1);
  });

  it('delays the answer, not the service: the category is listed meanwhile', async () => {
    const mock = await mockWith({ fault: 'latency', settings: { millis: 5000 } });
    const pending = send(mock, 'POST /categories', { name: 'Hamster' });
    expect(await doneAfter(mock, 4999, pending)).toBe(false);
    expect((await mock.categories.list()).at(-1)?.name).toBe('Hamster');
    expect(await doneAfter(mock, 1, pending)).toBe(true);
    expect((await pending).headers.get('date')).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
  });
});

describe('slow-body', () => {
  it('sends the headers at once and the body in chunks', async () => {
    const mock = await mockWith({ fault: 'slow-body', settings: { millis: 1000 } });
    const response = await list(mock);
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    const first = reader?.read();
    expect(await doneAfter(mock, 90, first as Promise<unknown>)).toBe(false);
    expect(await doneAfter(mock, 20, first as Promise<unknown>)).toBe(true);
    await reader?.cancel();
  });

  it('delivers the whole body when its time has passed; until then, the exchange is pending', async () => {
    const mock = await mockWith({ fault: 'slow-body', settings: { millis: 1000 } });
    const whole = await (await list(createMock())).text();
    const text = (await list(mock)).text();
    expect(await doneAfter(mock, 999, text)).toBe(false);
    expect(await mock.requests.list()).toMatchObject([{ pending: true }]);
    expect(await doneAfter(mock, 1, text)).toBe(true);
    expect(await mock.requests.list()).toMatchObject([{ pending: false }]);
    expect(await text).toBe(whole);
  });

  it('does not change an answer without a body', async () => {
    const mock = await mockWith({ fault: 'slow-body' });
    await mock.faults.add({ fault: 'list-answers-204' });
    const response = await list(mock);
    expect([response.status, response.body]).toEqual([204, null]);
  });
});
