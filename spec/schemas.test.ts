import { describe, expect, it } from 'vitest';
import { type SchemaName, schemaProblems } from './schemas.ts';

interface Examples {
  readonly accepts: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const dog = { id: 1, name: 'Dog', description: 'Loyal companions' };
const nonObjects = [null, true, 1, 'Dog', []];
const nonStrings = [null, true, 1, [], {}];
const nonIntegers = [null, true, 1.5, '1', [], {}];

/** service.md §2; whatever it leaves open (bounds, additional fields) is accepted. */
const examples: Partial<Record<SchemaName, Examples>> = {
  NewCategory: {
    accepts: [
      { name: 'Dog' },
      { name: 'Dog', description: 'Loyal companions' },
      { name: '', description: '' },
      { name: 'x'.repeat(100_000) },
      { name: 'Dog', colour: 'brown' },
    ],
    refuses: [
      {},
      { description: 'Loyal companions' },
      ...nonStrings.map((name) => ({ name })),
      ...nonStrings.map((description) => ({ name: 'Dog', description })),
      ...nonObjects,
    ],
  },
  Category: {
    accepts: [
      dog,
      { id: 1, name: 'Dog' },
      { id: 0, name: '' },
      { id: -1, name: 'Dog' },
      { id: Number.MAX_SAFE_INTEGER, name: 'Dog' },
      { ...dog, colour: 'brown' },
    ],
    refuses: [
      { name: 'Dog' },
      { id: 1 },
      ...nonIntegers.map((id) => ({ ...dog, id })),
      ...nonStrings.map((name) => ({ ...dog, name })),
      ...nonStrings.map((description) => ({ ...dog, description })),
      ...nonObjects,
    ],
  },
  CategoryList: {
    accepts: [[], [dog], [dog, { id: 2, name: 'Cat' }]],
    refuses: [{}, null, dog, { categories: [] }, [{ name: 'Dog' }], [dog, null], [[dog]]],
  },
  Error: {
    accepts: [
      { code: 'unauthorized', message: 'The API key is not valid', status: 401 },
      { code: '', message: '', status: 400, details: [] },
    ],
    refuses: [
      { message: 'No', status: 401 },
      { code: 'no', status: 401 },
      { code: 'no', message: 'No' },
      ...nonStrings.map((code) => ({ code, message: 'No', status: 401 })),
      ...nonStrings.map((message) => ({ code: 'no', message, status: 401 })),
      ...nonIntegers.map((status) => ({ code: 'no', message: 'No', status })),
      ...nonObjects,
    ],
  },
  // §2, last sentence: the fields of pets and orders are not shown.
  Pet: { accepts: [{}, { id: 1 }, { id: 'a', name: 1 }], refuses: nonObjects },
  Orders: { accepts: [[], {}, null, [{ id: 1 }], { orders: [] }], refuses: [] },
};

describe.each(Object.entries(examples))('%s', (name, { accepts, refuses }) => {
  it.each(accepts.map((value) => [value]))('accepts %j', (value) => {
    expect(schemaProblems(name as SchemaName, value)).toEqual([]);
  });

  it.each(refuses.map((value) => [value]))('refuses %j', (value) => {
    expect(schemaProblems(name as SchemaName, value)).not.toEqual([]);
  });
});

describe('a schema problem', () => {
  it('has the pointer and the value', () => {
    const value = [dog, { id: '2', name: 'Cat' }];
    expect(schemaProblems('CategoryList', value)).toMatchObject([
      { instancePath: '/1/id', message: 'must be integer' },
    ]);
  });

  it('of the whole value has an empty pointer', () => {
    expect(schemaProblems('Category', null)).toMatchObject([
      { instancePath: '', message: 'must be object' },
    ]);
  });

  it('does not hide other problems', () => {
    const missing = schemaProblems('Error', {}).map(({ params }) => params.missingProperty);
    expect(missing).toEqual(['code', 'message', 'status']);
  });
});
