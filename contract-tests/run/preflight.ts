import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { NoAnswer } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { Session } from './session.ts';

/**
 * Sends the first request, and says why the target cannot be judged, if it cannot. A single strange
 * answer may be a broken service, and is judged: it takes two, of different operations.
 */
export async function preflight(session: Session): Promise<string | undefined> {
  try {
    const first = await session.firstList();
    const obstacle = obstacleIn(first);
    if (obstacle === undefined) return undefined;
    const other = await session.read('listOrders').catch(unanswered);
    if (other && obstacleIn(other) === undefined) return undefined;
    return `${first.request.url} ${obstacle}`;
  } catch (error) {
    if (error instanceof NoAnswer) return `no answer to ${error.message}`;
    // A rate limit is in the way: what it takes no key for can be judged all the same.
    if (error instanceof NotExercised) return undefined;
    throw error;
  }
}

function unanswered(error: unknown): undefined {
  if (!(error instanceof NoAnswer) && !(error instanceof NotExercised)) throw error;
}

const rightAddress = 'is that the address of the service, with its path up to /v1?';

/** What no service of this kind answers to the key; undefined for what can be judged. */
function obstacleIn(exchange: Exchange): string | undefined {
  const { json } = exchange;
  const { status, headers, body } = exchange.response;
  if (status === 401) return 'refuses the API key with 401';
  if (status >= 300 && status < 400) {
    const place = headers.location?.replace(/[?#].*/s, '') ?? 'nowhere';
    return `redirects to ${place} (${status}), which is not followed; give the address of the service itself`;
  }
  const type = headers['content-type'] ?? 'no Content-Type';
  if (json === undefined && (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(body))) {
    return `answers ${status} with an HTML page; ${rightAddress}`;
  }
  if (status === 404 || status === 405 || status === 410) {
    return `answers ${status}: there is no such path; ${rightAddress}`;
  }
  if (!isSuccess(exchange) || json !== undefined) return undefined;
  if (body === '') return `answers ${status} with nothing in it; ${rightAddress}`;
  return /json/i.test(type)
    ? undefined
    : `answers ${status} with ${type} that is no JSON; ${rightAddress}`;
}
