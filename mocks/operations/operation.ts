import type { operations } from '../../spec/generated/types.ts';
import type { OperationId } from '../../spec/operations.ts';
import type { Answer } from '../requests/respond.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** The request body of an operation as `openapi.yaml` describes it. */
type BodyOf<Id extends OperationId> = Id extends OperationId
  ? operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined
  : never;

type QueryOf<Id extends OperationId> = Id extends OperationId
  ? ObjectOf<operations[Id]['parameters']['query']>
  : never;
type ObjectOf<Query> = [Query] extends [undefined] ? object : NonNullable<Query>;

/** The input of an operation, valid by `openapi.yaml`. */
export interface OperationInput<Id extends OperationId = OperationId> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
}

export interface OperationHandler<Id extends OperationId = OperationId> {
  /** Applies the rules of the profile to a body; returns the body that `run` gets. @throws {ApiError} to refuse it. */
  accept?(body: BodyOf<Id>, sandbox: Sandbox): BodyOf<Id>;
  /** @throws {ApiError} to refuse the request. */
  run(input: OperationInput<Id>, sandbox: Sandbox): Answer | Promise<Answer>;
}
