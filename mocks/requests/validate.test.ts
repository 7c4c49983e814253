import { describe, expect, it } from 'vitest';
import { operationById } from '../../spec/operations.ts';
import { createMock } from '../create-mock.ts';
import { defaultProfile } from '../profile/profile.ts';
import { call, namesIn } from '../test-client.ts';
import { validateQuery } from './validate.ts';

const long = 'x'.repeat(1001);
const invalid: [what: string, body: string, message?: string][] = [
  ['nothing', '', 'The body is required'],
  ['a brace alone', '{', 'The body is not valid JSON'],
  ['no field', '{}', 'name is required'],
  ['a number as the name', '{"name":1}', 'name must be string'],
  ['null as the description', '{"name":"H","description":null}', 'description must be string'],
  ['a description alone', '{"description":"Awake at night"}'],
  ['a name in capitals', '{"Name":"Hamster"}'],
  ['a name in __proto__', '{"__proto__":{"name":"Hamster"}}'],
  ['null', 'null', 'the body must be object'],
  ['an array', '[{"name":"Hamster"}]'],
  ['an object that is not closed', '{"name":"Hamster"'],
  ['a character after the end', '{"name":"Hamster"}}'],
  ['a trailing comma', '{"name":"Hamster",}'],
  ['a form', 'name=Hamster'],
  ['a raw NUL in a string', '{"name":"Ham\u0000ster"}'],
  ['a raw line break in a string', '{"name":"Ham\nster"}'],
  ['a name of 0 characters', '{"name":""}'],
  ['a long name', `{"name":"${long.slice(900)}"}`, 'name must have 1 to 100 characters'],
  [
    'a long description',
    `{"name":"H","description":"${long}"}`,
    'description must have 0 to 1000 characters',
  ],
  ['duplicate keys, the last of which is invalid', '{"name":"Hamster","name":1}'],
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

describe('§4.2: a valid body', () => {
  it.each([
    ['fits the bounds exactly', `{"name":"${'x'.repeat(100)}"}`, 'x'.repeat(100)],
    [
      'has 100 characters of two code units each',
      `{"name":"${'🐹'.repeat(100)}"}`,
      '🐹'.repeat(100),
    ],
    ['has space around it', ' \r\n\t{ "name" : "Hamster" } \n', 'Hamster'],
    ['escapes characters', '{"\\u006eame":"\\u0048amster"}', 'Hamster'],
    ['has duplicate keys, the last of which counts', '{"name":1,"name":"Hamster"}', 'Hamster'],
    ['has unknown fields', '{"name":"Hamster","colour":"brown","tags":[1]}', 'Hamster'],
    ['has an id of the wrong type', '{"name":"Hamster","id":"seven"}', 'Hamster'],
    [
      'is nested deeper than the call stack',
      `{"name":"Hamster","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
      'Hamster',
    ],
    ['has __proto__', '{"name":"Hamster","__proto__":{"description":"x","odd":1}}', 'Hamster'],
    ['has constructor', '{"name":"Hamster","constructor":{"prototype":{"odd":1}}}', 'Hamster'],
  ])('%s: it is answered 201, and only known fields are stored', async (_what, body, name) => {
    const mock = createMock();
    const created = await call(mock, 'POST /categories', { body });
    expect(created.text).toBe(`{"id":6,"name":"${name}"}`);
    const { text } = await call(mock, 'GET /categories');
    expect(text).toContain(`,{"id":6,"name":"${name}"}]`);
    expect('odd' in {}).toBe(false);
  });
});

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
