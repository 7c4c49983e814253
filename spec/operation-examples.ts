import generated from './generated/operation-examples.json' with { type: 'json' };
import type { OperationId } from './operations.ts';

/** What `openapi.yaml` gives as examples for the requests of an operation. */
export interface OperationExample {
  /** A value for each parameter in the path. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Absent where the operation takes no body. */
  readonly body?: unknown;
}

/** Kept apart from the operations: the mock needs none of it in a page. */
export const operationExamples = generated as Readonly<Record<OperationId, OperationExample>>;
