import { basename } from 'node:path';
import type { JsonSchemas } from '../../spec/json-schema.ts';
import type { OperationExample } from '../../spec/operation-examples.ts';
import type {
  Method,
  Operation,
  OperationId,
  QueryType,
  ResponseShape,
} from '../../spec/operations.ts';
import type { SchemaName } from '../../spec/schemas.ts';
import {
  type ApiBody,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  bodySchemaOf,
  type OpenApi,
  operationsIn,
} from '../openapi.ts';
import { notice } from './files.ts';

export function readOperations(document: OpenApi): Operation[] {
  const { responses } = document.components;
  const shape = (raw: ApiResponse): ResponseShape =>
    schemaOf('schema', raw.$ref ? responses[basename(raw.$ref)] : raw);
  return operationsIn(document).map(({ path, method, operation, parameters }) => ({
    id: operation.operationId as OperationId,
    method: method as Method,
    path,
    deprecated: operation.deprecated ?? false,
    ...queryOf(parameters),
    ...schemaOf('requestSchema', operation.requestBody),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, shape(response)]),
    ),
  }));
}

function queryOf(parameters: readonly ApiParameter[]): Pick<Operation, 'query'> {
  const types = inQuery(parameters).map(
    ({ name, schema }) => [name, schema.type as QueryType] as const,
  );
  return types.length === 0 ? {} : { query: Object.fromEntries(types) };
}

export function inQuery(parameters: readonly ApiParameter[]): ApiParameter[] {
  return parameters.filter((parameter) => parameter.in === 'query');
}

export function querySchemas(document: OpenApi): JsonSchemas {
  return Object.fromEntries(
    operationsIn(document).flatMap(({ operation, parameters }) => {
      const query = inQuery(parameters);
      if (query.length === 0) return [];
      const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
      const required = query.flatMap((one) => (one.required ? [one.name] : []));
      return [[`${operation.operationId}Query`, { type: 'object', required, properties }]];
    }),
  );
}

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

/** What to send to each operation. @throws {Error} for a path parameter without an example. */
export function readExamples(document: OpenApi): Record<string, OperationExample> {
  return Object.fromEntries(
    operationsIn(document).map(({ path, operation }): [string, OperationExample] => [
      operation.operationId,
      { parameters: pathExamples(path, operation), ...bodyExample(operation) },
    ]),
  );
}

function pathExamples(path: string, { operationId, parameters = [] }: ApiOperation) {
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

function bodyExample({ requestBody }: ApiOperation) {
  const example = requestBody?.content?.['application/json']?.example;
  return example === undefined ? {} : { body: example };
}

function schemaOf<K extends string>(key: K, body: ApiBody | undefined) {
  const ref = bodySchemaOf(body)?.$ref;
  return (ref ? { [key]: basename(ref) } : {}) as { [P in K]?: SchemaName };
}
