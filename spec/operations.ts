import document from './generated/document.json' with { type: 'json' };
import type { operations } from './generated/types.ts';
import type { SchemaName } from './schemas.ts';

export type OperationId = keyof operations;
export type Method = 'GET' | 'POST';

/** One operation of the document (service.md §1 and §4). */
export interface Operation {
  readonly id: OperationId;
  readonly method: Method;
  /** Relative to the base address, parameters in braces: `/pets/{petId}`. */
  readonly path: string;
  readonly deprecated: boolean;
  /** Absent where the operation takes no body. */
  readonly requestSchema?: SchemaName;
  /** The statuses that the document names; `default` stands for those it leaves open. */
  readonly responses: Readonly<Record<string, ResponseShape>>;
}

export interface ResponseShape {
  /** Absent where the document does not show the body. */
  readonly schema?: SchemaName;
}

interface RawBody {
  content?: { 'application/json': { schema: { $ref: string } } };
}
interface RawResponse extends RawBody {
  description?: string;
  $ref?: string;
}
interface RawOperation {
  operationId: string;
  deprecated?: boolean;
  requestBody?: RawBody;
  responses: Record<string, RawResponse>;
}

const paths: Record<string, Record<string, RawOperation>> = document.paths;
const sharedResponses: Record<string, RawResponse> = document.components.responses;

/** The operations in the order of `openapi.yaml`. */
export const operationList: readonly Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, raw]) => ({
    id: raw.operationId as OperationId,
    method: method.toUpperCase() as Method,
    path,
    deprecated: raw.deprecated ?? false,
    ...schemaOf('requestSchema', raw.requestBody),
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, response]) => [status, shape(response)]),
    ),
  })),
);

/** The operation with this id. */
export function operationById(id: OperationId): Operation {
  const found = operationList.find((operation) => operation.id === id);
  if (!found) throw new Error(`openapi.yaml has no operation ${id}`);
  return found;
}

function shape(raw: RawResponse): ResponseShape {
  return schemaOf('schema', raw.$ref ? sharedResponses[nameOf(raw.$ref)] : raw);
}

function schemaOf<K extends string>(key: K, body: RawBody | undefined) {
  const ref = body?.content?.['application/json'].schema.$ref;
  return (ref ? { [key]: nameOf(ref) } : {}) as { [P in K]?: SchemaName };
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
