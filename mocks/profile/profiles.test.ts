import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { defaultProfile } from './profile.ts';
import { namedProfiles, profileByName } from './profiles.ts';

it.each(namedProfiles)('$name: $description', ({ name, description }) => {
  expect(description).toMatch(/^[A-Z].+\.$/);
  if (name === 'default') expect(profileByName(name)).toEqual(defaultProfile);
  else expect(profileByName(name)).not.toEqual(defaultProfile);
});

it('the default profile is listed first', () => {
  expect(namedProfiles[0]?.name).toBe('default');
});

it.each([
  ['unique-name', 'did you mean "unique-names"?'],
  ['Strict', 'did you mean "strict"?'],
  ['nothing like it', 'known profiles: default, strict, lenient'],
  ['constructor', 'unknown profile'],
])('the unknown profile %s is rejected with %j', (name, hint) => {
  expect(() => profileByName(name)).toThrow(hint);
  expect(() => createMock({ profile: name })).toThrow(hint);
});

describe('a profile applies', () => {
  const json = { name: 'Dog' };

  it('to a sandbox, which otherwise has the profile of the mock', async () => {
    const mock = createMock({ profile: 'unique-names' });
    const headers = (id: string) => ({ headers: { 'X-Mock-Sandbox': id }, json });
    await mock.sandboxes.create({ id: 'same' });
    await mock.sandboxes.create({ id: 'other', profile: 'default' });
    expect((await call(mock, 'POST /categories', headers('same'))).status).toBe(409);
    expect((await call(mock, 'POST /categories', headers('other'))).status).toBe(201);
  });

  it('to a running mock, which keeps its records', async () => {
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
});
