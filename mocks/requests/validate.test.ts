import { describe, expect, it } from 'vitest';
import { operationById } from '../../spec/operations.ts';
import { createMock } from '../create-mock.ts';
import { defaultProfile } from '../profile/profile.ts';
import { casesBeside } from '../test-cases.ts';
import { call, namesIn } from '../test-client.ts';
import { validateQuery } from './validate.ts';

const cases = casesBeside(import.meta.url);
const long = 'x'.repeat(1001);
const invalid: [what: string, body: string, message?: string][] = [
  ...cases['invalid bodies'],
  ['a long name', `{"name":"${long.slice(900)}"}`, 'name must have 1 to 100 characters'],
  [
    'a long description',
    `{"name":"H","description":"${long}"}`,
    'description must have 0 to 1000 characters',
  ],
];

describe('§4.2: an invalid body', () => {
  it.each(invalid)('is answered 400 and stores nothing: %s', async (_what, body, message) => {
    const mock = createMock();
    const before = await namesIn(mock);
    const answer = await call(mock, 'POST /categories', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_request', ...(message && { message }) });
    expect(await namesIn(mock)).toEqual(before);
  });

  it('is answered 400 and stores nothing: none at all', async () => {
    const mock = createMock();
    const headers = { 'Content-Type': 'application/json' };
    const { body } = await call(mock, 'POST /categories', { headers });
    expect(body).toMatchObject({ status: 400, message: 'The body is required' });
    expect(await namesIn(mock)).toHaveLength(5);
  });
});

it.each([
  ...cases['valid bodies'],
  ['fits the bounds exactly', `{"name":"${'x'.repeat(100)}"}`, 'x'.repeat(100)],
  ['has 100 characters of two code units each', `{"name":"${'🐹'.repeat(100)}"}`, '🐹'.repeat(100)],
  [
    'is nested deeper than the call stack',
    `{"name":"Hamster","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
    'Hamster',
  ],
])(
  '§4.2: a valid body %s: it is answered 201, and only known fields are stored',
  async (_what, body, name) => {
    const mock = createMock();
    const created = await call(mock, 'POST /categories', { body });
    expect(created.text).toBe(`{"id":6,"name":"${name}"}`);
    const { text } = await call(mock, 'GET /categories');
    expect(text).toContain(`,{"id":6,"name":"${name}"}]`);
    expect('odd' in {}).toBe(false);
  },
);

it.each([
  [200, '/categories'],
  [200, '/categories?'],
  [400, '/categories?limit'],
  [400, '/categories?limit=1'],
])('§4.1: answers %i to %s if the profile refuses query parameters', async (status, path) => {
  const mock = createMock({ profile: { requests: { unknownParameters: 'refused' } } });
  expect((await call(mock, `GET ${path}`)).status).toBe(status);
});

// No operation of the document has a query parameter; a recipe of CONTRIBUTING.md adds one.
it('a query parameter must not be repeated', () => {
  const operation = { ...operationById('listCategories'), query: { name: 'string' } } as const;
  const valuesOf = (query: string) =>
    validateQuery(`http://mock.test/v1/categories?${query}`, operation, defaultProfile.requests);
  expect(valuesOf('name=Dog')).toEqual({ name: 'Dog' });
  expect(() => valuesOf('name=Dog&name=Dog')).toThrow('The query parameter "name" is given twice');
});
