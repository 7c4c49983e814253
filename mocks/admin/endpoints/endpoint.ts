import type { Controls } from '../../control/controls.ts';
import type { Mock } from '../../create-mock.ts';
import type { operations } from '../generated/types.ts';

/** An operation of `openapi.yaml`. */
export type AdminOperationId = keyof operations;

/** What the document says that an operation takes, and what it answers. */
export type BodyOf<Id extends AdminOperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : undefined;
export type ResultOf<Id extends AdminOperationId> = JsonOf<
  Succeeding<operations[Id]['responses'], 200 | 201>
>;
type Succeeding<Responses, Status> = Responses[Extract<keyof Responses, Status>];
type JsonOf<T> = T extends { content: { 'application/json': infer Json } } ? Json : never;

/** One request to an endpoint: all of it has been checked, so far as the document goes. */
export interface AdminCall<Body> {
  readonly mock: Mock;
  /**
   * The sandbox that is meant.
   * @throws {AdminError} 404 when there is none of that name.
   */
  readonly sandbox: Controls;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
  /** Whether the caller may use the admin API; always so unless the endpoint is open. */
  readonly isAdmitted: boolean;
  /** Scheme, host and port that the client knows the server by. */
  readonly origin: string;
}

/** What each operation does; it may throw AdminError or InputError to refuse. */
export type Endpoints = {
  readonly [Id in AdminOperationId]: (
    call: AdminCall<BodyOf<Id>>,
  ) => ResultOf<Id> | Promise<ResultOf<Id>>;
};
