import type * as validators from '../../spec/generated/admin-validators.js';
import type { AdminOperationId } from './endpoints/endpoint.ts';
import generated from './generated/operations.json' with { type: 'json' };

/** What `openapi.yaml` declares of one operation. */
export interface AdminOperation {
  readonly id: AdminOperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/__admin`, parameters in braces. */
  readonly path: string;
  /** Of a success. */
  readonly status: number;
  /** Answers anybody, from anywhere. */
  readonly isOpen: boolean;
  /** Absent where the operation takes no body. */
  readonly body?: {
    /** Absent where what the operation calls checks the body. */
    readonly schema?: keyof typeof validators;
    readonly maxBytes: number;
  };
}

/** The operations in the order of `openapi.yaml`. */
export const adminOperations = generated as readonly AdminOperation[];
