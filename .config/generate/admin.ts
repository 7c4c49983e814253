import { readFile } from 'node:fs/promises';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { type Files, notice, path, type Schemas } from './files.ts';
import { operationsFile } from './schemas.ts';
import { validatorFiles } from './validators.ts';

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>;
  components: { schemas: Schemas };
}
interface Content {
  schema: { $ref: string };
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
  const bodies = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref ?? [])
    .map((ref) => ref.slice(ref.lastIndexOf('/') + 1));
  const names = [...new Set(bodies)].filter((name) => !isElsewhere(schemas[name]));
  const together = names.filter((name) => !alone.includes(name));
  return {
    [`${folder}/types.ts`]: `// ${notice(source)}\n${await types(document)}`,
    ...validatorFiles(`${folder}/validators`, source, '../../../spec', schemas, together),
    ...validatorFiles(`${folder}/state-validator`, source, '../../../spec', schemas, alone),
  };
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
