import { isObject } from '../../spec/support/exact-json.ts';
import { type Exchange, isDecoded, isSuccess } from '../evidence/exchange.ts';
import { NoResponse } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { Session } from './session.ts';

/**
 * Sends the first request, and returns why the target cannot be judged, if so. A single implausible
 * response may come from a broken service, so it takes two, from different operations.
 */
export async function preflight(session: Session): Promise<string | undefined> {
  try {
    const first = await session.firstList();
    const obstacle = obstacleIn(first);
    if (obstacle === undefined) return undefined;
    const other = await session.read('listOrders').catch(ignoreNoResponse);
    if (other && obstacleIn(other) === undefined) return undefined;
    return `${first.request.url} ${obstacle}`;
  } catch (error) {
    if (error instanceof NoResponse) return `no response to ${error.message}`;
    // A rate limit blocks the key; clauses that need no key can still be judged.
    if (error instanceof NotExercised) return undefined;
    throw error;
  }
}

function ignoreNoResponse(error: unknown): undefined {
  if (!(error instanceof NoResponse) && !(error instanceof NotExercised)) throw error;
}

const checkAddress = 'is this the base address of the service, including the path up to /v1?';

/** Why this response cannot come from the service; undefined when it can. */
function obstacleIn(exchange: Exchange): string | undefined {
  const { json } = exchange;
  const { status, headers, body } = exchange.response;
  if (status === 401) return `rejects the API key with 401${quotedReason(json)}`;
  if (status >= 300 && status < 400) {
    const location = headers.location?.replace(/[?#].*/s, '');
    const where = location === undefined ? 'without a Location' : `to ${location}`;
    return `redirects ${where} (${status}); redirects are not followed, so pass the final address`;
  }
  const type = headers['content-type'] ?? 'no Content-Type';
  if (json === undefined && (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(body))) {
    return `answers ${status} with an HTML page; ${checkAddress}`;
  }
  if (status === 404 || status === 405 || status === 410) {
    return `answers ${status}; ${checkAddress}`;
  }
  if (!isSuccess(exchange) || json !== undefined || !isDecoded(exchange)) return undefined;
  if (body === '') return `answers ${status} with an empty body; ${checkAddress}`;
  return /json/i.test(type)
    ? undefined
    : `answers ${status} with ${type} that is not JSON; ${checkAddress}`;
}

/** The reason that an Error object gives, on one line. */
function quotedReason(json: unknown): string {
  const message = isObject(json) ? json.message : undefined;
  if (typeof message !== 'string' || message.trim() === '') return '';
  return `: "${message.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()}"`;
}
