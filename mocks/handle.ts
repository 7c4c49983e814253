import { type Admission, admit } from './admit.ts';
import { ApiError } from './api-error.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { type Call, receive } from './call.ts';
import { isPreflight, preflightHeaders, withCors } from './cors.ts';
import { withFaults } from './faults/active.ts';
import { forcedRefusal, overridden, preferred } from './forced.ts';
import { handlers } from './operations/index.ts';
import type { Answer } from './operations/operation.ts';
import { type Reply, toResponse } from './reply.ts';
import { respond, respondError, respondPreflight } from './respond.ts';
import type { Sandbox } from './sandbox.ts';
import { validate } from './validate.ts';

/** Told of what was thrown and is not an ApiError: a bug of ours, for which the client gets a 500. */
export type OnBug = (error: unknown) => void;

/** Answers one request to the service, and writes it down. */
export async function handle(request: Request, sandbox: Sandbox, onBug: OnBug): Promise<Response> {
  const { clock, cors, accounts } = sandbox;
  if (cors !== false && isPreflight(request)) {
    const reading = accounts.strangers.quota.read(clock.now());
    const reply = respondPreflight(preflightHeaders(request), reading, clock.now());
    return toResponse(withCors(reply, request, cors), clock);
  }
  const call = receive(request, clock.now());
  const served = await withFaults(call, sandbox, (current) => serve(current, sandbox, onBug));
  const reply = withCors(served, request, cors);
  sandbox.journal.add(call, reply, clock.now());
  return toResponse(reply, clock);
}

/** Refuses a request that belongs to no sandbox, in the name of one that there is. */
export function refuse(refusal: ApiError, { accounts, profile, clock }: Sandbox): Response {
  const now = clock.now();
  const reading = accounts.strangers.quota.read(now);
  return toResponse(respondError(refusal, reading, profile, now), clock);
}

/** The request path of the service: whatever happens on it, the reply has the rate-limit headers. */
async function serve(call: Call, sandbox: Sandbox, onBug: OnBug): Promise<Reply> {
  const { profile, clock, accounts } = sandbox;
  const now = clock.now();
  const caller = authenticate(call.authorization, accounts, now);
  call.caller = caller.account.name;
  const admission = admit(caller.account, profile.limits, now);
  try {
    const answer = await answerTo(call, caller, admission, sandbox);
    return respond(answer, admission.reading, now);
  } catch (error) {
    const refusal = asRefusal(error, onBug);
    return respondError(refusal, standing(caller, admission, sandbox), profile, now);
  }
}

async function answerTo(
  call: Call,
  caller: Caller,
  admission: Admission,
  sandbox: Sandbox,
): Promise<Answer> {
  const { category, authentication } = sandbox.profile;
  if (admission.refusal) throw admission.refusal;
  const forced = call.forced ?? overridden(call, sandbox.overrides) ?? preferred(call);
  if (forced) throw forcedRefusal(forced);
  if (caller.refusal && authentication.first === 401) throw caller.refusal;
  if (call.route instanceof ApiError) throw caller.refusal ?? call.route;
  const { operation, params } = call.route;
  const body = await validate(call, operation, category, sandbox.maxBodySize);
  if (caller.refusal) throw caller.refusal;
  return handlers[operation.id]({ params, body }, sandbox);
}

function asRefusal(error: unknown, onBug: OnBug): ApiError {
  if (error instanceof ApiError) return error;
  onBug(error);
  return new ApiError('internal', 500, 'The mock failed; this is a bug of the mock');
}

/** Where only successes count, a request that was admitted and then refused is given back. */
function standing({ account }: Caller, admission: Admission, { profile, clock }: Sandbox) {
  const spent = admission.refusal === undefined;
  if (!spent || profile.limits.counts === 'every-request') return admission.reading;
  return account.quota.refund(clock.now());
}
