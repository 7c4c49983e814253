/**
 * Derives everything that code needs from `openapi.yaml` (TypeScript types, the document as JSON)
 * and ajv validators for its schemas and those of our own input files in `fixtures/schemas/`, as
 * standalone code (which, unlike ajv itself, runs under a strict CSP). The same, for what it sends,
 * from the document of the admin API in `mocks/admin/`.
 *
 * `node spec/generate.ts` writes the folders `generated/`; with `--check` it writes nothing and
 * exits 1 when a file there differs from what the documents say now.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { clauses } from './clauses/index.ts';
import { kebabCase } from './kebab-case.ts';
import type { Operation } from './operations.ts';
import { type OperationsDocument, readOperations } from './read-operations.ts';

type Schemas = Record<string, object>;
interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>;
  components: { schemas: Schemas };
}
type ServiceDocument = Document & OperationsDocument;
interface Content {
  schema: { $ref: string };
}

const source = new URL('openapi.yaml', import.meta.url);
const inputFolder = new URL('../fixtures/schemas/', import.meta.url);
const adminSource = new URL('../mocks/admin/openapi.yaml', import.meta.url);
const root = new URL('../', import.meta.url);
const notice = 'Generated from spec/openapi.yaml and fixtures/schemas by spec/generate.ts.';
const adminNotice = 'Generated from mocks/admin/openapi.yaml by spec/generate.ts.';

const operationsSchema = 'operations.schema.json';

/** Big, and seldom needed: pages load it when they do. */
const alone = ['State'];

/** Our own input files: name of the validator → file. */
const inputs = {
  Keys: 'keys.schema.json',
  Seed: 'seed.schema.json',
  Profile: 'profile.schema.json',
};

async function generate(): Promise<Record<string, string>> {
  const document: ServiceDocument = parse(await readFile(source, 'utf8'), { merge: true });
  const operations = readOperations(document);
  const shared = { [operationsSchema]: schemaOfOperations(operations) };
  return {
    [`fixtures/schemas/${operationsSchema}`]: asJson(shared[operationsSchema]),
    'mocks/operations/index.ts': registry(operations),
    ...(await generateService(document, operations, shared)),
    ...(await generateAdmin(shared)),
  };
}

async function generateService(
  document: ServiceDocument,
  operations: readonly Operation[],
  shared: Schemas,
): Promise<Record<string, string>> {
  const schemas = { ...document.components.schemas, ...(await inputSchemas()) };
  const names = Object.keys(schemas);
  const types = astToString(await openapiTypeScript(source));
  return {
    'spec/generated/types.ts': `// ${notice}\n${types}`,
    'spec/generated/document.json': asJson(document),
    'spec/generated/client-clauses.json': asJson(clientClauses()),
    'spec/generated/operations.json': asJson(operations),
    'spec/generated/validators.js': `// ${notice}\n${validators({ ...schemas, ...shared }, names)}\n`,
    'spec/generated/validators.d.ts': `// ${notice}\n${declarations(names, '..')}`,
  };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The mock's handlers: one file in `mocks/operations/` exports each, under the operation's id. */
function registry(operations: readonly Operation[]): string {
  const ids = operations.map(({ id }) => id);
  return [
    `// ${notice}`,
    "import type { OperationId } from '../../spec/operations.ts';",
    ...ids.toSorted().map((id) => `import { ${id} } from './${kebabCase(id)}.ts';`),
    "import type { OperationHandler } from './operation.ts';",
    '',
    'export const handlers: Readonly<Record<OperationId, OperationHandler>> = {',
    ...ids.map((id) => `  ${id},`),
    '};',
    '',
  ].join('\n');
}

/** What schemas of our own say about each operation. */
function schemaOfOperations(operations: readonly Operation[]) {
  const marker = ({ id, method, path }: Operation) => [
    id,
    {
      description: `Marker of ${method} ${path}; null sends none (§9, rule 3).`,
      enum: ['experimental', 'beta', null],
      default: null,
    },
  ];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Generated from spec/openapi.yaml by spec/generate.ts.',
    $defs: {
      id: { enum: operations.map(({ id }) => id) },
      stability: {
        description: 'The stability marker of each operation, sent as X-Stability (§9, rule 3).',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(operations.map(marker)),
      },
    },
  };
}

/** What the mock tells of the rules for clients, apart from all the other clauses. */
function clientClauses() {
  return clauses
    .filter(({ party }) => party === 'client')
    .map(({ id, text, source }) => ({ id, text, source }));
}

/** Types of the whole document, and validators for the bodies of its requests. */
async function generateAdmin(shared: Schemas): Promise<Record<string, string>> {
  const document: Document = parse(await readFile(adminSource, 'utf8'), { merge: true });
  const types = await adminTypes(document);
  const bodies = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref ?? [])
    .map((ref) => ref.slice(ref.lastIndexOf('/') + 1));
  const schemas = { ...document.components.schemas, ...shared };
  const names = [...new Set(bodies)].filter((name) => !('$ref' in (schemas[name] ?? {})));
  return {
    'mocks/admin/generated/types.ts': `// ${adminNotice}\n${types}`,
    ...validatorFiles(
      'validators',
      schemas,
      names.filter((name) => !alone.includes(name)),
    ),
    ...validatorFiles('state-validator', schemas, alone),
  };
}

function validatorFiles(file: string, schemas: Schemas, names: string[]): Record<string, string> {
  const path = `mocks/admin/generated/${file}`;
  return {
    [`${path}.js`]: `// ${adminNotice}\n${validators(schemas, names)}\n`,
    [`${path}.d.ts`]: `// ${adminNotice}\n${declarations(names, '../../../spec')}`,
  };
}

/** Where the document refers to a schema of our input files, the type is the one that we have. */
async function adminTypes(document: Document): Promise<string> {
  const { schemas } = document.components;
  const own = Object.keys(schemas).filter((name) => '$ref' in (schemas[name] ?? {}));
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

async function inputSchemas(): Promise<Schemas> {
  const read = async ([name, file]: [string, string]) =>
    [name, parse(await readFile(new URL(file, inputFolder), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(Object.entries(inputs).map(read)));
}

/** Exported validators for the schemas of these names. Those of other files have parsers instead. */
function validators(schemas: Schemas, names: readonly string[]): string {
  // int64 is judged on the raw text instead (exact-json.ts): a parsed number is already rounded.
  const ajv = new Ajv2020({
    allErrors: true,
    // An error then knows the value it is about, and what the schema knows there.
    verbose: true,
    inlineRefs: false, // One function for each definition, however often it is referred to.
    allowUnionTypes: true,
    formats: { int64: true },
    code: { source: true, esm: true, lines: true },
  });
  // No schema asks what others have evaluated; keeping account of it could not be left out of a bundle.
  ajv.opts.unevaluated = false;
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema, withoutWords)
      .replaceAll('"#/components/schemas/', '"')
      .replaceAll(`"../../fixtures/schemas/${operationsSchema}`, `"${operationsSchema}`)
      .replaceAll(/\{"\$ref":"\.\.[^"]+"\}/g, 'true');
    ajv.addSchema({ $id: name, ...JSON.parse(text) });
  }
  const code = standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return unused.reduce((left, part) => left.replaceAll(part, ''), code);
}

/**
 * What each error says and nobody reads: it would be in every bundle. Of the schema around it, an
 * unknown field tells the known ones, and a text of the wrong form has examples.
 */
const unused = [
  /schemaPath:"[^"]*",keyword:"\w+",/g,
  /(?<=",)schema:.+?,(?=parentSchema:)/g,
  /(?<=params:\{(?!additionalProperty|pattern).+?",)parentSchema:.+?,(?=data:)/g,
  /(?<=params:\{)(?:type|comparison|limit|pattern):.+?(?=\},message:)/g,
];

/** Leaves out what a schema says to people and editors alone: it would be in every bundle. */
function withoutWords(key: string, value: unknown): unknown {
  const isWords = ['title', 'description', '$schema'].includes(key) && typeof value === 'string';
  return isWords || key === 'default' ? undefined : value;
}

/** @param spec The folder of this file, as those in the folder `generated/` see it. */
function declarations(names: string[], spec: string): string {
  const lines = names.map((name) => `export declare const ${name}: ValidateFunction;`);
  const type = `import type { ValidateFunction } from '${spec}/validate-function.ts';`;
  return [type, '', ...lines, ''].join('\n');
}

async function drifted(files: Record<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const current = await readFile(new URL(name, root), 'utf8').catch(() => '');
    if (current !== text) stale.push(name);
  }
  return stale;
}

const files = await generate();
if (process.argv.includes('--check')) {
  const stale = await drifted(files);
  if (stale.length > 0) {
    console.error(`out of date: ${stale.join(', ')}; run npm run generate`);
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(new URL('.', new URL(name, root)), { recursive: true });
    await writeFile(new URL(name, root), text);
  }
}
