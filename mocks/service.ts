import { ApiError } from '../spec/support/api-error.ts';
import { ignore } from '../spec/support/ignore.ts';
import type { ControlLog } from './control/controls.ts';
import type { Sandboxes } from './control/sandboxes.ts';
import { answerPreflight, handle, type OnInternalError, refuse } from './handle.ts';
import type { Describer } from './journal/answered-exchange.ts';
import { redactedError } from './journal/redact.ts';
import type { PastLog } from './log/history/past.ts';
import type { Mock } from './mock.ts';
import { corsHeaders } from './requests/cors.ts';
import { type Reply, type ServiceFetch, toResponse } from './requests/reply.ts';
import { type SandboxTarget, sandboxIdOf } from './requests/sandbox-id.ts';
import type { ServiceRequest } from './requests/service-request.ts';
import type { Sandbox } from './state/sandbox.ts';

/** Applies requests in the order of a log. */
export interface RequestLog {
  handle(request: ServiceRequest, sandbox: Sandbox): Promise<Reply>;
  /** Resolves once what is in the log has been applied. */
  catchUp(): Promise<void>;
}

/** Applies requests and the calls of controls in the order of a store, and reads them from it. */
export interface StoreLog extends RequestLog, ControlLog, PastLog {}

/** The functions that hosts call. */
export function createService(
  sandboxes: Sandboxes,
  onInternalError: OnInternalError,
  log?: RequestLog,
) {
  const { main } = sandboxes;
  const orMain = (found: Sandbox | ApiError) => (found instanceof ApiError ? main : found);
  const { answers } = sandboxes;
  const refuseAndTell = (refusal: ApiError, request?: ServiceRequest) =>
    answers.tell(refuse(refusal, main, request), main, request, refusal);
  const refuseOrPreflight = (refusal: ApiError, request: ServiceRequest) => {
    const preflight = answerPreflight(request, main);
    return preflight ? answers.tell(preflight, main, request) : refuseAndTell(refusal, request);
  };
  const reply = (request: ServiceRequest): Reply | Promise<Reply> => {
    const found = findSandbox(request, sandboxes);
    if (found instanceof ApiError) return refuseOrPreflight(found, request);
    return handle(request, found, onInternalError);
  };
  const replyInOrder = async (request: ServiceRequest, shared: RequestLog): Promise<Reply> => {
    // Another mock may have created the sandbox. If the store fails, the request is refused.
    if (findSandbox(request, sandboxes) instanceof ApiError) await shared.catchUp().catch(ignore);
    const found = findSandbox(request, sandboxes);
    if (found instanceof ApiError) return refuseOrPreflight(found, request);
    return shared.handle(request, found);
  };
  const redactError = (error: unknown, request?: ServiceRequest) =>
    redactedError(error, request ? orMain(findSandbox(request, sandboxes)) : main, request);
  return {
    fetch: serviceFetch(log ? (request) => replyInOrder(request, log) : reply),
    refuse: (refusal: ApiError, request?: Request) => toResponse(refuseAndTell(refusal, request)),
    corsHeaders: (request: Request) =>
      corsHeaders(request, orMain(findSandbox(request, sandboxes)).cors),
    onInternalError: (error: unknown) => onInternalError(redactError(error)),
    redactError,
  };
}

/** The functions that report exchanges to users. */
export function createListening(
  sandboxes: Sandboxes,
  describer: Describer,
  onInternalError: OnInternalError,
): Pick<Mock, 'onExchange' | 'handlerAnswered'> {
  return {
    onExchange: (listener) =>
      sandboxes.answers.listen((answered) => {
        try {
          listener(describer.answered(answered));
        } catch (error) {
          onInternalError(redactedError(error, answered.sandbox, answered.request));
        }
      }),
    handlerAnswered(request, status, arrivedReal) {
      // Handlers see the requests of all sandboxes.
      sandboxes.answers.tell({ status }, sandboxes.main, request, { arrivedReal });
    },
  };
}

function serviceFetch(reply: NonNullable<ServiceFetch['reply']>): ServiceFetch {
  return Object.assign(async (request: Request) => toResponse(await reply(request)), { reply });
}

/** The sandbox that a request addresses, or the refusal of a request that addresses none. */
function findSandbox(request: SandboxTarget, sandboxes: Sandboxes): Sandbox | ApiError {
  const id = sandboxIdOf(request);
  if (id === undefined) return sandboxes.main;
  if (id instanceof ApiError) return id;
  const detail = `There is no sandbox ${id}; create it with POST /__admin/sandboxes`;
  return sandboxes.use(id) ?? new ApiError('not-found', 404, detail);
}
