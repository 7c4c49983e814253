import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonSchema, JsonSchemas } from '../../spec/json-schema.ts';
import { asJson, type Files, notice, path } from './files.ts';

const folder = 'spec/schemas/';

interface SchemaFile extends JsonSchema {
  readonly $defs?: JsonSchemas;
}

export type OwnSchemas = Awaited<ReturnType<typeof readOwnSchemas>>;

/** @param operations The file that is itself generated. */
export async function readOwnSchemas(operations: SchemaFile) {
  const names = (await readdir(path(folder))).filter((name) => name.endsWith('.schema.json'));
  const read = async (name: string) =>
    [name, JSON.parse(await readFile(path(`${folder}${name}`), 'utf8'))] as const;
  const files: Record<string, SchemaFile> = {
    ...Object.fromEntries(await Promise.all(names.map(read))),
    'operations.schema.json': operations,
  };
  const nameOf = (ref: string, within = '') => {
    const [file = '', pointer = ''] = ref.split('#');
    const name = basename(file) || within;
    return basename(pointer || files[name]?.$ref || '') || typeName(name);
  };
  const schemas: Record<string, JsonSchema> = {};
  for (const [file, { $defs = {}, ...root }] of Object.entries(files)) {
    const isSchema = 'type' in root || 'anyOf' in root;
    const named = { ...(isSchema ? { [typeName(file)]: root } : {}), ...$defs };
    for (const [name, schema] of Object.entries(named)) {
      if (name in schemas) throw new Error(`two schemas in ${folder} have the name ${name}`);
      schemas[name] = withReferences(schema, (ref) => nameOf(ref, file));
    }
  }
  /** Their references have the form `#/components/schemas/Name`. */
  const whole: JsonSchemas = JSON.parse(JSON.stringify(schemas), merged(schemas));
  return { schemas: whole, nameOf };
}

export function withReferences<T>(schema: T, nameOf: (ref: string) => string): T {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? `#/components/schemas/${nameOf(value)}` : value,
  );
}

/** `request-filter.schema.json` → `RequestFilter` */
function typeName(file: string): string {
  return file
    .replace('.schema.json', '')
    .replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Merges a definition into the one that it extends: `unevaluatedProperties` would make every validator larger. */
function merged(schemas: JsonSchemas) {
  return (_key: string, value: unknown): unknown => {
    const { $ref, unevaluatedProperties, ...rest } = (value ?? {}) as JsonSchema;
    if ($ref === undefined || unevaluatedProperties === undefined) return value;
    const base = schemas[basename($ref)] ?? {};
    return {
      ...base,
      ...rest,
      required: [...(base.required ?? []), ...(rest.required ?? [])],
      properties: { ...base.properties, ...rest.properties },
      additionalProperties: unevaluatedProperties,
    };
  };
}

/** The schemas for values of `parseExact`, in which an int64 may be a bigint. */
export function withBigints<T extends JsonSchemas>(schemas: T): T {
  return JSON.parse(JSON.stringify(schemas), (_key, value) =>
    value?.format === 'int64' ? {} : value,
  );
}

export async function schemaTypeFiles(schemas: JsonSchemas): Promise<Files> {
  const { Profile: partial = {} } = schemas;
  const profile = wholeProfile(partial, schemas);
  const fields = { $ref: '#/components/schemas/ProfileFields' };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Schemas', version: '1' },
    paths: {},
    components: { schemas: { ...schemas, PartialProfile: fields, Profile: profile } },
  };
  const ast = await openapiTypeScript(JSON.stringify(document), {
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'int64' ? exactInteger : undefined),
  });
  return {
    'spec/generated/schema-types.ts': `// ${notice('spec/schemas')}\n${astToString(ast)}`,
    'spec/generated/profile.schema.json': asJson(profile),
    'spec/generated/default-profile.json': asJson(defaultsOf(profile)),
  };
}

const exactInteger = ts.factory.createUnionTypeNode([
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword),
]);

function wholeProfile(profile: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const {
    $schema: _schema,
    description: _text,
    notObserved: _notes,
    ...choices
  } = profile.properties ?? {};
  return whole({ ...profile, properties: choices }, schemas);
}

/** The schema with definitions in place of references, and every field required. */
function whole(schema: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const { properties, ...rest } = resolved(schema, schemas);
  if (!properties) return rest;
  const fields = Object.entries(properties).map(([name, field]) => [name, whole(field, schemas)]);
  return { ...rest, required: Object.keys(properties), properties: Object.fromEntries(fields) };
}

/** Keywords beside a reference override those of its target. */
export function resolved({ $ref, ...own }: JsonSchema, schemas: JsonSchemas): JsonSchema {
  if ($ref === undefined) return own;
  return { ...resolved(schemas[basename($ref)] ?? {}, schemas), ...own };
}

function defaultsOf({ default: value, properties }: JsonSchema): unknown {
  if (value !== undefined || !properties) return value;
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([name, field]) => [name, defaultsOf(field)]));
}
