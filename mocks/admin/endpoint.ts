import { InputError } from '../../spec/support/input-error.ts';
import { repeated } from '../../spec/support/lists.ts';
import type { ControlName } from '../control/table.ts';
import type { Mock } from '../create-mock.ts';
import type { SandboxAccess } from '../mock.ts';
import type { AdminOperationId, BodyOf, ResultOf } from './operations.ts';

export type DocumentName = 'openapi.yaml' | 'service.yaml';

/** What a host provides to the admin API. */
export interface AdminHost {
  /** Aborted when the server is closed, so that answers without an end do not delay it. */
  readonly closing?: AbortSignal | undefined;
  /** Default: no OpenAPI documents are served. */
  readonly readDocument?: (name: DocumentName) => Promise<string>;
}

/** A request to an endpoint, validated by `openapi.yaml`. */
export interface AdminCall<Body> extends AdminHost {
  readonly mock: Mock;
  /** The addressed sandbox. @throws {AdminError} 404 if it does not exist. */
  readonly sandbox: SandboxAccess;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: Body;
  /** Whether the client may use the whole API; can be false for open endpoints only. */
  readonly hasAccess: boolean;
  /** Scheme, host and port by which the client addresses the server. */
  readonly origin: string;
}

/** What an operation answers: JSON, or the whole response where that is not JSON. */
type AnswerOf<Id extends AdminOperationId> = [ResultOf<Id>] extends [never]
  ? Response
  : ResultOf<Id>;

type Endpoint<Id extends AdminOperationId> = (
  call: AdminCall<BodyOf<Id>>,
) => AnswerOf<Id> | Promise<AnswerOf<Id>>;

/**
 * Implementations of the operations. They throw AdminError or InputError to refuse. An operation with
 * the name of a control needs none.
 */
export type Endpoints = {
  readonly [Id in Exclude<AdminOperationId, ControlName>]: Endpoint<Id>;
} & { readonly [Id in Extract<AdminOperationId, ControlName>]?: Endpoint<Id> };

/**
 * The parameters of a query as an object. Whoever applies the filter validates names and values.
 * @param what The subject of the error message.
 * @throws {InputError} for a repeated parameter.
 */
export function queryOf(query: URLSearchParams, what: string): Record<string, string> {
  const problems = repeated([...query], ([name]) => name).map(
    ([, [name]]) => `${name}: must not be repeated`,
  );
  if (problems.length === 0) return Object.fromEntries(query);
  throw new InputError(what, problems);
}
