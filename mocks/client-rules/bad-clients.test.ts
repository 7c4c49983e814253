import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { clock, free, list, refusing } from './test-calls.ts';

async function after(mock: Mock, wait: string, request = 'GET /categories', options = free) {
  mock.clock.advance(wait);
  return call(mock, request, options);
}

/** The clauses that a caller broke. */
function brokenBy(mock: Mock, name = 'free'): string[] {
  const rules = mock.clients().find((client) => client.name === name)?.rules ?? [];
  return rules.filter(({ verdict }) => verdict === 'broken').map(({ clause }) => clause);
}

describe('one rule alone is broken by a client that', () => {
  const post = { ...free, json: { name: 'Hamster' } };

  it('supplies an id (§2, rule 1)', async () => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { ...free, json: { id: 7, name: 'Hamster' } });
    expect(brokenBy(mock)).toEqual(['2.client-sends-no-id']);
  });

  it.each([null, 'Basic Zm9vOmJhcg==', 'pc_free_7Qm2xVtK9dRw', 'Bearer two words', 'XBearer one'])(
    'sends as Authorization %s (§4)',
    async (authorization) => {
      const mock = createMock({ clock });
      await list(mock, { authorization });
      expect(brokenBy(mock, 'strangers')).toEqual(['4.bearer-on-every-request']);
    },
  );

  it.each([
    null,
    'text/plain',
    'application/json-patch+json',
    'x-application/json',
    'application/x-www-form-urlencoded',
  ])('declares its body as %s (§4)', async (contentType) => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { ...post, contentType });
    expect(brokenBy(mock)).toEqual(['4.json-requests']);
  });

  it.each(['', '{"name":', 'name=Hamster'])('sends the body %j (§4)', async (body) => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { ...free, body });
    expect(brokenBy(mock)).toEqual(['4.json-requests']);
  });

  it('retries before the time that it was told (§8, rule 2)', async () => {
    const mock = refusing(1);
    await list(mock);
    await after(mock, '59s');
    expect(brokenBy(mock)).toEqual(['8.client-waits']);
    expect(mock.clients()[0]?.rules[3]?.problems).toEqual([
      { message: 'retried 59 s after a 429 with Retry-After: 60', requests: [1, 2] },
    ]);
  });

  it.each([
    ['as long as before', ['60s', '60s']],
    ['shorter than before', ['90s', '60s']],
    ['longer once, and then no more', ['60s', '120s', '120s']],
  ])('waits %s when it is refused again (§8, rule 2)', async (_how, waits) => {
    const mock = refusing(waits.length);
    await list(mock);
    for (const wait of waits) await after(mock, wait);
    expect(brokenBy(mock)).toEqual(['8.client-backs-off']);
  });

  it('turns to other requests after a 429 (§8, rule 3)', async () => {
    const mock = refusing(1);
    await list(mock);
    for (const name of ['Hamster', 'Horse', 'Hare']) {
      await call(mock, 'POST /categories', { ...free, json: { name } });
    }
    expect(brokenBy(mock)).toEqual(['8.client-stops']);
  });

  it('calls the deprecated read (§9, rule 4)', async () => {
    const mock = createMock({ clock });
    await call(mock, 'GET /pets/1', free);
    expect(brokenBy(mock)).toEqual(['9.client-avoids-deprecated']);
  });
});

it('a client that hammers on breaks all that is said about pace, and is banned', async () => {
  const mock = createMock({ clock });
  mock.setRemaining('free', 0);
  for (let sent = 0; sent < 12; sent += 1) await list(mock);
  expect(brokenBy(mock)).toEqual(['8.client-waits', '8.client-backs-off', '8.client-stops']);
});
