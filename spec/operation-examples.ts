import generated from './generated/operation-examples.json' with { type: 'json' };
import type { OperationId } from './operations.ts';

/** The request examples of an operation in `openapi.yaml`. */
export interface OperationExample {
  /** Path parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Absent if the operation has no request body. */
  readonly body?: unknown;
}

/** Separate from `operations.ts` to keep examples out of browser bundles. */
export const operationExamples = generated as Readonly<Record<OperationId, OperationExample>>;
