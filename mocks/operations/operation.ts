import type { NewCategory } from '../requests/category-rules.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** What an operation is given: all of it has been checked. */
export interface OperationInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body: NewCategory | undefined;
}

export interface Answer {
  readonly status: number;
  /** JSON text; null for an answer without a body. */
  readonly json: string | null;
}

/** Does what one operation of the document says. Throws ApiError to refuse. */
export type OperationHandler = (
  input: OperationInput,
  sandbox: Sandbox,
) => Answer | Promise<Answer>;
