import { readFile } from 'node:fs/promises';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { clauses } from '../../spec/clauses/index.ts';
import { kebabCase } from '../../spec/kebab-case.ts';
import type { Operation } from '../../spec/operations.ts';
import { asJson, type Files, notice, path, type Schemas } from './files.ts';
import { profileFiles } from './profile.ts';
import { type OperationsDocument, readExamples, readOperations } from './read-operations.ts';
import { operationsFile, operationsSchema } from './schemas.ts';
import { validatorFiles } from './validators.ts';

const source = 'spec/openapi.yaml';
const schemaFolder = 'fixtures/schemas/';

/** Schemas of our own input files: name of the validator → file. */
const inputs = {
  Keys: 'keys.schema.json',
  Seed: 'seed.schema.json',
  Profile: 'profile.schema.json',
};

/** What follows from the service's document and the schemas of our input files. */
export async function serviceFiles(): Promise<Files> {
  const text = await readFile(path(source), 'utf8');
  const document: OperationsDocument & { components: { schemas: Schemas } } = parse(text, {
    merge: true,
  });
  const operations = readOperations(document);
  const own = await readSchemas();
  const shared = { [operationsFile]: operationsSchema(operations) };
  const schemas = { ...document.components.schemas, ...own };
  return {
    [operationsFile]: asJson(shared[operationsFile]),
    'mocks/operations/index.ts': registry(operations),
    'spec/generated/types.ts': `// ${notice(source)}\n${astToString(await openapiTypeScript(path(source)))}`,
    'spec/generated/document.json': asJson(document),
    'spec/generated/operations.json': asJson(operations),
    'spec/generated/operation-examples.json': asJson(readExamples(document)),
    'spec/generated/client-clauses.json': asJson(clientClauses()),
    ...(await profileFiles(own.Profile ?? {}, shared)),
    ...validatorFiles('spec/generated/validators', source, '..', { ...schemas, ...shared }, [
      ...Object.keys(schemas),
    ]),
  };
}

async function readSchemas(): Promise<Schemas> {
  const read = async ([name, file]: [string, string]) =>
    [name, JSON.parse(await readFile(path(`${schemaFolder}${file}`), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(Object.entries(inputs).map(read)));
}

/** The clauses that bind clients, apart from all others: the mock's bundle needs no more. */
function clientClauses() {
  return clauses
    .filter(({ party }) => party === 'client')
    .map(({ id, text, source }) => ({ id, text, source }));
}

/** The mock's handlers: one file in `mocks/operations/` exports each, under the operation's id. */
function registry(operations: readonly Operation[]): string {
  const ids = operations.map(({ id }) => id);
  return [
    `// ${notice(source)}`,
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
