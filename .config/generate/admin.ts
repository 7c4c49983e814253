import { readFile } from 'node:fs/promises';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { asJson, type Files, notice, path, type Schemas } from './files.ts';
import { operationsFile } from './schemas.ts';
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

/** Big, and seldom needed: pages load it when they do. */
const alone = ['State'];

/** Types of the admin API's document, and validators for the bodies of its requests. */
export async function adminFiles(): Promise<Files> {
  const document: Document = parse(await readFile(path(source), 'utf8'), { merge: true });
  const operations = await readFile(path(operationsFile), 'utf8');
  const schemas = { ...document.components.schemas, [operationsFile]: JSON.parse(operations) };
  const operationList = operationsOf(document, schemas);
  const names = [...new Set(operationList.flatMap(({ body }) => body?.schema ?? []))];
  return {
    [`${folder}/operations.json`]: asJson(operationList),
    [`${folder}/types.ts`]: `// ${notice(source)}\n${await types(document)}`,
    ...validatorFiles(`${folder}/validators`, source, '../../../spec', schemas, names),
    ...validatorFiles(`${folder}/state-validator`, source, '../../../spec', schemas, alone),
  };
}

function operationsOf({ paths }: Document, schemas: Schemas) {
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
  const hasParser = isElsewhere(schemas[name]) || alone.includes(name);
  return { body: { ...(hasParser ? {} : { schema: name }), maxBytes } };
}

function isElsewhere(schema: object = {}): boolean {
  return '$ref' in schema;
}

/** Where the document refers to a schema in another file, the type is the one that we have. */
async function types(document: Document): Promise<string> {
  const { schemas } = document.components;
  const own = Object.keys(schemas).filter((name) => isElsewhere(schemas[name]));
  const markers = Object.fromEntries(own.map((name) => [name, { 'x-own-type': name }]));
  const marked = {
    ...document,
    components: { ...document.components, schemas: { ...schemas, ...markers } },
  };
  const ast = await openapiTypeScript(JSON.stringify(marked), {
    immutable: true,
    inject: `import type { ${own.join(', ')} } from '../own-types.ts';\n`,
    transform: (schema: object) =>
      'x-own-type' in schema
        ? ts.factory.createTypeReferenceNode(String(schema['x-own-type']))
        : undefined,
  });
  return astToString(ast);
}
