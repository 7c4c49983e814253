import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { type CallOptions, call } from '../../test-client.ts';
import { clock, free, list, refusing } from './test-calls.ts';

async function brokenRules(mock: Mock) {
  const rules = (await mock.clients.list()).flatMap((client) => client.rules);
  return rules.filter(({ verdict }) => verdict === 'broken');
}

const [noId, bearer, json] = [
  '2.client-sends-no-id',
  '4.bearer-on-every-request',
  '4.json-requests',
];
const notBearer = 'sent an Authorization header without the form Bearer <API_KEY>';
const notJson = 'sent a body that is not JSON';

it.each<[CallOptions, string, string]>([
  [{ json: { id: 7, name: 'Hamster' } }, noId, 'supplied an id'],
  [{ authorization: null }, bearer, 'sent no Authorization header'],
  [{ authorization: 'Basic Zm9vOmJhcg==' }, bearer, notBearer],
  [{ authorization: 'pc_free_7Qm2xVtK9dRw' }, bearer, notBearer],
  [{ authorization: 'Bearer two words' }, bearer, notBearer],
  [{ authorization: 'XBearer one' }, bearer, notBearer],
  [{ contentType: null }, json, 'declared no Content-Type'],
  ...['text/plain', 'application/json-patch+json', 'x-application/json'].map(
    (contentType): [CallOptions, string, string] => [
      { contentType },
      json,
      `declared its body as ${contentType}`,
    ],
  ),
  [{ json: undefined, body: '' }, json, notJson],
  [{ json: undefined, body: '{"name":' }, json, notJson],
  [{ json: undefined, body: 'name=Hamster' }, json, notJson],
])('a client that sends %j breaks only %s: it %s', async (options, clause, message) => {
  const mock = createMock({ clock });
  await call(mock, 'POST /categories', { ...free, json: { name: 'Hamster' }, ...options });
  expect(await brokenRules(mock)).toMatchObject([
    { clause, problems: [{ message, requests: [1] }] },
  ]);
});

describe('only one rule is broken by a client that', () => {
  it.each([
    ['as long as before', ['60s', '60s']],
    ['2 % longer, within timer inaccuracy,', ['60s', '61.2s']],
    ['shorter than before', ['90s', '60s']],
    ['longer once, but not again', ['60s', '120s', '120s']],
  ])('waits %s when it is refused again (§8, rule 2)', async (_how, waits) => {
    const mock = await refusing(waits.length);
    await list(mock);
    for (const wait of waits) {
      await mock.clock.advance(wait);
      await list(mock);
    }
    const message = expect.stringMatching(
      /^waited \S+ s when it was refused again, after \S+ s the time/,
    );
    const requests = expect.arrayContaining([1 + waits.length]);
    expect(await brokenRules(mock)).toMatchObject([
      { clause: '8.client-backs-off', problems: expect.arrayContaining([{ message, requests }]) },
    ]);
  });

  it('turns to other requests after a 429 (§8, rule 3)', async () => {
    const mock = await refusing(2);
    await list(mock);
    for (const other of ['/store/orders', '/categories?page=2', '/categories?page=3']) {
      await call(mock, `GET ${other}`, free);
    }
    const message = "sent 3 more requests before a 429's Retry-After: 60 had passed";
    expect(await brokenRules(mock)).toMatchObject([
      { clause: '8.client-stops', problems: [{ message, requests: [1, 2, 3, 4] }] },
    ]);
  });
});
