import { describe, expect, it, onTestFinished } from 'vitest';
import { handleAdmin } from '../../admin/handle-admin.ts';
import { address, send } from '../../admin/test-admin.ts';
import { createMock, type Mock, type MockOptions } from '../../create-mock.ts';
import { call, clock } from '../../test-client.ts';
import { EventReader } from './test-events.ts';

async function open(mock: Mock, headers: Readonly<Record<string, string>> = {}) {
  const request = new Request(`${address}/events`, { headers });
  const reader = new EventReader((await handleAdmin(request, mock)).body);
  onTestFinished(() => reader.leave());
  return reader;
}

/** A reader that has resumed after an event, and has read the exchanges up to the last one. */
async function resume(mock: Mock, id = '', last = 0, headers = {}) {
  const reader = await open(mock, { ...headers, 'Last-Event-ID': id });
  await reader.exchangesUntil(last);
  return reader;
}

async function list(mock: Mock, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) await call(mock, 'GET /categories');
}

/** A mock that has answered some requests, and a reader that knows them. */
async function started(times: number, options: MockOptions = {}) {
  const mock = createMock({ clock, ...options });
  await list(mock, times);
  const reader = await open(mock);
  await reader.exchangesUntil(times);
  return { mock, reader };
}

const namesOf = ({ events }: EventReader) => events.map(({ event }) => event);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('an event is the exchange that onExchange reports and the journal keeps', async () => {
  const mock = createMock({ clock });
  const told: object[] = [];
  mock.onExchange((exchange) => told.push({ ...exchange, millis: expect.any(Number) }));
  await call(mock, 'GET /categories', { authorization: 'Bearer sk_live_0123456789' });
  await call(mock, 'GET /pets/sk_live_0123456789');
  const reader = await open(mock);
  const exchanges = await reader.exchangesUntil(2);
  expect(exchanges.map(({ data }) => data)).toEqual(told);
  expect(reader.text).not.toContain('0123456789');
  const { reason } = (await mock.requests.find(1)) ?? {};
  expect(exchanges[0]?.data.reason).toBe(reason);
});

it('events include exchanges that the journal does not keep, without an id', async () => {
  const mock = createMock({ clock, journalSize: 0 });
  const reader = await open(mock);
  const headers = { Origin: 'http://page.test', 'Access-Control-Request-Method': 'POST' };
  const url = 'http://localhost/v1/categories';
  await mock.fetch(new Request(url, { method: 'OPTIONS', headers }));
  await list(mock, 1);
  const events = await reader.until(() => reader.exchanges().length === 2);
  expect(events.filter(({ event }) => event === 'exchange')).toMatchObject([
    { data: { method: 'OPTIONS', id: null } },
    { data: { method: 'GET', id: null, key: 'business' } },
  ]);
  expect(reader.text).not.toContain('id:');
});

it('a client that does not resume begins with the latest 200 exchanges', async () => {
  const { reader } = await started(250);
  expect(reader.ids()).toEqual(numbers(51, 250));
  expect(namesOf(reader)).not.toContain('skipped');
});

describe('a client that resumes', () => {
  it('misses nothing that the journal holds', async () => {
    const { mock, reader } = await started(3);
    await reader.leave();
    await list(mock, 450);
    const resumed = await resume(mock, reader.exchanges()[1]?.id, 453);
    expect(resumed.ids()).toEqual(numbers(3, 453));
    expect(namesOf(resumed)).not.toContain('skipped');
  });

  it('is told how much the journal no longer holds', async () => {
    const { mock, reader } = await started(3, { journalSize: 10 });
    await reader.leave();
    await list(mock, 20);
    const resumed = await resume(mock, reader.exchanges().at(-1)?.id, 23);
    expect(resumed.events[0]).toEqual({ event: 'skipped', data: { count: 10 } });
    expect(resumed.ids()).toEqual(numbers(14, 23));
  });

  it.each<[string, (mock: Mock) => unknown]>([
    ['a reset', (mock) => mock.reset()],
    ['another scenario', (mock) => mock.scenario('large')],
    ['the journal was emptied', (mock) => mock.requests.clear()],
  ])('is told to begin anew after %s', async (_what, change) => {
    const { mock, reader } = await started(5);
    await reader.leave();
    await change(mock);
    await list(mock, 9);
    const { answered = 0 } = { answered: (await mock.requests.list())[0]?.id };
    const resumed = await resume(mock, reader.exchanges().at(-1)?.id, answered);
    expect(resumed.events[0]).toEqual({ event: 'restart', id: '', data: {} });
    expect(resumed.ids()).toEqual(numbers(answered - 8, answered));
  });

  it('is told to start afresh by another mock', async () => {
    const { reader } = await started(5);
    const { mock } = await started(9, { clock: '2026-03-02T10:00:00Z' });
    const resumed = await resume(mock, reader.exchanges().at(-1)?.id, 9);
    expect(resumed.events[0]).toMatchObject({ event: 'restart' });
    expect(resumed.ids()).toEqual(numbers(1, 9));
  });

  it.each(['46', '0.0.0.0', '....', 'z'.repeat(5000), '0.mi8k3c1a.1a', '1e9.1.1.1', '-1.1.1.1'])(
    'with the invalid id %.40s is told to start afresh',
    async (id) => {
      const { mock } = await started(2);
      const resumed = await resume(mock, id, 2);
      expect(namesOf(resumed).slice(0, 3)).toEqual(['restart', 'exchange', 'exchange']);
    },
  );

  it('may resume a fork with the events of its origin', async () => {
    const { mock, reader } = await started(5);
    const { id } = await mock.sandboxes.create({ from: { at: 3 } });
    const inFork = { 'X-Mock-Sandbox': id };
    const resumed = await resume(mock, reader.exchanges()[1]?.id, 3, inFork);
    expect(resumed.ids()).toEqual([3]);
    const restarted = await resume(mock, reader.exchanges()[4]?.id, 3, inFork);
    expect(restarted.events[0]).toMatchObject({ event: 'restart' });
  });
});

it('a client that follows a sandbox is told to start afresh when the sandbox is reset', async () => {
  const { mock, reader } = await started(2);
  await mock.reset();
  await reader.until((events) => events.at(-1)?.event === 'restart');
  await list(mock, 1);
  await reader.until(() => reader.exchanges().length === 3);
  expect(reader.ids()).toEqual([1, 2, 1]);
});

it('of more than 200 exchanges at once, the latest are sent in full and the others are counted', async () => {
  const { mock, reader } = await started(1);
  const answers = Array.from({ length: 900 }, () => mock.fetch(new Request('http://x/v1/pets/1')));
  await Promise.all(answers);
  await reader.exchangesUntil(901);
  const skipped = reader.events.find(({ event }) => event === 'skipped');
  expect(reader.exchanges().length + Number(skipped?.data.count)).toBe(901);
  expect(reader.ids().slice(-200)).toEqual(numbers(702, 901));
});

it('a slow reader is told how much was left out, and nothing is buffered for it', async () => {
  const mock = createMock({ clock, journalSize: 50 });
  const request = new Request(`${address}/events`);
  const { body } = await handleAdmin(request, mock);
  const path = `http://x/v1/${'a'.repeat(2000)}`;
  const fast = await open(mock);
  // The journal keeps 50 exchanges of 2 kB, so it takes several rounds until the buffer of the
  // other reader is full.
  for (const round of numbers(1, 12)) {
    await Promise.all(numbers(1, 50).map(() => mock.fetch(new Request(path))));
    await fast.exchangesUntil(round * 50);
  }
  const slow = new EventReader(body);
  onTestFinished(() => slow.leave());
  await slow.exchangesUntil(600);
  expect(slow.text.length).toBeLessThan(500_000);
  const skipped = slow.events.find(({ event }) => event === 'skipped');
  expect(slow.exchanges().length + Number(skipped?.data.count)).toBe(600);
});

it('the events of a sandbox end when it is deleted', async () => {
  const mock = createMock({ clock });
  await mock.sandboxes.create({ id: 'a' });
  const reader = await open(mock, { 'X-Mock-Sandbox': 'a' });
  await mock.sandboxes.delete('a');
  await mock.sandboxes.create({ id: 'a' });
  await reader.end();
  expect(reader.events).toMatchObject([{ event: 'state' }]);
});

it('at most 50 clients follow a mock at the same time', async () => {
  const mock = createMock({ clock });
  const readers = await Promise.all(numbers(1, 50).map(() => open(mock)));
  const refused = await send(mock, 'GET /events');
  expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('close some') });
  expect(refused.headers.get('retry-after')).toBe('5');
  await readers[0]?.leave();
  const reader = await open(mock);
  expect(await reader.until(({ length }) => length === 1)).toMatchObject([{ event: 'state' }]);
});

it('HEAD opens no stream; its headers tell proxies to pass events on at once', async () => {
  const mock = createMock({ clock });
  for (const _ of numbers(1, 60)) {
    const { status, text, headers } = await send(mock, 'HEAD /events');
    expect({ status, text, ...Object.fromEntries(headers) }).toEqual({
      status: 200,
      text: '',
      'cache-control': 'no-store, no-transform',
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
  }
});

it('long texts of a request are cut', async () => {
  const mock = createMock({ clock });
  await mock.fetch(new Request(`http://x/v1/${'a'.repeat(16_000)}`));
  const reader = await open(mock);
  const [exchange] = await reader.exchangesUntil(1);
  expect(exchange?.data.path).toHaveLength(1001);
  expect(String(exchange?.data.reason).length).toBeLessThanOrEqual(1001);
});
