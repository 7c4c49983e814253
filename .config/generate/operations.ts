import type { OperationExample } from '../../spec/operation-examples.ts';
import type {
  Method,
  Operation,
  OperationId,
  QueryType,
  ResponseShape,
} from '../../spec/operations.ts';
import type { SchemaName } from '../../spec/schemas.ts';
import { notice, type Schemas } from './files.ts';

/** The parts of `openapi.yaml` that are read. */
export interface OperationsDocument {
  readonly paths: Record<string, Record<string, RawOperation>>;
  readonly components: { readonly responses: Record<string, RawResponse> };
}
interface RawBody {
  content?: { 'application/json': { schema: { $ref: string }; example?: unknown } };
}
interface RawResponse extends RawBody {
  description?: string;
  $ref?: string;
}
interface RawParameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { type: QueryType };
  example?: unknown;
}
interface RawOperation {
  operationId: string;
  deprecated?: boolean;
  parameters?: RawParameter[];
  requestBody?: RawBody;
  responses: Record<string, RawResponse>;
}

/** The operations in the order of the document. */
export function readOperations({ paths, components }: OperationsDocument): Operation[] {
  const shape = (raw: RawResponse): ResponseShape =>
    schemaOf('schema', raw.$ref ? components.responses[nameOf(raw.$ref)] : raw);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => ({
      id: raw.operationId as OperationId,
      method: method.toUpperCase() as Method,
      path,
      deprecated: raw.deprecated ?? false,
      ...queryOf(raw),
      ...schemaOf('requestSchema', raw.requestBody),
      responses: Object.fromEntries(
        Object.entries(raw.responses).map(([status, response]) => [status, shape(response)]),
      ),
    })),
  );
}

function queryOf(raw: RawOperation): Pick<Operation, 'query'> {
  const parameters = inQuery(raw);
  if (parameters.length === 0) return {};
  return {
    query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema.type])),
  };
}

function inQuery({ parameters = [] }: RawOperation): RawParameter[] {
  return parameters.filter((parameter) => parameter.in === 'query');
}

/** A schema for the query parameters of each operation that has some, by its name. */
export function querySchemas({ paths }: OperationsDocument): Schemas {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return Object.fromEntries(
    operations.flatMap((raw) => {
      const parameters = inQuery(raw);
      if (parameters.length === 0) return [];
      const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      const required = parameters.flatMap((one) => (one.required ? [one.name] : []));
      return [[querySchemaOf(raw.operationId), { type: 'object', required, properties }]];
    }),
  );
}

export function querySchemaOf(id: string): string {
  return `${id}Query`;
}

/** The schemas that list the operations. */
export function operationsSchema(operations: readonly Operation[]): object {
  const marker = ({ id, method, path }: Operation) => [
    id,
    {
      description: `The stability marker of ${method} ${path}; null omits it (§9, rule 3).`,
      enum: ['experimental', 'beta', null],
      default: null,
    },
  ];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: notice('spec/openapi.yaml'),
    $defs: {
      OperationId: { enum: operations.map(({ id }) => id) },
      Stability: {
        description: 'The stability marker of each operation, sent as X-Stability (§9, rule 3).',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(operations.map(marker)),
      },
    },
  };
}

/**
 * What to send for the parameters in each operation's path, and as its body.
 * @throws {Error} for a path parameter without an example: the harness would not know what to send.
 */
export function readExamples({ paths }: OperationsDocument): Record<string, OperationExample> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).map((raw): [string, OperationExample] => [
      raw.operationId,
      { parameters: pathExamples(path, raw), ...bodyExample(raw) },
    ]),
  );
  return Object.fromEntries(operations);
}

function pathExamples(path: string, { operationId, parameters = [] }: RawOperation) {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(
    names.map((name) => {
      const { example } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
      if (example === undefined) {
        throw new Error(`openapi.yaml gives no example of the parameter ${name} of ${operationId}`);
      }
      return [name, String(example)];
    }),
  );
}

function bodyExample({ requestBody }: RawOperation) {
  const example = requestBody?.content?.['application/json'].example;
  return example === undefined ? {} : { body: example };
}

function schemaOf<K extends string>(key: K, body: RawBody | undefined) {
  const ref = body?.content?.['application/json'].schema.$ref;
  return (ref ? { [key]: nameOf(ref) } : {}) as { [P in K]?: SchemaName };
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
