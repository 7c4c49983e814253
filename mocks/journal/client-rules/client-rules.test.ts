import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { casesBeside } from '../../test-cases.ts';
import { type CallOptions, call, clock } from '../../test-client.ts';
import type { Duration } from '../../time/text.ts';
import { free, list, refusing, rulesOf } from './test-calls.ts';

const cases = casesBeside(import.meta.url);

/** Retries with exponential backoff, at least as long as `Retry-After` says. */
async function politely(mock: Mock, request: string, options: CallOptions): Promise<void> {
  let pause = 0;
  let answer = await call(mock, request, options);
  while (answer.status === 429) {
    pause = Math.max((answer.retryAfter ?? 0) * 1000, 2 * pause);
    await mock.clock.advance(pause);
    answer = await call(mock, request, options);
  }
}

async function verdictsOf(mock: Mock, name = 'free'): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await rulesOf(mock, name)).map(({ clause, verdict }) => [clause, verdict]),
  );
}

describe('a compliant client', () => {
  it('keeps every rule', async () => {
    const mock = await refusing(4);
    await politely(mock, 'GET /categories', free);
    await politely(mock, 'POST /categories', { ...free, json: { name: 'Hamster' } });
    const [report] = await mock.clients.list();
    expect(report).toMatchObject({ name: 'free', requests: 6, forgotten: 0, conforms: true });
    expect(new Set(Object.values(await verdictsOf(mock)))).toEqual(new Set(['kept']));
    await mock.clients.assertConform();
  });

  it('is not judged on refusals if there were none', async () => {
    const mock = createMock({ clock });
    await list(mock);
    expect(await verdictsOf(mock)).toEqual({
      '2.client-sends-no-id': 'not-exercised',
      '4.bearer-on-every-request': 'kept',
      '4.json-requests': 'not-exercised',
      '8.client-waits': 'not-exercised',
      '8.client-backs-off': 'not-exercised',
      '8.client-stops': 'not-exercised',
      '9.client-avoids-deprecated': 'kept',
    });
  });
});

it('each caller is judged by its own requests', async () => {
  const mock = createMock({ clock });
  await list(mock, { authorization: null });
  await call(mock, 'GET /pets/1', { key: 'pro' });
  await list(mock);
  expect(await mock.clients.list()).toMatchObject([
    { name: 'free', requests: 1, conforms: true },
    { name: 'pro', requests: 1, conforms: false },
    { name: 'anonymous', requests: 1, conforms: false },
  ]);
});

it('requests outside the service are not judged', async () => {
  const mock = createMock({ clock });
  await call(mock, 'GET /favicon.ico', { authorization: null, base: 'http://localhost' });
  expect(await mock.clients.list()).toEqual([]);
});

it.each(['', '/', '/nowhere'])('requests to unknown paths are judged: "%s"', async (path) => {
  const mock = createMock({ clock });
  await call(mock, `GET ${path}`, { authorization: null });
  const verdicts = Object.entries(await verdictsOf(mock, 'anonymous'));
  expect(verdicts.filter(([, verdict]) => verdict !== 'not-exercised')).toEqual([
    ['4.bearer-on-every-request', 'broken'],
  ]);
});

function bodyOf(length: number): string {
  const [before, after] = ['{"id":1,"name":"', '"}'];
  return before + 'x'.repeat(length - before.length - after.length) + after;
}

const json = { name: 'Hamster' };

const unknown = { authorization: 'Bearer x', json: { id: 1 } };

it.each<[string, CallOptions, string]>([
  ['its body has an id, but its key is refused', unknown, 'broken'],
  ['the journal holds all of its body, with an id', { body: bodyOf(16_384) }, 'broken'],
  ['the journal does not hold all of its body', { body: bodyOf(16_385) }, 'not-exercised'],
  ['its body is null', { body: 'null' }, 'not-exercised'],
  ['its body is a number', { body: '7' }, 'not-exercised'],
  ['its body is a text', { body: '"id"' }, 'not-exercised'],
  ['its scheme is in lower case (RFC 9110)', { authorization: 'bearer x', json }, 'kept'],
  ['two spaces follow its scheme', { authorization: 'BEARER  x', json }, 'kept'],
])('a creation keeps the rules of §4 if %s', async (_what, options, noId) => {
  const mock = createMock({ clock });
  await call(mock, 'POST /categories', { ...free, ...options });
  const name = options.authorization === undefined ? 'free' : 'anonymous';
  const verdicts = (await rulesOf(mock, name)).slice(0, 3).map(({ verdict }) => verdict);
  expect(verdicts).toEqual([noId, 'kept', 'kept']);
});

async function brokenRules(mock: Mock) {
  const rules = (await mock.clients.list()).flatMap((client) => client.rules);
  return rules.filter(({ verdict }) => verdict === 'broken');
}

it.each<[CallOptions, string, string]>([
  ...cases['broken rules'],
  ...['', '{"name":', 'name=Hamster'].map((body): [CallOptions, string, string] => [
    { json: undefined, body },
    '4.json-requests',
    'sent a body that is not JSON',
  ]),
])('a client that sends %j breaks only %s: it %s', async (options, clause, message) => {
  const mock = createMock({ clock });
  await call(mock, 'POST /categories', { ...free, json, ...options });
  expect(await brokenRules(mock)).toMatchObject([
    { clause, problems: [{ message, requests: [1] }] },
  ]);
});

describe('only one rule is broken by a client that', () => {
  it.each<[how: string, waits: readonly Duration[]]>([
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
      /^waited \S+ s after it was refused again, and \S+ s the time/,
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
    const message = 'sent 3 more requests before the Retry-After: 60 of a 429 had passed';
    expect(await brokenRules(mock)).toMatchObject([
      { clause: '8.client-stops', problems: [{ message, requests: [1, 2, 3, 4] }] },
    ]);
  });
});
