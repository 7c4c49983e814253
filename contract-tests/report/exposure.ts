import type { Exposure, HttpExchange } from '../../spec/generated/schema-types.ts';
import { type OperationId, operationList } from '../../spec/operations.ts';
import { retryAfterForm, retryAfterMillis } from '../evidence/rate-limit.ts';

export interface ClientCall extends HttpExchange {
  /** Null if no operation has this path and method. */
  readonly operation: OperationId | null;
  /** Whether the key was banned when it was answered. */
  readonly banned: boolean;
}

/** Seconds from which a client that waits is likely to give up first. */
const longWait = 60;

const situations: readonly (Omit<Exposure, 'met'> & {
  readonly isMet: (call: ClientCall) => boolean;
})[] = [
  {
    name: 'retry-after-long',
    answer: `a Retry-After of more than ${longWait} s`,
    isMet: (call) => (retryAfterMillis(call) ?? 0) > longWait * 1000,
  },
  {
    name: 'retry-after-date',
    answer: 'a Retry-After that is a date',
    isMet: (call) => retryAfterForm(call) === 'http-date',
  },
  { name: 'ban', answer: 'the ban of a key (§8, rule 3)', isMet: ({ banned }) => banned },
  {
    name: 'deprecation',
    answer: 'a Deprecation or Sunset header (§9)',
    isMet: ({ response: { headers } }) => 'deprecation' in headers || 'sunset' in headers,
  },
];

/** Each documented answer, by operation, and the kinds of answers that clients often mishandle. */
export function exposureOf(calls: readonly ClientCall[]): Exposure[] {
  const met = Map.groupBy(calls, ({ operation, response }) => `${operation}:${response.status}`);
  const ofOperations = operationList.flatMap(({ id, responses }) =>
    Object.keys(responses)
      .filter((status) => status !== 'default')
      .map((status) => {
        const name = `${id}:${status}`;
        return { name, answer: `${status} to ${id}`, met: met.get(name)?.length ?? 0 };
      }),
  );
  const ofSituations = situations.map(({ isMet, ...situation }) => ({
    ...situation,
    met: calls.filter(isMet).length,
  }));
  return [...ofOperations, ...ofSituations];
}

/** What `--require-exposure` accepts: a name of `exposureOf`, or a status for any operation. */
export const exposureNames: readonly string[] = [
  ...new Set(exposureOf([]).flatMap(({ name }) => [name.split(':')[1] ?? name, name])),
];

/** Those of the required answers that a client has not met. */
export function notMet(exposure: readonly Exposure[], required: readonly string[]): string[] {
  return required.filter(
    (wanted) =>
      !exposure.some(
        ({ name, met }) => met > 0 && (name === wanted || name.endsWith(`:${wanted}`)),
      ),
  );
}
