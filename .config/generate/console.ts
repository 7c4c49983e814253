import { basename } from 'node:path';
import type { JsonSchema, JsonSchemas } from '../openapi.ts';
import { asJson, type Files } from './files.ts';

/** The bodies that the console has forms for: by operation, or `items` of the list that it takes. */
const bodies = {
  setClock: 'ClockChange',
  advanceClock: 'ClockAdvance',
  addFault: 'NewFault',
  addOverride: 'NewOverride',
  addCategory: 'NewCategory',
  createSandbox: 'NewSandbox',
  addKey: 'ApiKey',
};

/** The fields of each body, with references resolved, as the forms need them. */
export function consoleFiles(schemas: JsonSchemas): Files {
  const forms = Object.entries(bodies).map(([operation, name]) => [
    operation,
    fieldsOf(schemas[name] ?? {}, schemas),
  ]);
  return { 'mocks/console/generated/bodies.json': asJson(Object.fromEntries(forms)) };
}

/**
 * @param depth How many levels of nested objects become fields; anything deeper is entered as JSON.
 */
function fieldsOf(schema: JsonSchema, schemas: JsonSchemas, depth = 2): JsonSchema {
  const { properties, ...kept } = resolved(schema, schemas);
  if (!properties || depth === 0) return kept;
  // `$schema` is for editors of files.
  const fields = Object.entries(properties)
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, field]) => [name, fieldsOf(field, schemas, depth - 1)]);
  return { ...kept, properties: Object.fromEntries(fields) };
}

/** Keywords beside a reference override those of its target. */
function resolved({ $ref, ...own }: JsonSchema, schemas: JsonSchemas): JsonSchema {
  if ($ref === undefined) return own;
  return { ...resolved(schemas[basename($ref)] ?? {}, schemas), ...own };
}
