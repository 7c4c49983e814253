import openapiTypeScript, { astToString } from 'openapi-typescript';
import type { JsonSchemas } from '../../spec/json-schema.ts';
import type { Operation } from '../../spec/operations.ts';
import { kebabCase } from '../../spec/support/text.ts';
import type { OpenApi } from '../openapi.ts';
import { asJson, type Files, notice, path } from './files.ts';
import inputs from './inputs.json' with { type: 'json' };
import { operationsSchema, querySchemas, readExamples, readOperations } from './operations.ts';
import { withBigints } from './own-schemas.ts';
import { validatorFiles } from './validators.ts';

export const source = 'spec/openapi.yaml';
const saved = ['State', 'HistoryFile', 'HistoryFilter'];

/** Parts of larger documents that have parsers of their own. */
export const parsed = ['Profile', 'ProfileFields', 'Keys', 'ApiKeys', 'Seed'];

export async function serviceFiles(document: OpenApi, own: JsonSchemas): Promise<Files> {
  const operations = readOperations(document);
  const service = document.components.schemas;
  const exact = withBigints(own);
  const queries = querySchemas(document);
  // Those of our own schemas that values are validated by, as a whole or in part, come last.
  const names = [...Object.keys(service), ...Object.keys(queries), ...inputs];
  const sources = `${source} and spec/schemas`;
  return {
    'spec/generated/operations.schema.json': asJson(operationsSchema(operations)),
    'mocks/operations/generated/handlers.ts': registry(operations),
    'spec/generated/types.ts': `// ${notice(source)}\n${astToString(await openapiTypeScript(path(source)))}`,
    'spec/generated/document.json': asJson(document),
    'spec/generated/operations.json': asJson(operations),
    'spec/generated/operation-examples.json': asJson(readExamples(document)),
    ...validatorFiles(
      'spec/generated/validators',
      sources,
      { ...exact, ...service, ...queries },
      names,
    ),
    ...validatorFiles('spec/generated/request-validators', source, { ...service, ...queries }, [
      ...new Set(operations.flatMap(({ requestSchema = [] }) => requestSchema)),
      ...Object.keys(queries),
    ]),
    // Pages load the large modules on demand; keys, which code reads before the first request, at once.
    ...validatorFiles('spec/generated/key-validators', sources, exact, ['ApiKeys', 'KeysFile']),
    ...validatorFiles('spec/generated/saved-validators', sources, exact, saved, parsed),
  };
}

/** The mock's handlers: one file in `mocks/operations/` exports each, under the operation's id. */
function registry(operations: readonly Operation[]): string {
  const ids = operations.map(({ id }) => id);
  return [
    `// ${notice(source)}`,
    "import type { OperationId } from '../../../spec/operations.ts';",
    ...ids.toSorted().map((id) => `import { ${id} } from '../${kebabCase(id)}.ts';`),
    "import type { OperationHandler } from '../operation.ts';",
    '',
    'export const handlers: Readonly<Record<OperationId, OperationHandler>> = {',
    ...ids.map((id) => `  ${id},`),
    '};',
    '',
  ].join('\n');
}
