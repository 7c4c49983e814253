import type { Mock } from '../../create-mock.ts';
import type { SandboxAccess } from '../../mock.ts';
import type { operations } from '../generated/types.ts';

/** The id of an operation of `openapi.yaml`. */
export type AdminOperationId = keyof operations;

/** The types of request body and answer that `openapi.yaml` declares. */
export type BodyOf<Id extends AdminOperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : undefined;
export type ResultOf<Id extends AdminOperationId> = JsonOf<
  Succeeding<operations[Id]['responses'], 200 | 201>
>;
type Succeeding<Responses, Status> = Responses[Extract<keyof Responses, Status>];
type JsonOf<T> = T extends { content: { 'application/json': infer Json } } ? Json : never;

/** An OpenAPI document that the API serves. */
export type DocumentName = 'openapi.yaml' | 'service.yaml';

/** A request to an endpoint, validated by `openapi.yaml`. */
export interface AdminCall<Body> {
  readonly mock: Mock;
  /**
   * The addressed sandbox.
   * @throws {AdminError} 404 if it does not exist.
   */
  readonly sandbox: SandboxAccess;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: Body;
  /** Whether the client may use the whole API; can be false for open endpoints only. */
  readonly hasAccess: boolean;
  /** Scheme, host and port by which the client addresses the server. */
  readonly origin: string;
  /** Aborted when the server is closed, so that answers without an end do not delay it. */
  readonly closing: AbortSignal | undefined;
  /** Undefined if the host has no files. */
  readonly readDocument: ((name: DocumentName) => Promise<string>) | undefined;
}

/** What an operation answers: JSON, or the whole response where that is not JSON. */
type AnswerOf<Id extends AdminOperationId> = [ResultOf<Id>] extends [never]
  ? Response
  : ResultOf<Id>;

/** Implementations of the operations. They throw AdminError or InputError to refuse. */
export type Endpoints = {
  readonly [Id in AdminOperationId]: (
    call: AdminCall<BodyOf<Id>>,
  ) => AnswerOf<Id> | Promise<AnswerOf<Id>>;
};
