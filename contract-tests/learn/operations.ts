import { type OperationId, operationList } from '../../spec/operations.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { parseHttpDate } from '../evidence/rate-limit.ts';
import { commonValue, type Evidence, type Learners } from './inference.ts';

export const operationLearners: Learners = {
  'authentication.challenge': ({ exchanges }) =>
    commonHeader(
      exchanges.filter(({ response }) => response.status === 401),
      'www-authenticate',
    ),
  'petRead.deprecatedSince': deprecatedSince,
  'petRead.sunset': (evidence) => petReadHeader(evidence, 'sunset', httpDate),
  'petRead.goneAfterSunset': goneAfterSunset,
  'petRead.replacement': (evidence) => petReadHeader(evidence, 'link', successor),
  'orders.envelope': ({ exchanges }) => commonValue(exchanges.flatMap(envelopeOf)),
  ...Object.fromEntries(
    operationList.map(({ id }) => [
      `stability.${id}`,
      ({ exchanges }) => commonHeader(answersTo(id, exchanges), 'x-stability'),
    ]),
  ),
};

/** Answers by the operation itself, not by the key check or the limiter in front of it. */
function answersTo(id: OperationId, exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.filter(
    ({ operation, credential, response }) =>
      operation === id && credential === 'valid' && ![401, 403, 429].includes(response.status),
  );
}

/** The value of a header that is the same in all answers; null when none has the header. */
function commonHeader(answers: readonly Exchange[], name: string): string | null | undefined {
  return commonValue(answers.map(({ response }) => response.headers[name] ?? null));
}

function petReadHeader(
  { exchanges }: Evidence,
  header: string,
  read: (text: string) => string | undefined,
): string | null | undefined {
  const text = commonHeader(answersTo('getPet', exchanges), header);
  return typeof text === 'string' ? read(text) : text;
}

/** RFC 8594. */
function httpDate(text: string): string | undefined {
  const time = parseHttpDate(text);
  return time === undefined ? undefined : iso(time);
}

/** RFC 8288 and RFC 5829. */
function successor(text: string): string | undefined {
  const links = [...text.matchAll(/<([^>]*)>([^<]*)/g)];
  return links.find(([, , rest]) => /rel="?successor-version"?/.test(rest ?? ''))?.[1];
}

function iso(millis: number): string {
  return new Date(millis).toISOString().replace('.000Z', 'Z').replace('T00:00:00Z', '');
}

/** A profile rejects a sunset before the deprecation (RFC 9745, section 4). */
function deprecatedSince(evidence: Evidence) {
  // RFC 9745, section 2: `@` and Unix seconds.
  const since = petReadHeader(evidence, 'deprecation', (text) =>
    /^@\d{1,10}$/.test(text) ? iso(Number(text.slice(1)) * 1000) : undefined,
  );
  const sunset = petReadHeader(evidence, 'sunset', httpDate);
  const isAfterSunset = Date.parse(String(sunset)) < Date.parse(String(since));
  return isAfterSunset ? undefined : since;
}

function goneAfterSunset(evidence: Evidence) {
  const read = answersTo('getPet', evidence.exchanges).find(({ response: { status } }) =>
    [200, 410].includes(status),
  );
  const sunset = petReadHeader(evidence, 'sunset', httpDate);
  if (!read || typeof sunset !== 'string' || Date.parse(sunset) > read.receivedAt) return undefined;
  return read.response.status === 410;
}

function envelopeOf({ operation, response, json }: Exchange): (string | null)[] {
  if (operation !== 'listOrders' || response.status !== 200) return [];
  if (Array.isArray(json)) return [null];
  const lists = Object.entries(Object(json)).filter(([, value]) => Array.isArray(value));
  return lists.map(([name]) => name);
}
