import { ApiError } from '../spec/support/api-error.ts';
import type { Sandboxes } from './control/sandboxes.ts';
import { chooseFaults } from './faults/with-faults.ts';
import type { Listening } from './journal/events/events.ts';
import { redactOnDemand } from './journal/redact-on-demand.ts';
import { authenticate } from './keys/authenticate.ts';
import {
  answerPreflight,
  type CommandLog,
  handle,
  type OnInternalError,
  refuse,
} from './log/handle.ts';
import { type Call, createCall } from './requests/call.ts';
import { corsHeaders } from './requests/cors.ts';
import { takeOverride } from './requests/forced-answers.ts';
import { HeaderMap, type Reply, type ServiceRequest, toResponse } from './requests/reply.ts';
import { type SandboxTarget, sandboxIdOf } from './requests/sandbox-id.ts';
import type { Sandbox } from './state/sandbox.ts';

export function createService(
  sandboxes: Sandboxes,
  onInternalError: OnInternalError,
  log: CommandLog,
  listening: Listening,
) {
  const { main } = sandboxes;
  const orMain = (found: Sandbox | ApiError) => (found instanceof ApiError ? main : found);
  const { answers } = sandboxes;
  const refuseAndTell = (refusal: ApiError, request?: ServiceRequest) =>
    answers.tell(refuse(refusal, main, request), main, request, refusal);
  const answer = (request: ServiceRequest, found: Sandbox | ApiError) => {
    const preflight = answerPreflight(request, orMain(found));
    if (preflight) return answers.tell(preflight, orMain(found), request);
    if (found instanceof ApiError) return refuseAndTell(found, request);
    return handle(request, found, log, onInternalError);
  };
  const answerAfter = async (request: ServiceRequest, pending: Promise<void>) => {
    // If the store fails, the request is refused.
    await pending.catch(() => {});
    return answer(request, findSandbox(request, sandboxes));
  };
  const reply = (request: ServiceRequest): Reply | Promise<Reply> => {
    const pending = log.opening ?? sandboxes.configuring ?? listening.loading;
    if (pending) return answerAfter(request, pending);
    const found = findSandbox(request, sandboxes);
    // Another mock may have created the sandbox.
    if (found instanceof ApiError && log.catchUp) return answerAfter(request, log.catchUp());
    return answer(request, found);
  };
  const redactError = async (error: unknown, request?: ServiceRequest) =>
    redactOnDemand(error, request ? orMain(findSandbox(request, sandboxes)) : main, request);
  return {
    fetch: Object.assign(
      async (request: Request) => toResponse(await reply(withOwnHeaders(request))),
      { reply },
    ),
    standIn(read: () => ServiceRequest | undefined): Promise<Reply> | undefined {
      const settings = [main.overrides, main.faults, sandboxes.all()];
      const request = settings.some(({ length }) => length > 0) ? read() : undefined;
      if (!request) return undefined;
      const found = findSandbox(request, sandboxes);
      const call = found instanceof ApiError ? undefined : standInFor(request, found);
      return call && Promise.resolve(handle(request, found as Sandbox, log, onInternalError, call));
    },
    refuse: (refusal: ApiError, request?: Request) => toResponse(refuseAndTell(refusal, request)),
    corsHeaders: (request: Request) =>
      corsHeaders(request, orMain(findSandbox(request, sandboxes)).settings.cors),
    async onInternalError(error: unknown, request?: ServiceRequest) {
      onInternalError(await redactError(error, request));
    },
    redactError,
    handlerAnswered(request: Request, status: number, arrivedReal: number) {
      // Handlers see the requests of all sandboxes.
      answers.tell({ status }, main, request, { arrivedReal });
    },
  };
}

/** Copies the headers, which the journal keeps: a client may change those of a `Request` and send it again. */
function withOwnHeaders(request: ServiceRequest): ServiceRequest {
  const { method, url, connection } = request;
  // In happy-dom, the names are as the client spelled them.
  const headers = Array.from(
    request.headers,
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    method,
    url,
    headers: new HeaderMap(new Map(headers)),
    get body() {
      return request.body;
    },
    arrayBuffer: () => request.arrayBuffer(),
    ...(connection !== undefined && { connection }),
  };
}

function findSandbox(request: SandboxTarget, sandboxes: Sandboxes): Sandbox | ApiError {
  const id = sandboxIdOf(request);
  if (id === undefined) return sandboxes.main;
  if (id instanceof ApiError) return id;
  const detail = `There is no sandbox ${id}; create it with POST /__admin/sandboxes`;
  return sandboxes.use(id) ?? new ApiError('not-found', 404, detail);
}

/**
 * Chooses the override or the faults that answer a request on behalf of another service, which receives
 * all other requests. The body is not read yet, so faults whose occasion depends on it do not apply.
 * @returns Undefined if no override or fault applies.
 */
function standInFor(request: ServiceRequest, sandbox: Sandbox): Call | undefined {
  const { accounts, clock, journal } = sandbox;
  const now = clock.now();
  const call = createCall(request, now, journal.answered);
  call.caller = authenticate(call.authorization, accounts, now).account.name;
  call.faults = chooseFaults(call, sandbox);
  if (call.faults.length === 0) call.forced = takeOverride(call, sandbox);
  return call.faults.length > 0 || call.forced ? call : undefined;
}
