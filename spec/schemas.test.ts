import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { casesBeside } from '../mocks/test-cases.ts';
import { State } from './generated/saved-validators.js';
import { profileNodes } from './profile-schema.ts';
import { type SchemaName, schemaProblems } from './schemas.ts';
import { fromLeaves } from './support/nested.ts';
import { problemsOf } from './support/schema-problems.ts';

const tables = casesBeside(import.meta.url);

const others = {
  object: [null, true, 1, 'Dog', []],
  string: [null, true, 1, [], {}],
  integer: [null, true, 1.5, '1', [], {}],
};

interface Schema {
  readonly accepts: readonly unknown[];
  readonly refuses?: readonly unknown[];
}

/** Its first example has all fields. */
interface ObjectSchema {
  readonly accepts: readonly [Record<string, unknown>, ...object[]];
  readonly required?: readonly string[];
  readonly strings?: readonly string[];
  readonly integers?: readonly string[];
}

function examplesOf({ accepts, required = [], strings = [], integers = [] }: ObjectSchema): Schema {
  const [whole] = accepts;
  const withEach = (fields: readonly string[], values: readonly unknown[]) =>
    fields.flatMap((field) => values.map((value) => ({ ...whole, [field]: value })));
  const refuses = [
    ...others.object,
    ...required.map((field) => ({ ...whole, [field]: undefined })),
    ...withEach(strings, others.string),
    ...withEach(integers, others.integer),
  ];
  return { accepts: [...accepts, ...withEach(strings, ['x'.repeat(100_000)])], refuses };
}

const objects: [name: string, schema: ObjectSchema][] = Object.entries(tables.objects);
const lists: [name: string, schema: Schema][] = Object.entries(tables.lists);

describe.each([...lists, ...objects.map(([name, schema]) => [name, examplesOf(schema)] as const)])(
  '%s',
  (name, { accepts, refuses = [] }) => {
    it.each(accepts.map((value) => [value]))('accepts %j', (value) => {
      expect(schemaProblems(name as SchemaName, value)).toEqual([]);
    });

    it.each(refuses.map((value) => [value]))('refuses %j', (value) => {
      expect(schemaProblems(name as SchemaName, value)).not.toEqual([]);
    });
  },
);

const dog = { id: 1, name: 'Dog' };

it.each<[SchemaName, unknown, instancePath: string, message: string]>([
  ['CategoryList', [dog, { id: '2', name: 'Cat' }], '/1/id', 'must be an integer'],
  ['Category', null, '', 'must be an object'],
])('a problem with a %s, %j, is located at "%s"', (name, value, instancePath, message) => {
  expect(schemaProblems(name, value)).toMatchObject([{ instancePath, message }]);
});

it('a schema problem does not hide other problems', () => {
  const missing = schemaProblems('Error', {}).map(({ params }) => params.missingProperty);
  expect(missing).toEqual(['code', 'message', 'status']);
});

/** The schema files as an editor loads them. */

const folder = new URL('schemas/', import.meta.url);
const names = readdirSync(folder);
const ajv = new Ajv2020({ strict: false, formats: { int64: true } });
for (const file of [...names, '../generated/operations.schema.json']) {
  const { href } = new URL(file, folder);
  ajv.addSchema({ ...(read(href) as object), $id: href });
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
}

/** @param ref A file, or a definition in one. */
function isValid(ref: string, value: unknown): boolean {
  return ajv.validate({ $ref: new URL(ref, folder).href }, value) as boolean;
}

it.each(names)('%s is a JSON schema whose references resolve', (name) => {
  expect(() => isValid(name, null)).not.toThrow();
});

const key = { name: 'mine', key: 'my-own-key', plan: 'pro' };
const failure = { clause: '4.1.array', reason: 'PET-1', expires: '2099-12-31' };
const profiles = Object.values(read('../../fixtures/profiles.json') as object);

it.each<[string, unknown]>([
  ['keys.schema.json', read('../../fixtures/keys.json')],
  ['keys.schema.json', [key]],
  ['keys.schema.json', { $schema: 'keys.schema.json', keys: [key] }],
  ['seed.schema.json', { $schema: 'seed.schema.json', categories: [{ id: 1, name: 'Dog' }] }],
  ['expected-failures.schema.json', [failure]],
  ['expected-failures.schema.json', { $schema: 'a.json', expectedFailures: [failure] }],
  ...profiles.map((profile): [string, unknown] => ['profile.schema.json', profile]),
])('%s accepts %j', (name, value) => {
  expect(isValid(name, value)).toBe(true);
});

describe('a generated validator', () => {
  it.each<[SchemaName, ref: string, value: object]>(tables.validators)(
    'of %s agrees with %s on valid and invalid values',
    (name, ref, value) => {
      expect([isValid(ref, value), schemaProblems(name, value)]).toEqual([true, []]);
      for (const changed of changesOf(value)) {
        const isAccepted = schemaProblems(name, changed).length === 0;
        expect([changed, isAccepted]).toEqual([changed, isValid(ref, changed)]);
      }
    },
  );

  it('of a state agrees with its schema, except for parts with a parser of their own', async () => {
    const seed = { categories: [] };
    const mock = createMock({ seed, faults: ['latency'], overrides: [{ status: 503 }] });
    const {
      profile,
      keys,
      nextId: _,
      ...state
    } = JSON.parse(JSON.stringify(await mock.state.export()));
    const ref = 'state.schema.json';
    for (const changed of [state, ...changesOf(state)]) {
      const whole = { profile, keys, ...(changed as object) };
      const isAccepted = problemsOf(State, whole).length === 0;
      expect([changed, isAccepted]).toEqual([changed, isValid(ref, whole)]);
    }
  });

  /** Variants of a value with an extra field, a missing field, or a field of another type, at any depth. */
  function changesOf(value: unknown): unknown[] {
    if (typeof value !== 'object' || value === null) return [{ nowhere: 1 }, null, true, 0.5, ''];
    if (Array.isArray(value)) {
      return [{}, ...value.flatMap((item) => changesOf(item).map((changed) => [changed]))];
    }
    const fields = Object.entries(value);
    return [
      { ...value, nowhere: 1 },
      ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
      ...fields.flatMap(([name, inner]) =>
        changesOf(inner).map((changed) => ({ ...value, [name]: changed })),
      ),
    ];
  }
});

it.each([...profileNodes])(
  '%s has a description that names its section of service.md',
  (_path, node) => {
    expect(node.description).toMatch(/\w.+\(.*§\d.*\)|\w.+§\d/);
  },
);

it.each([...profileNodes])(
  '%s has bounds if it is a number, and neither undeclared nor required fields if it is a group',
  (path, node) => {
    if (node.type === 'integer') expect(node.maximum).toBeGreaterThan(node.minimum ?? Infinity);
    if (!node.properties) return;
    expect(node.additionalProperties).toBe(false);
    expect(schemaProblems('Profile', fromLeaves([[path, {}]]))).toEqual([]);
  },
);
