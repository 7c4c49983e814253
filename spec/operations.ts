import generated from './generated/operations.json' with { type: 'json' };
import type { operations } from './generated/types.ts';
import type { SchemaName } from './schemas.ts';

export type OperationId = keyof operations;
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

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

/** The operations in the order of `openapi.yaml`. */
export const operationList = generated as readonly Operation[];

/** Every method that an operation has, as `Allow` lists them. */
export const methods = [...new Set(operationList.map(({ method }) => method))].join(', ');

/** The operation with this id. */
export function operationById(id: OperationId): Operation {
  const found = operationList.find((operation) => operation.id === id);
  if (!found) throw new Error(`openapi.yaml has no operation ${id}`);
  return found;
}

/** Whether its method is safe (RFC 9110, section 9.2.1): it changes nothing. */
export function isSafe({ method }: Operation): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** One value for each operation. */
export function perOperation<T>(
  make: (operation: Operation) => T,
): Readonly<Record<OperationId, T>> {
  const entries = operationList.map((operation) => [operation.id, make(operation)]);
  return Object.fromEntries(entries) as Record<OperationId, T>;
}
