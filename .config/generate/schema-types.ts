import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonSchema, JsonSchemas } from '../openapi.ts';
import { asJson, type Files, notice } from './files.ts';

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
function whole({ $ref = '', ...node }: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const base = schemas[$ref.replace('#/components/schemas/', '')];
  const { properties, ...rest } = { ...base, ...node };
  if (!properties) return rest;
  const fields = Object.entries(properties).map(([name, field]) => [name, whole(field, schemas)]);
  return { ...rest, required: Object.keys(properties), properties: Object.fromEntries(fields) };
}

function defaultsOf({ default: value, properties }: JsonSchema): unknown {
  if (value !== undefined || !properties) return value;
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([name, field]) => [name, defaultsOf(field)]));
}
