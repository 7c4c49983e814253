import { expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { MemoryLog } from '../log/test-memory-log.ts';
import { call, clock } from '../test-client.ts';
import type { AnsweredExchange } from './answered-exchange.ts';
import { answeredList } from './test-exchange.ts';

const token = 'sk_live_0123456789';

function heard(mock: Mock): AnsweredExchange[] {
  const exchanges: AnsweredExchange[] = [];
  mock.onExchange((exchange) => exchanges.push(exchange));
  return exchanges;
}

it('onExchange reports who sent each request, and how it was answered', async () => {
  const mock = createMock({ clock });
  const exchanges = heard(mock);
  await call(mock, 'GET /categories', { key: 'free' });
  await call(mock, 'POST /categories', { key: 'free', json: {} });
  const first = { ...answeredList, millis: expect.any(Number) };
  expect(exchanges).toEqual([
    first,
    {
      ...first,
      id: 2,
      method: 'POST',
      operation: 'createCategory',
      status: 400,
      refusal: 'invalid-request',
      reason: 'name is required',
    },
  ]);
  expect((await mock.requests.find(2))?.response.status).toBe(400);
});

it('onExchange reports exchanges of every sandbox, and requests that name an unknown one', async () => {
  const mock = createMock();
  const exchanges = heard(mock);
  await mock.sandboxes.create({ id: 'team-a' });
  const headers = (id: string) => ({ headers: { 'X-Mock-Sandbox': id } });
  await call(mock, 'GET /categories', headers('team-a'));
  await call(mock, 'GET /categories', headers('team-b'));
  expect(exchanges).toMatchObject([
    { sandbox: 'team-a', id: 1, key: 'business', status: 200 },
    { sandbox: 'main', id: null, key: null, status: 404, refusal: 'not-found' },
  ]);
});

it('a delayed exchange is pending until its answer is due, when onExchange reports it', async () => {
  const mock = createMock({ clock, faults: ['latency'] });
  const exchanges = heard(mock);
  const answer = call(mock, 'GET /categories');
  await expect.poll(() => mock.requests.list()).toMatchObject([{ id: 1, pending: true }]);
  expect(exchanges).toEqual([]);
  await mock.clock.advance('1h');
  await answer;
  expect(exchanges).toMatchObject([{ id: 1, pending: false, at: '2026-03-01T11:00:00.000Z' }]);
});

it('onExchange stops when told to', async () => {
  const mock = createMock();
  const paths: (string | null)[] = [];
  const stop = mock.onExchange(({ path }) => paths.push(path));
  await call(mock, 'GET /categories');
  stop();
  await call(mock, 'GET /categories');
  expect(paths).toEqual(['/v1/categories']);
});

it('onExchange never shows keys, nor tokens that clients presented', async () => {
  const mock = createMock({
    keys: [
      { name: 'mine', key: 'my-own-key-1', plan: 'free' },
      { name: 'called my-own-key-1', key: 'my-own-key-2', plan: 'free' },
    ],
  });
  const exchanges = heard(mock);
  const get = (path: string, headers = {}) =>
    mock.fetch(new Request(`http://localhost${path}`, { headers }));
  await get('/v1/pets/my-own-key-1');
  await get('/v1/categories', { Authorization: 'Bearer my-own-key-2' });
  await get('/v1/categories', { Authorization: `Bearer ${token}` });
  await get(`/v1/pets/${token}`);
  await get('/v1/pets/1?api_key=tk_0123456789');
  await get('/v1/pets/tk_0123456789');
  await mock.keys.set([{ name: 'new', key: 'brand-new-key', plan: 'free' }]);
  await get('/v1/pets/brand-new-key');
  expect(exchanges.map(({ path }) => path)).toEqual([
    '/v1/pets/[key mine]',
    '/v1/categories',
    '/v1/categories',
    '/v1/pets/[redacted]',
    '/v1/pets/1',
    '/v1/pets/[redacted]',
    '/v1/pets/[key new]',
  ]);
  expect(exchanges[1]?.key).toBe('[redacted]');
  expect(JSON.stringify(exchanges)).not.toMatch(/my-own|0123456789|brand/);
});

it('an error of a listener is an internal error, and the request is answered', async () => {
  const errors: unknown[] = [];
  const mock = createMock({ onInternalError: (error) => errors.push(error) });
  mock.onExchange(() => {
    throw new Error(`the listener failed with ${token}`);
  });
  const answer = await call(mock, 'GET /categories', { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(401);
  expect(errors).toMatchObject([{ message: 'the listener failed with [redacted]' }]);
});

it('onExchange reports no token that a client presented to another mock on the same store', async () => {
  const place = new MemoryLog();
  const one = await createMock({ store: place.connect(), clock });
  const other = await createMock({ store: place.connect(), clock });
  const exchanges = heard(other);
  await call(one, 'GET /categories', { headers: { 'X-Api-Key': token } });
  await other.catchUp();
  await call(other, `GET /pets/${token}`);
  expect(exchanges).toMatchObject([{ path: '/v1/pets/[redacted]', operation: 'getPet' }]);
});
