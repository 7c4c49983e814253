import { operationList } from '../../spec/operations.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { parseHttpDate } from '../evidence/rate-limit.ts';
import { commonValue, type Evidence, inference, type Learner, unlearnable } from './inference.ts';

/** What the answers of each operation tell besides their bodies, and what is in them. */
export const operationLearners: readonly Learner[] = [
  unlearnable('requests.unknownParameters', 'no run sends any'),
  unlearnable('requests.wrongContentType', 'no run sends any other'),
  unlearnable('authentication.order', 'no run sends a request that is wrong in both ways'),
  {
    field: 'authentication.challenge',
    learn: ({ exchanges }) => {
      const refused = exchanges.filter(({ response }) => response.status === 401);
      return inference(
        commonValue(refused.map(({ response }) => response.headers['www-authenticate'] ?? null)),
      );
    },
    unseen: 'no 401, or of several challenges',
  },
  {
    field: 'petRead.deprecatedSince',
    learn: deprecatedSince,
    unseen:
      'the pet read was not answered, or its Deprecation is no date of RFC 9745, or after its Sunset',
  },
  {
    field: 'petRead.sunset',
    learn: (evidence) => inference(reportedByPetRead(evidence, 'sunset', httpDate)),
    unseen: 'the pet read was not answered, or its Sunset is no HTTP-date',
  },
  {
    field: 'petRead.goneAfterSunset',
    learn: goneAfterSunset,
    unseen: 'the pet read tells of no sunset that is past',
  },
  {
    field: 'petRead.replacement',
    learn: (evidence) => inference(reportedByPetRead(evidence, 'link', successor)),
    unseen: 'the pet read was not answered, or its Link names no successor-version',
  },
  {
    field: 'orders.envelope',
    learn: ({ exchanges }) => inference(commonValue(exchanges.flatMap(envelopeOf))),
    unseen: 'the orders were not read, or come in no one list',
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
      unseen: 'it was not called, or sends several markers',
    }),
  ),
];

/** The header of all answers to the pet read; null when none has it. */
function reportedByPetRead(
  { exchanges }: Evidence,
  header: string,
  read: (text: string) => string | undefined,
): string | null | undefined {
  const reads = exchanges.filter(({ operation }) => operation === 'getPet');
  const text = commonValue(reads.map(({ response }) => response.headers[header] ?? null));
  return typeof text === 'string' ? read(text) : text;
}

/** RFC 9745: `@` and Unix seconds. */
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

/** No profile may have a sunset before the deprecation (RFC 9745). */
function deprecatedSince(evidence: Evidence) {
  const since = reportedByPetRead(evidence, 'deprecation', structuredDate);
  const sunset = reportedByPetRead(evidence, 'sunset', httpDate);
  const isLate = Date.parse(String(sunset)) < Date.parse(String(since));
  return inference(isLate ? undefined : since);
}

function goneAfterSunset(evidence: Evidence) {
  const read = evidence.exchanges.find((it) => it.operation === 'getPet' && isAnswer(it));
  const sunset = reportedByPetRead(evidence, 'sunset', httpDate);
  if (!read || typeof sunset !== 'string' || Date.parse(sunset) > read.receivedAt) return undefined;
  return inference(read.response.status === 410);
}

function isAnswer({ credential, response: { status } }: Exchange): boolean {
  return credential === 'valid' && (status === 200 || status === 410);
}

function envelopeOf({ operation, response, json }: Exchange): (string | null)[] {
  if (operation !== 'listOrders' || response.status !== 200) return [];
  if (Array.isArray(json)) return [null];
  const lists = Object.entries(Object(json)).filter(([, value]) => Array.isArray(value));
  return lists.map(([name]) => name);
}
