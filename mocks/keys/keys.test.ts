import { describe, expect, it } from 'vitest';
import { operationList } from '../../spec/operations.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { createMock } from '../create-mock.ts';
import { casesBeside } from '../test-cases.ts';
import { bearer, call, clock, namesIn } from '../test-client.ts';
import { builtInKeys, parseKeys } from './keys.ts';

const cases = casesBeside(import.meta.url);

const operations = operationList.map(
  ({ method, path }) => `${method} ${path.replace('{petId}', '1')}`,
);
const json = { name: 'Hamster' };
const freeKey = bearer.free.slice('Bearer '.length);

const rejected: [what: string, authorization: string | null][] = [
  ...cases['refused credentials'].map(([what, sent]: [string, string | null]) => [
    what,
    sent?.replaceAll('KEY', freeKey) ?? null,
  ]),
  ['truncated', bearer.free.slice(0, -1)],
  ['in other case', `Bearer ${freeKey.toLowerCase()}`],
  ['revoked', bearer.revoked],
  ['expired', bearer.expired],
  ['of the scheme Basic', `Basic ${btoa(`${freeKey}:`)}`],
  ['very long', `Bearer ${'x'.repeat(100_000)}`],
];

describe.each(operations)('§5: %s', (operation) => {
  it.each(rejected)(
    'answers 401 to a key that is %s, and shows no key',
    async (_what, authorization) => {
      const mock = createMock({ clock });
      const { status, headers, body, text } = await call(mock, operation, {
        authorization,
        json: bodyFor(operation),
      });
      expect(status).toBe(401);
      expect(text).not.toContain('pc_');
      expect(body).toMatchObject({ code: 'unauthorized' });
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(await namesIn(mock)).toHaveLength(5);
    },
  );

  it.each(['free', 'pro', 'business', 'enterprise'] as const)('accepts the key %s', async (key) => {
    const answer = await call(createMock({ clock }), operation, { key, json: bodyFor(operation) });
    expect(answer.status).toBe(operation.startsWith('POST') ? 201 : 200);
  });
});

function bodyFor(operation: string): unknown {
  return operation.startsWith('POST') ? json : undefined;
}

it.each(['bearer', 'BEARER', 'bEaReR', 'Bearer  '])(
  '§5: accepts the scheme in any case, and several spaces after it: %j',
  async (scheme) => {
    const authorization = `${scheme} ${freeKey}`;
    const { status } = await call(createMock({ clock }), 'GET /categories', { authorization });
    expect(status).toBe(200);
  },
);

it.each([
  ['No API key: send Authorization: Bearer <API_KEY>', null],
  ['Authorization must have the form Bearer <API_KEY>', freeKey],
  ['The API key is unknown', `Bearer ${freeKey}x`],
  ['The API key has been revoked', bearer.revoked],
  ['The API key has expired', bearer.expired],
])('§5: explains a 401: %s', async (message, authorization) => {
  const { body } = await call(createMock({ clock }), 'GET /categories', { authorization });
  expect(body).toMatchObject({ message });
});

it('§5: a key is valid until the instant it expires', async () => {
  const mock = createMock({
    clock,
    keys: [{ name: 'soon', key: 'soon', plan: 'free', expiresAt: '2026-03-01T11:00:00+00:30' }],
  });
  const status = async () => {
    return (await call(mock, 'GET /categories', { authorization: 'Bearer soon' })).status;
  };
  expect(await status()).toBe(200);
  await mock.clock.advance(30 * 60_000 - 1);
  expect(await status()).toBe(200);
  await mock.clock.advance(1);
  expect(await status()).toBe(401);
});

it('§5: the key is checked before the path and the method', async () => {
  const mock = createMock({ clock });
  for (const request of ['GET /nothing', 'DELETE /categories', 'GET /pets/%', 'POST /categories']) {
    expect((await call(mock, request, { authorization: null })).status, request).toBe(401);
  }
});

it('§5: checks the body before the key if the profile says so, but still requires a key', async () => {
  const mock = createMock({ clock, profile: 'validation-first' });
  const anonymous = { authorization: null };
  expect((await call(mock, 'POST /categories', { ...anonymous, body: '{' })).status).toBe(400);
  for (const request of ['POST /categories', 'DELETE /categories', 'POST /nothing']) {
    expect((await call(mock, request, { ...anonymous, json })).status, request).toBe(401);
  }
  expect(await namesIn(mock)).toHaveLength(5);
});

const good = { name: 'mine', key: 'abc', plan: 'free' };

it.each([['the built-in keys', builtInKeys], ...cases['valid keys']])(
  'parseKeys accepts %s',
  (_what, keys) => {
    expect(parseKeys(keys)).toEqual(keys);
  },
);

describe('parseKeys rejects an invalid list with location and expectation:', () => {
  it.each([[undefined, 'must be an array of keys$'], ...cases['invalid keys']])(
    '%j',
    (keys, problem) => {
      expect(() => parseKeys(keys)).toThrow(InputError);
      expect(() => parseKeys(keys)).toThrow(new RegExp(problem, 'm'));
    },
  );

  it('names the file or option', () => {
    expect(() => parseKeys([], 'keys.json')).toThrow(/^keys\.json cannot be used:\n/);
  });
});

it.each([
  [[{ ...good, key: 'sk_live_secret 12345' }]],
  [[{ name: 'a', plan: 'free', kye: 'sk_live_secret' }]],
  [['sk_live_secret']],
  ['sk_live_secret'],
  [[{ ...good, key: { value: 'sk_live_secret' } }]],
])('parseKeys never quotes a possible key: %j', (keys) => {
  expect(() => parseKeys(keys)).toThrow(InputError);
  expect(() => parseKeys(keys)).not.toThrow(/secret/);
});
