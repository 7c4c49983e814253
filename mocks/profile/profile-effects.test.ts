import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { defaultProfile, namedProfiles, profileByName } from './profile.ts';

describe('a profile with unique names', () => {
  it('refuses duplicates among concurrent creations', async () => {
    const mock = createMock({ profile: 'unique-names' });
    const requests = ['Owl', 'OWL', 'owl'].map((name) =>
      call(mock, 'POST /categories', { json: { name } }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it('does not reserve the name of a refused creation', async () => {
    const mock = createMock({ profile: { category: { duplicateNames: 409 } } });
    const bad = { name: 'Owl', description: 'x'.repeat(1001) };
    expect((await call(mock, 'POST /categories', { json: bad })).status).toBe(400);
    expect((await call(mock, 'POST /categories', { json: { name: 'Owl' } })).status).toBe(201);
  });

  it('frees all names but those of the seed on a reset', async () => {
    const mock = createMock({ profile: 'unique-names-400' });
    const create = async (name: string) =>
      (await call(mock, 'POST /categories', { json: { name } })).body;
    const refused = { status: 400, code: 'invalid_request' };
    expect([await create('Owl'), await create('Owl')]).toMatchObject([{ name: 'Owl' }, refused]);
    await mock.reset();
    expect([await create('Owl'), await create('Dog')]).toMatchObject([{ name: 'Owl' }, refused]);
  });
});

describe('lifecycle headers', () => {
  const clock = '2026-03-01T10:00:00Z';

  it.each([
    [200, 'GET /pets/1', {}],
    [404, 'GET /pets/99', {}],
    [401, 'GET /pets/1', { authorization: null }],
    [429, 'GET /pets/1', { key: 'exhausted' }],
  ] as const)('are sent with a %i', async (status, request, options) => {
    const stability = { getPet: 'beta' } as const;
    const petRead = { deprecatedSince: '2026-01-01', sunset: '2026-12-31' };
    const mock = createMock({ clock, profile: { stability, petRead } });
    const answer = await call(mock, request, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('deprecation')).toBe('@1767225600');
    expect(answer.headers.get('sunset')).toBe('Thu, 31 Dec 2026 00:00:00 GMT');
    expect(answer.headers.get('x-stability')).toBe('beta');
  });

  it('are not sent by other operations or unknown paths', async () => {
    const mock = createMock({ clock, profile: 'sunset-announced' });
    for (const request of ['GET /categories', 'GET /store/orders', 'GET /pets']) {
      const { headers } = await call(mock, request);
      const sent = ['sunset', 'deprecation', 'link'].filter((name) => headers.has(name));
      expect(sent).toEqual([]);
    }
  });
});

it.each([
  ['the whole name', 'a|b', { a: 201, b: 201, ab: 400, xa: 400, 'b\n': 400 }],
  ['code points, not code units', '..', { '🐹🦊': 201, '🐹': 400 }],
])('the pattern of a name matches %s', async (_what, pattern, statuses) => {
  const mock = createMock({ profile: { category: { name: { pattern } } } });
  for (const [name, status] of Object.entries(statuses)) {
    expect((await call(mock, 'POST /categories', { json: { name } })).status).toBe(status);
  }
});

it.each(namedProfiles)('$name: $description', ({ name, description }) => {
  expect(description).toMatch(/^[A-Z].+\.$/);
  if (name === 'default') expect(profileByName(name)).toEqual(defaultProfile);
  else expect(profileByName(name)).not.toEqual(defaultProfile);
});

it.each([
  ['unique-name', 'did you mean "unique-names"?'],
  ['Strict', 'did you mean "strict"?'],
  ['nothing like it', 'name: must be one of default, strict, lenient'],
  ['constructor', 'not "constructor"'],
])('the unknown profile %s is rejected with %j', (name, hint) => {
  expect(() => profileByName(name)).toThrow(hint);
  // @ts-expect-error: A text may not be the name of a profile.
  expect(() => createMock({ profile: name })).toThrow(hint);
});

it('a profile applies to a running mock, which keeps its records', async () => {
  const mock = createMock();
  await call(mock, 'POST /categories', { json: { name: 'Owl' } });
  await mock.profile.set({
    category: { duplicateNames: 409, listOrder: 'newest-first', idScheme: 'big' },
  });
  expect((await call(mock, 'POST /categories', { json: { name: 'Owl' } })).status).toBe(409);
  const { body } = await call(mock, 'POST /categories', { json: { name: 'Hen' } });
  expect(body).toEqual({ id: 2n ** 62n + 1n, name: 'Hen' });
  const { text } = await call(mock, 'GET /categories');
  expect(text).toMatch(/^\[{"id":\d+,"name":"Hen"},{"id":6,"name":"Owl"},/);
  await mock.profile.set('default');
  const again = await call(mock, 'POST /categories', { json: { name: 'Ant' } });
  expect(again.body).toEqual({ id: 2n ** 62n + 2n, name: 'Ant' });
});
