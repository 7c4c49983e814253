import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call, clock } from '../test-client.ts';

const json = { name: 'Axolotl' };

describe('Prefer (RFC 7240)', () => {
  it.each([
    ['GET /categories', 'code=429', 429],
    ['GET /categories', 'wait=10, code="401"', 401],
    ['GET /categories', 'CODE=401;x=1', 401],
    ['POST /categories', 'code=400', 400],
    ['GET /categories', 'code=500', 500],
    ['GET /categories', 'code=418', 418],
  ])(
    '%s with %s is answered as requested, with Preference-Applied',
    async (request, preference, status) => {
      const body = request === 'GET /categories' ? {} : { json };
      const headers = { Prefer: preference };
      const answer = await call(createMock({ clock }), request, { ...body, headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('preference-applied')).toBe(`code=${status}`);
      expect(answer.body).toMatchObject({
        message: `Forced answer with status ${status}`,
      });
    },
  );

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

  it.each([
    ['POST /categories', 'code=201', 'is not an error', 201],
    ['GET /pets', 'code=429', 'concerns an unknown path', 404],
    ['GET /categories', 'wait=10', 'is another preference', 200],
    ['GET /categories', 'x-code=429', 'is another preference', 200],
    ['GET /categories', 'code=4290', 'is not a status', 200],
  ])('of %s is ignored where %s %s: %i', async (request, preference, _why, status) => {
    const body = request === 'POST /categories' ? { json } : {};
    const headers = { Prefer: preference };
    const answer = await call(createMock({ clock }), request, { ...body, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.has('preference-applied')).toBe(false);
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
