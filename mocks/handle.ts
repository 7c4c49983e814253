import { withFaults } from './faults/active.ts';
import { redactedError } from './journal/redact.ts';
import { authenticate, type Caller } from './keys/authenticate.ts';
import { type Admission, enforceRateLimit } from './keys/enforce-rate-limit.ts';
import { handlers } from './operations/index.ts';
import { isPreflight, preflightHeaders, withCors } from './replies/cors.ts';
import { withLifecycleHeaders } from './replies/lifecycle-headers.ts';
import type { Reply } from './replies/reply.ts';
import { type Answer, respond, respondError, respondPreflight } from './replies/respond.ts';
import { type Call, createCall } from './requests/call.ts';
import type { NewCategory } from './requests/category-rules.ts';
import { forcedRefusal, preferredAnswer, takeOverride } from './requests/forced-answers.ts';
import type { Route } from './requests/route.ts';
import type { ServiceRequest } from './requests/service-request.ts';
import { validateBody, validateParameters } from './requests/validate.ts';
import { whenLoaded } from './state/lifecycle.ts';
import type { Sandbox } from './state/sandbox.ts';
import { ApiError, internalError } from './support/api-error.ts';

/**
 * Told of an internal error: what was thrown and is not an ApiError, for which the client gets a 500.
 * No key of the mock is in its message or stack, and no token that a client presented.
 */
export type OnBug = (error: unknown) => void;

/** Answers one request to the service, and writes it down. */
export async function handle(
  request: ServiceRequest,
  sandbox: Sandbox,
  onBug: OnBug,
): Promise<Reply> {
  const preflight = answerPreflight(request, sandbox);
  if (preflight) return preflight;
  const { clock, cors, journal } = sandbox;
  try {
    const call = createCall(request, clock.now(), journal.answered);
    const served = await withFaults(call, sandbox, (current) => serve(current, sandbox, onBug));
    const reply = withCors(
      withLifecycleHeaders(served, call, sandbox.lifecycleHeaders),
      request,
      cors,
    );
    journal.add(call, reply, clock.now());
    return reply;
  } catch (error) {
    onBug(redactedError(error, sandbox, request));
    return refuse(internalError(), sandbox, request);
  }
}

/** Answers a CORS preflight, and nothing else. */
export function answerPreflight(request: ServiceRequest, sandbox: Sandbox): Reply | undefined {
  const { accounts, clock, cors } = sandbox;
  if (cors === false || !isPreflight(request)) return undefined;
  const now = clock.now();
  const reading = accounts.anonymous.quota.status(now);
  const reply = respondPreflight(preflightHeaders(request), reading, now);
  return withCors(reply, request, cors);
}

/**
 * Refuses what belongs to no sandbox, in the name of one that there is.
 * @param request Left out where a host could make none.
 */
export function refuse(refusal: ApiError, sandbox: Sandbox, request?: ServiceRequest): Reply {
  const { accounts, clock, cors } = sandbox;
  const now = clock.now();
  const reply = respondError(refusal, accounts.anonymous.quota.status(now), sandbox, now);
  return request ? withCors(reply, request, cors) : reply;
}

/** The request path of the service: whatever happens on it, the reply has the rate-limit headers. */
async function serve(call: Call, sandbox: Sandbox, onBug: OnBug): Promise<Reply> {
  if (sandbox.loading) return whenLoaded(sandbox, () => serve(call, sandbox, onBug));
  const { profile, clock, accounts } = sandbox;
  const now = clock.now();
  const caller = call.skipAuth
    ? { account: accounts.anonymous }
    : authenticate(call.authorization, accounts, now);
  call.caller = caller.account.name;
  const admission = enforceRateLimit(caller.account, profile.limits, now);
  if (admission.bannedUntil !== undefined) call.bannedUntil = admission.bannedUntil;
  const refuseWith = (refusal: ApiError) => {
    call.refusal = refusal.kind;
    return respondError(refusal, quotaAfterRefund(caller, admission, sandbox, now), sandbox, now);
  };
  const known = refusalAtOnce(call, caller, admission, sandbox);
  if (known) return refuseWith(known);
  const { route } = call;
  if (route instanceof ApiError) return refuseWith(caller.refusal ?? route);
  try {
    const answer = await answerTo(call, route, caller, sandbox);
    return respond(answer, admission.quota, now);
  } catch (error) {
    if (error instanceof ApiError) return refuseWith(error);
    onBug(redactedError(error, sandbox, call.request));
    return refuseWith(internalError());
  }
}

/** Returned, not thrown: a throw takes longer than the whole answer. */
function refusalAtOnce(
  call: Call,
  caller: Caller,
  admission: Admission,
  sandbox: Sandbox,
): ApiError | undefined {
  if (admission.refusal) return admission.refusal;
  const forced = call.forced ?? takeOverride(call, sandbox) ?? preferredAnswer(call);
  if (forced) return forcedRefusal(forced);
  return sandbox.profile.authentication.order === 'before-validation' ? caller.refusal : undefined;
}

function answerTo(
  call: Call,
  { operation, params }: Route,
  caller: Caller,
  sandbox: Sandbox,
): Answer | Promise<Answer> {
  validateParameters(call.request.url, sandbox.profile.requests);
  const operate = (body: NewCategory | undefined) => {
    if (caller.refusal) throw caller.refusal;
    return handlers[operation.id]({ params, body }, sandbox);
  };
  if (!operation.requestSchema) return operate(undefined);
  return validateBody(call, sandbox).then((body) =>
    sandbox.loading ? whenLoaded(sandbox, () => operate(body)) : operate(body),
  );
}

/** Where only successes count, a request that was admitted and then refused is given back. */
function quotaAfterRefund(
  { account }: Caller,
  admission: Admission,
  { profile, clock }: Sandbox,
  admittedAt: number,
) {
  const spent = admission.refusal === undefined;
  if (!spent || profile.limits.countedRequests === 'all') return admission.quota;
  return account.quota.refund(clock.now(), admittedAt);
}
