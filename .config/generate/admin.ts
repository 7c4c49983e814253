import { readFile } from 'node:fs/promises';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { asJson, type Files, notice, path, type Schemas } from './files.ts';
import { type OwnSchemas, withBigints, withReferences } from './own-schemas.ts';
import { parsed } from './service.ts';
import { validatorFiles } from './validators.ts';

interface Document {
  paths: Record<string, Record<Method, RawOperation> & { parameters?: readonly object[] }>;
  components: { schemas: Schemas };
}
type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
interface RawOperation {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
  responses: Record<string, object>;
  security?: readonly object[];
  /** Longest body; default 1 MiB. */
  'x-max-bytes'?: number;
}

const source = 'mocks/admin/openapi.yaml';
const folder = 'mocks/admin/generated';

/** Types and request validators of the admin API. */
export async function adminFiles({ schemas: own, nameOf }: OwnSchemas): Promise<Files> {
  const document: Document = parse(await readFile(path(source), 'utf8'), { merge: true });
  const operations = operationsOf(document);
  const names = [...new Set(operations.flatMap(({ body }) => body?.schema ?? []))];
  const components = componentsOf(document, { schemas: own, nameOf });
  return {
    [`${folder}/operations.json`]: asJson(operations),
    [`${folder}/types.ts`]: `// ${notice(source)}\n${await types(document, nameOf)}`,
    ...validatorFiles('spec/generated/admin-validators', source, components, names, parsed),
  };
}

/** @throws {Error} when a name denotes one schema here and another in `spec/schemas`. */
function componentsOf({ components }: Document, { schemas: own, nameOf }: OwnSchemas): Schemas {
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (name in own && !(isElsewhere(schema) && nameOf(schema.$ref) === name)) {
      throw new Error(`${source} and spec/schemas have different schemas named ${name}`);
    }
  }
  return { ...withReferences(components.schemas, nameOf), ...withBigints(own) };
}

function operationsOf({ paths, components: { schemas } }: Document) {
  return Object.entries(paths).flatMap(([path, { parameters: _shared, ...item }]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      status: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
      isOpen: operation.security !== undefined,
      ...bodyOf(operation, schemas),
    })),
  );
}

function bodyOf(
  { requestBody, 'x-max-bytes': maxBytes = 2 ** 20 }: RawOperation,
  schemas: Schemas,
) {
  if (!requestBody) return {};
  const { $ref } = requestBody.content['application/json'].schema;
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  // Schemas declared elsewhere have parsers of their own.
  return { body: { ...(isElsewhere(schemas[name]) ? {} : { schema: name }), maxBytes } };
}

function isElsewhere(schema: object = {}): schema is { readonly $ref: string } {
  return '$ref' in schema;
}

/** Where the document refers to a schema in another file, the type is the one generated from that. */
async function types(document: Document, nameOf: OwnSchemas['nameOf']): Promise<string> {
  const { schemas } = document.components;
  const own = Object.entries(schemas).flatMap(([name, schema]) =>
    isElsewhere(schema) ? [[name, typeOf(nameOf(schema.$ref))] as const] : [],
  );
  const markers = Object.fromEntries(own.map(([name, type]) => [name, { 'x-own-type': type }]));
  const marked = {
    ...document,
    components: { ...document.components, schemas: { ...schemas, ...markers } },
  };
  const imported = [...new Set(own.map(([, type]) => type))].join(', ');
  const ast = await openapiTypeScript(JSON.stringify(marked), {
    immutable: true,
    inject: `import type { ${imported} } from '../../../spec/generated/schema-types.ts';\n`,
    transform: (schema: object) =>
      'x-own-type' in schema
        ? ts.factory.createTypeReferenceNode(String(schema['x-own-type']))
        : undefined,
  });
  return astToString(ast);
}

/** Clients send partial profiles. */
function typeOf(name: string): string {
  return ['Profile', 'ProfileFields'].includes(name) ? 'PartialProfile' : name;
}
