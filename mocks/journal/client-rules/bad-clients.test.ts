import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { type CallOptions, call } from '../../test-client.ts';
import { clock, free, list, refusing, rulesOf } from './test-calls.ts';

async function after(mock: Mock, wait: string, request = 'GET /categories', options = free) {
  await mock.clock.advance(wait);
  return call(mock, request, options);
}

async function brokenBy(mock: Mock, name = 'free'): Promise<string[]> {
  const rules = (await rulesOf(mock, name)).filter(({ verdict }) => verdict === 'broken');
  return rules.map(({ clause }) => clause);
}

async function problemsIn(mock: Mock) {
  return (await mock.clients.list()).flatMap(({ rules }) =>
    rules.flatMap(({ problems }) => problems),
  );
}

describe('only one rule is broken by a client that', () => {
  const post = { ...free, json: { name: 'Hamster' } };

  it('supplies an id (§2, rule 1)', async () => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { ...free, json: { id: 7, name: 'Hamster' } });
    expect(await brokenBy(mock)).toEqual(['2.client-sends-no-id']);
  });

  it.each([null, 'Basic Zm9vOmJhcg==', 'pc_free_7Qm2xVtK9dRw', 'Bearer two words', 'XBearer one'])(
    'sends as Authorization %s (§4)',
    async (authorization) => {
      const mock = createMock({ clock });
      await list(mock, { authorization });
      expect(await brokenBy(mock, 'anonymous')).toEqual(['4.bearer-on-every-request']);
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
    expect(await brokenBy(mock)).toEqual(['4.json-requests']);
  });

  it.each(['', '{"name":', 'name=Hamster'])('sends the body %j (§4)', async (body) => {
    const mock = createMock({ clock });
    await call(mock, 'POST /categories', { ...free, body });
    expect(await brokenBy(mock)).toEqual(['4.json-requests']);
  });

  it.each([
    ['as long as before', ['60s', '60s']],
    ['2 % longer, within timer inaccuracy,', ['60s', '61.2s']],
    ['shorter than before', ['90s', '60s']],
    ['longer once, but not again', ['60s', '120s', '120s']],
  ])('waits %s when it is refused again (§8, rule 2)', async (_how, waits) => {
    const mock = await refusing(waits.length);
    await list(mock);
    for (const wait of waits) await after(mock, wait);
    expect(await brokenBy(mock)).toEqual(['8.client-backs-off']);
    expect(await problemsIn(mock)).toContainEqual({
      message: expect.stringMatching(
        /^waited \S+ s when it was refused again, after \S+ s the time/,
      ),
      requests: expect.arrayContaining([1 + waits.length]),
    });
  });

  it('turns to other requests after a 429 (§8, rule 3)', async () => {
    const mock = await refusing(2);
    await list(mock);
    for (const other of ['/store/orders', '/categories?page=2', '/categories?page=3']) {
      await call(mock, `GET ${other}`, free);
    }
    expect(await brokenBy(mock)).toEqual(['8.client-stops']);
    expect(await problemsIn(mock)).toEqual([
      {
        message: "sent 3 more requests before a 429's Retry-After: 60 had passed",
        requests: [1, 2, 3, 4],
      },
    ]);
  });
});

it.each<[string, CallOptions]>([
  ['sent no Authorization header', { authorization: null }],
  [
    'sent an Authorization header without the form Bearer <API_KEY>',
    { authorization: 'Basic Zm9vOmJhcg==' },
  ],
  ['declared no Content-Type', { contentType: null }],
  ['declared its body as text/plain', { contentType: 'text/plain' }],
  ['supplied an id', { json: { id: 7, name: 'Hamster' } }],
])('a report names what a client did and where: %s', async (message, options) => {
  const mock = createMock({ clock });
  await call(mock, 'POST /categories', { ...free, json: { name: 'Hamster' }, ...options });
  expect(await problemsIn(mock)).toEqual([{ message, requests: [1] }]);
});
