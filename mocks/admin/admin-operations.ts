import type * as validators from '../../spec/generated/admin-validators.js';
import type { AdminOperationId } from './endpoints/endpoint.ts';
import generated from './generated/operations.json' with { type: 'json' };

/** An operation of `openapi.yaml`. */
export interface AdminOperation {
  readonly id: AdminOperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/__admin`, with parameters in braces. */
  readonly path: string;
  /** Status of a successful answer. */
  readonly status: number;
  /** Whether it is exempt from access control. */
  readonly isOpen: boolean;
  /** Absent if the operation has no request body. */
  readonly body?: {
    /** Absent if the endpoint validates the body itself. */
    readonly schema?: keyof typeof validators;
    readonly maxBytes: number;
  };
}

export const adminOperations = generated as readonly AdminOperation[];
