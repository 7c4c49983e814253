import { operationList } from '../../spec/operations.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { parseHttpDate } from '../evidence/rate-limit.ts';
import { commonValue, type Evidence, inference, type Learner, unlearnable } from './inference.ts';

/** Fields about requests, headers of operations, and the body of the orders. */
export const operationLearners: readonly Learner[] = [
  unlearnable('requests.unknownParameters', 'no run sends any'),
  unlearnable('requests.wrongContentType', 'no run sends another one'),
  unlearnable(
    'authentication.order',
    'no run sends a request with an invalid body and an invalid key',
  ),
  {
    field: 'authentication.challenge',
    learn: ({ exchanges }) => {
      const refused = exchanges.filter(({ response }) => response.status === 401);
      return inference(
        commonValue(refused.map(({ response }) => response.headers['www-authenticate'] ?? null)),
      );
    },
    noEvidence: 'no 401, or different challenges',
  },
  {
    field: 'petRead.deprecatedSince',
    learn: deprecatedSince,
    noEvidence:
      'the pet read had no response, or its Deprecation is not a date (RFC 9745) or is after its Sunset',
  },
  {
    field: 'petRead.sunset',
    learn: (evidence) => inference(petReadHeader(evidence, 'sunset', httpDate)),
    noEvidence: 'the pet read had no response, or its Sunset is not an HTTP-date',
  },
  {
    field: 'petRead.goneAfterSunset',
    learn: goneAfterSunset,
    noEvidence: 'the pet read has no sunset in the past',
  },
  {
    field: 'petRead.replacement',
    learn: (evidence) => inference(petReadHeader(evidence, 'link', successor)),
    noEvidence: 'the pet read had no response, or its Link has no successor-version',
  },
  {
    field: 'orders.envelope',
    learn: ({ exchanges }) => inference(commonValue(exchanges.flatMap(envelopeOf))),
    noEvidence: 'the orders read had no success, or its body has no single list',
  },
  ...operationList.map(
    ({ id }): Learner => ({
      field: `stability.${id}`,
      learn: ({ exchanges }) => {
        const answers = exchanges.filter(({ operation }) => operation === id);
        return inference(
          commonValue(answers.map(({ response }) => response.headers['x-stability'] ?? null)),
        );
      },
      noEvidence: 'it was not called, or sends different markers',
    }),
  ),
];

/** The header that all responses to the pet read share; null when none has it. */
function petReadHeader(
  { exchanges }: Evidence,
  header: string,
  read: (text: string) => string | undefined,
): string | null | undefined {
  const reads = exchanges.filter(({ operation }) => operation === 'getPet');
  const text = commonValue(reads.map(({ response }) => response.headers[header] ?? null));
  return typeof text === 'string' ? read(text) : text;
}

/** RFC 9745, section 2: `@` and Unix seconds. */
function structuredDate(text: string): string | undefined {
  return /^@\d{1,10}$/.test(text) ? iso(Number(text.slice(1)) * 1000) : undefined;
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
  const since = petReadHeader(evidence, 'deprecation', structuredDate);
  const sunset = petReadHeader(evidence, 'sunset', httpDate);
  const isAfterSunset = Date.parse(String(sunset)) < Date.parse(String(since));
  return inference(isAfterSunset ? undefined : since);
}

function goneAfterSunset(evidence: Evidence) {
  const read = evidence.exchanges.find((it) => it.operation === 'getPet' && isFound(it));
  const sunset = petReadHeader(evidence, 'sunset', httpDate);
  if (!read || typeof sunset !== 'string' || Date.parse(sunset) > read.receivedAt) return undefined;
  return inference(read.response.status === 410);
}

function isFound({ credential, response: { status } }: Exchange): boolean {
  return credential === 'valid' && (status === 200 || status === 410);
}

function envelopeOf({ operation, response, json }: Exchange): (string | null)[] {
  if (operation !== 'listOrders' || response.status !== 200) return [];
  if (Array.isArray(json)) return [null];
  const lists = Object.entries(Object(json)).filter(([, value]) => Array.isArray(value));
  return lists.map(([name]) => name);
}
