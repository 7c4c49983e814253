import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { createCall } from '../requests/call.ts';
import { call, clock } from '../test-client.ts';
import { Journal } from './journal.ts';

const free = { key: 'free' } as const;

async function list(mock: Mock, times = 1): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) await call(mock, 'GET /categories', free);
}

async function idsOf(mock: Mock): Promise<number[]> {
  return (await mock.requests.list()).map(({ id }) => id);
}

function journalOf(size: number, requests: Record<string, string>[]): Journal {
  const journal = new Journal(size);
  for (const headers of requests) {
    const request = new Request('http://localhost/v1/categories', { headers });
    journal.add(createCall(request, 0, 0), { status: 200, headers: {}, body: '[]' });
  }
  return journal;
}

it('an exchange is found by its id', async () => {
  const mock = createMock({ clock, journalSize: 2 });
  await list(mock, 3);
  expect(await mock.requests.find(3)).toEqual((await mock.requests.list())[0]);
  for (const id of [0, 1, 4, -1, 2.5]) expect(await mock.requests.find(id)).toBeUndefined();
});

describe('the journal', () => {
  it('is separate for each sandbox', async () => {
    const mock = createMock({ clock });
    const sandbox = await mock.sandboxes.create({ id: 'a' });
    await call(mock, 'GET /categories', { ...free, headers: { 'X-Mock-Sandbox': 'a' } });
    await list(mock, 2);
    expect([await sandbox.requests.count(), await mock.requests.count()]).toEqual([1, 2]);
    await sandbox.requests.clear();
    expect([await sandbox.requests.count(), await mock.requests.count()]).toEqual([0, 2]);
  });

  it('is emptied by clear, which keeps counting, and by reset, which starts at 1 again', async () => {
    const mock = createMock({ clock, journalSize: 3 });
    await list(mock, 4);
    await mock.requests.clear();
    expect(await idsOf(mock)).toEqual([]);
    await list(mock, 2);
    expect(await idsOf(mock)).toEqual([6, 5]);
    await mock.reset();
    expect(await idsOf(mock)).toEqual([]);
    await list(mock);
    expect(await idsOf(mock)).toEqual([1]);
  });

  it('drops the exchange of a request that was pending during a reset', async () => {
    const mock = createMock({ clock });
    await list(mock);
    await mock.faults.add({ fault: 'latency', settings: { millis: 1000 } });
    const slow = list(mock);
    await mock.reset();
    await mock.clock.advance('1s');
    await slow;
    expect(await idsOf(mock)).toEqual([]);
  });

  it.each([0, 1, 7])('keeps no more exchanges than its size of %i', async (journalSize) => {
    const mock = createMock({ clock, journalSize });
    await list(mock, 20);
    expect(await idsOf(mock)).toEqual(
      Array.from({ length: journalSize }, (_, index) => 20 - index),
    );
  });

  it.each([
    [0, []],
    [2, ['Bearer b', 'Bearer c']],
    [9, ['Bearer a', 'Bearer b', 'Bearer c']],
  ])('of size %i remembers as many recent credentials: %j', (size, remembered) => {
    const sent = ['Bearer a', 'Bearer b', 'Bearer c'].map((authorization) => ({ authorization }));
    const journal = journalOf(size, [...sent, {}]);
    expect([...journal.credentials]).toEqual(remembered);
  });

  it('omits preflights, which browsers send on their own', async () => {
    const mock = createMock({ clock });
    const headers = { Origin: 'http://app.test', 'Access-Control-Request-Method': 'GET' };
    await mock.fetch(new Request('http://localhost/v1/categories', { method: 'OPTIONS', headers }));
    expect(await mock.requests.count()).toBe(0);
  });
});
