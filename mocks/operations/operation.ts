import type { NewCategory } from '../requests/category-rules.ts';
import type { Answer } from '../requests/respond.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** The validated input of an operation. */
export interface OperationInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body: NewCategory | undefined;
}

/** Implements one operation of the document; throws ApiError to refuse. */
export type OperationHandler = (
  input: OperationInput,
  sandbox: Sandbox,
) => Answer | Promise<Answer>;
