import { isObject } from '../../spec/support/exact-json.ts';
import { type Exchange, isDecoded, isSuccess } from '../evidence/exchange.ts';
import { NoResponse } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { allows, type Target } from './check.ts';
import { createProbe, type Probe } from './probe.ts';
import {
  minuteLimitOf,
  mostRequests,
  type ObservedOptions,
  type RunOptions,
  runDefaults,
} from './run-options.ts';
import { createSession, type Session } from './session.ts';
import type { StoppableTransport } from './stoppable.ts';

/** Why a target cannot be judged. */
export interface Obstacle {
  readonly message: string;
  /** What the user may have got wrong. */
  readonly suspect?: 'key' | 'address';
  /** Whether two operations were answered 404. */
  readonly isNotFound?: boolean;
}

/**
 * Sends the first request, and returns why the target cannot be judged, if so. A single implausible
 * response may come from a broken service, so it takes two, from different operations.
 * @param redact Applied to what the message quotes of a response.
 */
export async function preflight(
  session: Session,
  redact: (text: string) => string,
): Promise<Obstacle | undefined> {
  try {
    const first = await session.firstList();
    const obstacle = obstacleIn(first, redact);
    if (obstacle === undefined) return undefined;
    const other = await session.read('listOrders').catch(ignoreNoResponse);
    if (other && obstacleIn(other, redact) === undefined) return undefined;
    const isNotFound = [first, other].every((exchange) => exchange?.response.status === 404);
    return { ...obstacle, message: `${first.request.url} ${obstacle.message}`, isNotFound };
  } catch (error) {
    if (error instanceof NoResponse) {
      return { message: `no response to ${error.message}`, suspect: 'address' };
    }
    // A rate limit blocks the key; clauses that need no key can still be judged.
    if (error instanceof NotExercised) return undefined;
    throw error;
  }
}

/** Whether the list of categories is there, by a single request. */
async function servesList(session: Session): Promise<boolean> {
  const list = await session.firstList().catch(ignoreNoResponse);
  return list !== undefined && isSuccess(list) && Array.isArray(list.json);
}

function ignoreNoResponse(error: unknown): undefined {
  if (!(error instanceof NoResponse) && !(error instanceof NotExercised)) throw error;
}

const checkAddress = 'check the base URL: it must end in /v1';

/** Why this response cannot come from the service; undefined when it can. */
export function obstacleIn(
  exchange: Exchange,
  redact: (text: string) => string,
): Obstacle | undefined {
  const { json } = exchange;
  const { status, headers, body } = exchange.response;
  const said = quoted(exchange, redact);
  const wrongAddress = (what: string): Obstacle => ({
    message: `answers ${status}${what}${said}; ${checkAddress}`,
    suspect: 'address',
  });
  if (status === 401) {
    return { message: `rejects the API key with 401${said}`, suspect: 'key' };
  }
  if (status >= 300 && status < 400) {
    const location = headers.location?.replace(/[?#].*/s, '');
    const where = location === undefined ? 'without a Location' : `to ${location}`;
    const message = `redirects ${where} (${status}); redirects are not followed, so pass the final address`;
    return { message, suspect: 'address' };
  }
  const type = headers['content-type'] ?? 'no Content-Type';
  if (json === undefined && (/html/i.test(type) || isPage(body))) {
    return wrongAddress(' with an HTML page');
  }
  if (status === 404 || status === 405 || status === 410) return wrongAddress('');
  if (!isSuccess(exchange) || json !== undefined || !isDecoded(exchange)) return undefined;
  if (body === '') return wrongAddress(' with an empty body');
  return /json/i.test(type) ? undefined : wrongAddress(` with ${type} that is not JSON`);
}

function isPage(body: string): boolean {
  return /^\s*<(!doctype|html)/i.test(body);
}

const searchedLength = 4000;
const quotedLength = 200;

/** The message of an Error object, the title of a page, or the beginning of any other body. */
function quoted({ json, response }: Exchange, redact: (text: string) => string): string {
  const message = isObject(json) ? json.message : undefined;
  const text = redact(typeof message === 'string' ? message : response.body);
  const beginning = text.slice(0, searchedLength);
  const title = /<title[^>]*>([^<]*)/i.exec(beginning)?.[1] ?? '';
  const plain = isPage(text) ? title || beginning.replaceAll(/<[^>]*>/g, ' ') : beginning;
  const line = plain.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return '';
  return line.length > quotedLength ? `: "${line.slice(0, quotedLength)}…"` : `: "${line}"`;
}

/** A target with the requests that were sent to it. */
export interface Reached {
  readonly target: Target;
  readonly probe: Probe;
  readonly session: Session;
  /** The exchanges at the address that was tried first, which are not judged. */
  readonly earlier: readonly Exchange[];
  /** Why the target cannot be judged; undefined if it can. */
  readonly obstacle: Obstacle | undefined;
}

/**
 * Sends the first requests. If everything below `/v1` is answered 404, tries once without `/v1`: a
 * service found there breaks a clause, and can be judged.
 */
export async function reachService(
  target: Target,
  options: RunOptions,
  transport: StoppableTransport,
  redact: (text: string) => string,
): Promise<Reached> {
  const opened = openSession(target, options, transport, []);
  const obstacle = await preflight(opened.session, redact);
  const here = { target, ...opened, earlier: [], obstacle };
  const atRoot = rootOf(target);
  if (!obstacle?.isNotFound || !atRoot) return here;
  const earlier = opened.probe.exchanges;
  const openedAtRoot = openSession(atRoot, options, transport, earlier);
  if (!(await servesList(openedAtRoot.session))) return here;
  return { target: atRoot, ...openedAtRoot, earlier, obstacle: undefined };
}

/** The same service without `/v1` in its address; undefined if that has none. */
export function rootOf(target: Target): Target | undefined {
  const [, root] = /^(.*[^/])\/v1$/.exec(target.baseUrl) ?? [];
  return root === undefined ? undefined : { ...target, baseUrl: root, notServedAt: target.baseUrl };
}

/** @param earlier The exchanges at the address that was tried first. */
export function openSession(
  target: Target,
  options: ObservedOptions,
  transport: StoppableTransport,
  earlier: readonly Exchange[],
) {
  const { safety = runDefaults.safety, onEvent, through } = options;
  const own = createProbe({
    ...options,
    ...transport,
    baseUrl: target.baseUrl,
    firstIndex: earlier.length,
    mayWrite: allows(safety, 'write'),
    maxRequests: mostRequests(options) - transport.sent(),
    onExchange: (exchange) =>
      onEvent?.({ type: 'exchange', exchange, requestsLeft: own.requestsLeft() }),
  });
  const probe = through?.(own) ?? own;
  const session = createSession(probe, {
    maxCreates: options.maxCreates ?? runDefaults.maxCreates,
    // The plan of the second key is not known.
    exhausted:
      options.exhaustKey === undefined
        ? { credential: 'valid', minuteLimit: minuteLimitOf(options) }
        : { credential: 'second-key' },
    mayProvokeBan: options.provokeBan ?? false,
  });
  return { probe, session };
}
