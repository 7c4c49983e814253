import { basename } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, JsonSchemas } from '../../spec/json-schema.ts';
import { text } from './json.ts';

/** Values that mostly match a schema; `schemas` are what references point to, by the last part of each. */
export function valuesOf(schema: JsonSchema, schemas: JsonSchemas): Arbitrary<unknown> {
  const within = (inner: JsonSchema) => valuesOf(inner, schemas);
  if (schema.$ref) {
    const { $ref, ...others } = schema;
    const referred = within(schemas[basename($ref)] ?? {});
    return others.properties ? together([referred, within(others)]) : referred;
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(within));
  const own = ofType(schema, within);
  if (!schema.allOf) return own;
  return together([own, ...schema.allOf.map(within)]);
}

function together(parts: readonly Arbitrary<unknown>[]): Arbitrary<unknown> {
  return fc
    .tuple(...parts)
    .map((values) => Object.fromEntries(values.flatMap((part) => Object.entries(part as object))));
}

type Within = (inner: JsonSchema) => Arbitrary<unknown>;

function ofType(schema: JsonSchema, within: Within): Arbitrary<unknown> {
  const given = [...(schema.examples ?? []), ...('default' in schema ? [schema.default] : [])];
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  const made = fc.oneof(...types.map((type) => ofOneType(type, schema, within)));
  return given.length > 0 ? fc.oneof(fc.constantFrom(...given), made) : made;
}

function ofOneType(type: string, schema: JsonSchema, within: Within): Arbitrary<unknown> {
  const { minimum: min = -1000, maximum = 1_000_000 } = schema;
  const max = Math.max(min, maximum);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min + 1))),
        fc.constantFrom(min, max),
      );
    case 'number':
      return fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
    case 'array':
      return fc.array(within(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return ofObject(schema, within);
    default:
      return text;
  }
}

function ofObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  within: Within,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => [name, within(inner)] as const);
  const known = fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    noNullPrototype: true,
  });
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(fc.string(), within(additionalProperties), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...(one as object) }));
}
