import generated from './generated/operations.json' with { type: 'json' };
import type { operations } from './generated/types.ts';
import type { SchemaName } from './schemas.ts';

export type OperationId = keyof operations;
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type QueryType = 'boolean' | 'integer' | 'number' | 'string';

/** One operation of the document (service.md §1 and §4). */
export interface Operation {
  readonly id: OperationId;
  readonly method: Method;
  /** Relative to the base address, with parameters in braces: `/pets/{petId}`. */
  readonly path: string;
  readonly deprecated: boolean;
  /** The types of its query parameters by name; absent if it has none. */
  readonly query?: Readonly<Record<string, QueryType>>;
  /** Absent if the operation has no request body. */
  readonly requestSchema?: SchemaName;
  /** Responses by status; `default` covers statuses that the document leaves open. */
  readonly responses: Readonly<Record<string, ResponseShape>>;
}

export interface ResponseShape {
  /** Absent if the document does not show the body. */
  readonly schema?: SchemaName;
}

/** The operations in the order of `openapi.yaml`. */
export const operationList = generated as readonly Operation[];

/** The methods of all operations, formatted for `Allow`. */
export const methods = [...new Set(operationList.map(({ method }) => method))].join(', ');

/** @throws {Error} for an unknown id. */
export function operationById(id: OperationId): Operation {
  const found = operationList.find((operation) => operation.id === id);
  if (!found) throw new Error(`openapi.yaml has no operation ${id}`);
  return found;
}

/** Whether the method is safe (RFC 9110, section 9.2.1). */
export function isSafe({ method }: Operation): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

export function perOperation<T>(
  make: (operation: Operation) => T,
): Readonly<Record<OperationId, T>> {
  const entries = operationList.map((operation) => [operation.id, make(operation)]);
  return Object.fromEntries(entries) as Record<OperationId, T>;
}
