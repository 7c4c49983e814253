import { type Admission, admit } from './admit.ts';
import { ApiError } from './api-error.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { handlers } from './operations/index.ts';
import type { Answer } from './operations/operation.ts';
import { respond, respondError } from './respond.ts';
import { matchRoute } from './route.ts';
import type { Sandbox } from './sandbox.ts';
import { validate } from './validate.ts';

/**
 * The request path of the service, from the request to the response that carries the rate-limit
 * headers, whatever happens in between.
 * @param onBug Told of what was thrown and is not an ApiError; the client gets a 500.
 */
export async function handle(
  request: Request,
  sandbox: Sandbox,
  onBug: (error: unknown) => void,
): Promise<Response> {
  const { profile, clock, accounts } = sandbox;
  const now = clock.now();
  const caller = authenticate(request, accounts, now);
  const admission = admit(caller.account, profile.limits, now);
  try {
    const answer = await answerTo(request, caller, admission, sandbox);
    return respond(answer, admission.reading, now);
  } catch (error) {
    const refusal = asRefusal(error, onBug);
    return respondError(refusal, standing(caller, admission, sandbox), profile, now);
  }
}

async function answerTo(
  request: Request,
  caller: Caller,
  admission: Admission,
  sandbox: Sandbox,
): Promise<Answer> {
  const { category, authentication } = sandbox.profile;
  if (admission.refusal) throw admission.refusal;
  if (caller.refusal && authentication.first === 401) throw caller.refusal;
  const { operation, params } = matchRoute(request);
  const body = await validate(request, operation, category, sandbox.maxBodySize);
  if (caller.refusal) throw caller.refusal;
  return handlers[operation.id]({ params, body }, sandbox);
}

function asRefusal(error: unknown, onBug: (error: unknown) => void): ApiError {
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
