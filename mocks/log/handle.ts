import { ApiError, internalError } from '../../spec/support/api-error.ts';
import { isAcceptedByStrictParser } from '../../spec/support/exact-json.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { LoadError } from '../../spec/support/on-demand.ts';
import { withFaults } from '../faults/with-faults.ts';
import { redactOnDemand } from '../journal/redact-on-demand.ts';
import type { Accounts } from '../keys/accounts.ts';
import { authenticate, type Caller } from '../keys/authenticate.ts';
import { type Admission, enforceRateLimit } from '../keys/enforce-rate-limit.ts';
import { handlers } from '../operations/generated/handlers.ts';
import type { OperationHandler, OperationInput } from '../operations/operation.ts';
import { type Call, createCall } from '../requests/call.ts';
import { isPreflight, preflightHeaders, withCors } from '../requests/cors.ts';
import {
  customize,
  forcedRefusal,
  preferredAnswer,
  takeOverride,
} from '../requests/forced-answers.ts';
import { withBody } from '../requests/read-body.ts';
import type { Reply, ServiceRequest } from '../requests/reply.ts';
import {
  type Answer,
  respond,
  respondError,
  respondPreflight,
  withLifecycleHeaders,
} from '../requests/respond.ts';
import type { Route } from '../requests/route.ts';
import { validateBody, validateQuery } from '../requests/validate.ts';
import { inOrder, type Sandbox } from '../state/sandbox.ts';
import { realPause } from '../time/clock.ts';

/**
 * Called with each internal error: anything thrown that is not an ApiError. The client gets a 500.
 * API keys and tokens that clients presented are redacted from its message and stack.
 */
export type OnInternalError = (error: unknown) => void;

/** The only entrance of requests to a sandbox: applies them, one at a time, in their order. */
export interface CommandLog {
  /**
   * Applies a call, and completes it: when it is due, why it was refused.
   * @throws {ApiError} if the log cannot accept it now.
   */
  append(call: Call, sandbox: Sandbox): Reply | Promise<Reply>;
  /** Resolves once what others have appended has been applied. Undefined if nobody else does. */
  catchUp?(): Promise<void>;
  /** Pending until the log is open; nothing can be received before. */
  readonly opening?: Promise<void> | undefined;
}

export function memoryLog(onInternalError: OnInternalError): CommandLog {
  return {
    append: (call, sandbox) => inOrder(sandbox, () => apply(call, sandbox, onInternalError)),
  };
}

/** Answers one request to the service. Returns at once if nothing has to be waited for. */
export function handle(
  request: ServiceRequest,
  sandbox: Sandbox,
  log: CommandLog,
  onInternalError: OnInternalError,
  standIn?: Call,
): Reply | Promise<Reply> {
  const tell = (reply: Reply, call: Call) => sandbox.answers.tell(reply, sandbox, request, call);
  const finish = (reply: Reply, call: Call) => {
    const { delay, realDelay } = reply;
    if (delay === undefined && realDelay === undefined) return tell(reply, call);
    return untilDue(reply, call, sandbox).then(() => tell(reply, call));
  };
  const append = (call: Call) => {
    const reply = log.append(call, sandbox);
    if (!(reply instanceof Promise)) return finish(reply, call);
    return reply.then((one) => finish(one, call), fail);
  };
  const fail = async (error: unknown) => {
    const refusal = await refusalOf(error, request, sandbox, onInternalError);
    return sandbox.answers.tell(refuse(refusal, sandbox, request), sandbox, request, refusal);
  };
  const { clock, journal, settings } = sandbox;
  try {
    // Reading takes time, so it is done before anything is applied.
    const call = standIn ?? createCall(request, clock.now(), journal.answered);
    const received = withBody(call, settings.maxBodySize);
    return received instanceof Promise ? received.then(append).catch(fail) : append(received);
  } catch (error) {
    return fail(error);
  }
}

async function untilDue(reply: Reply, call: Call, { clock }: Sandbox): Promise<void> {
  if (reply.delay !== undefined) await clock.sleep(call.answeredAt - clock.now());
  if (reply.realDelay !== undefined) await realPause(reply.realDelay);
}

/** The refusal that answers a request that failed; also reports internal errors. */
async function refusalOf(
  error: unknown,
  request: ServiceRequest,
  sandbox: Sandbox,
  onInternalError: OnInternalError,
): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  onInternalError(await redactOnDemand(error, sandbox, request));
  const isClear = error instanceof LoadError || error instanceof InputError;
  return internalError(isClear ? error.message : undefined);
}

/**
 * Applies a request: the same requests, at the same times, to the same state give the same answers.
 * @param time Milliseconds by the source of the clock. Default: now.
 */
export function apply(
  call: Call,
  sandbox: Sandbox,
  onInternalError: OnInternalError,
  time?: number,
): Reply | Promise<Reply> {
  const { clock, journal, settings } = sandbox;
  call.time = clock.pin(time);
  const now = clock.now();
  const complete = (served: Reply) => {
    const reply = withCors(
      withLifecycleHeaders(served, call, sandbox.lifecycleHeaders),
      call.request,
      settings.cors,
    );
    call.answeredAt = now + (reply.delay ?? 0);
    journal.add(call, reply);
    clock.unpin();
    return reply;
  };
  const fail = async (error: unknown) => {
    clock.unpin();
    const refusal = await refusalOf(error, call.request, sandbox, onInternalError);
    return refuse(refusal, sandbox, call.request);
  };
  try {
    const served = withFaults(call, sandbox, (current) => serve(current, sandbox, onInternalError));
    return served instanceof Promise ? served.then(complete).catch(fail) : complete(served);
  } catch (error) {
    return fail(error);
  }
}

/** Answers a CORS preflight; returns undefined for any other request. */
export function answerPreflight(request: ServiceRequest, sandbox: Sandbox): Reply | undefined {
  const { accounts, clock } = sandbox;
  const { cors } = sandbox.settings;
  if (cors === false || !isPreflight(request)) return undefined;
  const now = clock.now();
  const quota = accounts.anonymous.quota.status(now);
  const reply = respondPreflight(preflightHeaders(request), quota, now);
  return withCors(reply, request, cors);
}

/**
 * Refuses a request that never entered the sandbox; the sandbox only supplies the error format and
 * the rate-limit headers.
 * @param request Undefined when the host could not parse one.
 */
export function refuse(refusal: ApiError, sandbox: Sandbox, request?: ServiceRequest): Reply {
  const { accounts, clock, settings } = sandbox;
  const now = clock.now();
  const reply = respondError(refusal, accounts.anonymous.quota.status(now), sandbox, now);
  return request ? withCors(reply, request, settings.cors) : reply;
}

/** The request path. Every reply has the rate-limit headers, whatever happens (service.md §8). */
function serve(
  call: Call,
  sandbox: Sandbox,
  onInternalError: OnInternalError,
): Reply | Promise<Reply> {
  const { profile, clock, accounts } = sandbox;
  const now = clock.now();
  const caller = identify(call, accounts, now);
  const admission = enforceRateLimit(caller.account, profile.limits, now);
  if (admission.bannedUntil !== undefined) call.bannedUntil = admission.bannedUntil;
  const refuseWith = (refusal: ApiError, retryAfter?: number) => {
    call.refusal = refusal.kind;
    call.reason = refusal.message;
    const counted = quotaAfterRefund(call, caller, admission, sandbox, now);
    const quota =
      retryAfter === undefined ? counted : { ...counted, refusedUntil: now + retryAfter * 1000 };
    return respondError(refusal, quota, sandbox, now);
  };
  if (admission.refusal) return refuseWith(admission.refusal);
  const forced = call.forced ?? takeOverride(call, sandbox) ?? preferredAnswer(call);
  if (forced) {
    const isSuccess = forced.status < 400;
    const reply = isSuccess
      ? respond({ status: forced.status, json: null }, admission.quota, profile, now)
      : refuseWith(forcedRefusal(forced), forced.retryAfter);
    return customize(reply, forced);
  }
  if (caller.refusal && profile.authentication.order === 'before-validation') {
    return refuseWith(caller.refusal);
  }
  const { route } = call;
  if (route instanceof ApiError) return refuseWith(caller.refusal ?? route);
  const succeed = (answer: Answer) => respond(answer, admission.quota, profile, now);
  const fail = (error: unknown) => {
    if (error instanceof ApiError) return refuseWith(error);
    return refusalOf(error, call.request, sandbox, onInternalError).then(refuseWith);
  };
  try {
    const answer = answerTo(call, route, caller, sandbox);
    return answer instanceof Promise ? answer.then(succeed, fail) : succeed(answer);
  } catch (error) {
    return fail(error);
  }
}

function identify(call: Call, accounts: Accounts, now: number): Caller {
  const caller = call.skipAuth
    ? { account: accounts.anonymous }
    : authenticate(call.authorization, accounts, now);
  call.caller = caller.account.name;
  return caller;
}

function answerTo(
  call: Call,
  { operation, params }: Route,
  caller: Caller,
  sandbox: Sandbox,
): Answer | Promise<Answer> {
  const { requests } = sandbox.profile;
  const query = validateQuery(call.request.url, operation, requests);
  const handler: OperationHandler = handlers[operation.id];
  const valid = validateBody(call, operation, requests) as OperationInput['body'];
  const body = valid !== undefined && handler.accept ? handler.accept(valid, sandbox) : valid;
  if (caller.refusal) throw caller.refusal;
  return handler.run({ params, query, body }, sandbox);
}

function quotaAfterRefund(
  { body }: Call,
  { account }: Caller,
  admission: Admission,
  { profile, clock }: Sandbox,
  admittedAt: number,
) {
  const { countedRequests } = profile.limits;
  const isUncounted =
    countedRequests === 'successful' ||
    (countedRequests === 'parsed' &&
      !isAcceptedByStrictParser(typeof body === 'string' ? body : ''));
  if (admission.refusal || !isUncounted) return admission.quota;
  return account.quota.refund(clock.now(), admittedAt);
}
