import { describe, expect, it } from 'vitest';
import { createMock, type MockOptions } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { call, clock } from '../test-client.ts';

const cases = casesBeside(import.meta.url);
const create = { json: { name: 'Axolotl' } };

it('"the next 2 calls of createCategory answer 429", from the start and after a reset', async () => {
  const override = { operation: 'createCategory', status: 429, times: 2 } as const;
  const mock = createMock({ clock, overrides: [override] });
  for (let round = 0; round < 2; round += 1) {
    expect((await call(mock, 'GET /categories')).status).toBe(200);
    for (const status of [429, 429, 201]) {
      expect((await call(mock, 'POST /categories', create)).status).toBe(status);
    }
    await mock.reset();
  }
});

it.each<MockOptions>([
  { overrides: [{ status: 429 }] },
  { faults: [{ fault: 'server-error', settings: { status: 429 } }] },
  { overrides: [{ status: 429 }], profile: 'only-successes-count' },
])('a forced 429 reports that no request remains: %j', async (options) => {
  const mock = createMock({ clock, ...options });
  expect(await call(mock, 'GET /categories')).toMatchObject({ status: 429, remaining: 0 });
});

it('an override for anonymous callers affects only requests without a key', async () => {
  const mock = createMock({ clock, overrides: [{ key: 'anonymous', status: 503 }] });
  expect((await call(mock, 'GET /categories')).status).toBe(200);
  expect((await call(mock, 'GET /categories', { authorization: null })).status).toBe(503);
});

it('an override for one path affects no other, and names a parameter that exists', async () => {
  const mock = createMock({ clock, overrides: [{ status: 410, path: { petId: '2' } }] });
  expect((await call(mock, 'GET /pets/1')).status).toBe(200);
  expect((await call(mock, 'GET /store/orders')).status).toBe(200);
  expect((await call(mock, 'GET /pets/2')).status).toBe(410);
  const misnamed = mock.overrides.add({ status: 410, path: { id: '2' } });
  await expect(misnamed).rejects.toThrow('path.id: no operation has such a path parameter');
});

it('an override added later has a unique id', async () => {
  const overrides = [{ status: 503 }, { status: 502 }];
  const mock = createMock({ clock, overrides, faults: ['latency', 'server-error'] });
  await mock.overrides.add({ status: 500 });
  const ids = [...mock.faults.list(), ...mock.overrides.list()].map(({ id }) => id);
  expect(ids).toEqual(['1', '2', '3', '4', '5']);
});

describe('an override', () => {
  it('answers a success with a body, headers and a delay of its own', async () => {
    const mock = createMock({ clock });
    await mock.overrides.add({
      operation: 'listCategories',
      status: 200,
      body: [{ id: 9_007_199_254_740_993n, name: 'Dragon' }],
      headers: { 'x-ratelimit-remaining': '7', 'X-Cache': 'HIT' },
      delay: 5000,
    });
    const pending = call(mock, 'GET /categories');
    await new Promise(setImmediate);
    await mock.clock.advance('5s');
    const answer = await pending;
    expect(answer).toMatchObject({ status: 200, remaining: 7 });
    expect(answer.text).toBe('[{"id":9007199254740993,"name":"Dragon"}]');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-cache')).toBe('HIT');
    expect((await call(mock, 'GET /categories')).body).toHaveLength(5);
  });

  it('answers an error with the given Retry-After and body', async () => {
    const mock = createMock({ clock });
    const body = { code: 'busy', message: 'Wait two minutes', status: 429 };
    await mock.overrides.add({ status: 429, body, headers: { 'Retry-After': '120' } });
    const answer = await call(mock, 'GET /categories');
    expect(answer).toMatchObject({ status: 429, body, retryAfter: 120 });
  });

  it.each([
    ['seconds', '120'],
    ['http-date', 'Sun, 01 Mar 2026 10:02:00 GMT'],
  ] as const)('names the end of a wait in the format of the profile: %s', async (format, value) => {
    const profile = { limits: { retryAfterFormat: format } };
    const mock = createMock({ clock, profile, overrides: [{ status: 429, retryAfter: 120 }] });
    const answer = await call(mock, 'GET /categories');
    expect(answer.headers.get('retry-after')).toBe(value);
  });

  it('answers a success without a body by default', async () => {
    const mock = createMock({ clock, overrides: [{ status: 204 }] });
    const answer = await mock.fetch(new Request('http://localhost/v1/categories'));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it.each<[object, string]>(cases['invalid overrides'])(
    'is rejected: %j',
    async (override, problem) => {
      await expect(createMock().overrides.add(override as never)).rejects.toThrow(problem);
    },
  );
});

describe('Prefer (RFC 7240)', () => {
  it.each([
    ['GET /categories', 'code=429', 429, 'as it demands'],
    ['GET /categories', 'wait=10, code="401"', 401, 'as it demands'],
    ['GET /categories', 'CODE=401;x=1', 401, 'as it demands'],
    ['POST /categories', 'code=400', 400, 'as it demands'],
    ['GET /categories', 'code=500', 500, 'as it demands'],
    ['GET /categories', 'code=418', 418, 'as it demands'],
    ['POST /categories', 'code=201', 201, 'for that is no error'],
    ['GET /pets', 'code=429', 404, 'for the path is unknown'],
    ['GET /categories', 'wait=10', 200, 'for that is another preference'],
    ['GET /categories', 'x-code=429', 200, 'for that is another preference'],
    ['GET /categories', 'code=4290', 200, 'for that is no status'],
  ])('%s with %s is answered %i, %s', async (request, preference, status, why) => {
    const body = request === 'POST /categories' ? create : {};
    const headers = { Prefer: preference };
    const answer = await call(createMock({ clock }), request, { ...body, headers });
    const isForced = why === 'as it demands';
    expect(answer.status).toBe(status);
    expect(answer.headers.get('preference-applied')).toBe(isForced ? `code=${status}` : null);
    const message = `Forced answer with status ${status}`;
    if (isForced) expect(answer.body).toMatchObject({ message });
  });

  it('a forced 429 reports that none remains until the reset, but does not change the quota', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /categories', { key: 'free' });
    await mock.clock.advance('10s');
    const headers = { Prefer: 'code=429' };
    const forced = await call(mock, 'GET /categories', { key: 'free', headers });
    expect(forced).toMatchObject({ status: 429, limit: 60, remaining: 0, retryAfter: 50 });
    expect(await call(mock, 'GET /categories', { key: 'free' })).toMatchObject({
      status: 200,
      remaining: 57,
      reset: forced.reset,
    });
  });
});

it('an answer forced by an override has no Preference-Applied', async () => {
  const mock = createMock({ clock, overrides: [{ status: 503 }] });
  const answer = await call(mock, 'GET /categories');
  expect([answer.status, answer.headers.has('preference-applied')]).toEqual([503, false]);
});

it.each(['code=302', 'code=201', 'code=600', 'code=000'])(
  'Prefer: %s is refused with 400 and the range of statuses',
  async (preference) => {
    const headers = { Prefer: preference };
    const answer = await call(createMock({ clock }), 'GET /categories', { headers });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.text).toContain(`Prefer: ${preference} is not supported; use a status from 400`);
  },
);
