import type { Answer } from '../replies/respond.ts';
import type { NewCategory } from '../requests/category-rules.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** What an operation is given: all of it has been checked. */
export interface OperationInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body: NewCategory | undefined;
}

/** Does what one operation of the document says. Throws ApiError to refuse. */
export type OperationHandler = (
  input: OperationInput,
  sandbox: Sandbox,
) => Answer | Promise<Answer>;
