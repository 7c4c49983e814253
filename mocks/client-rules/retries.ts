import type { JournalEntry } from '../state/journal-entry.ts';

/** A request answered 429, and its repetition. */
export interface Retry {
  readonly refused: JournalEntry;
  readonly retry: JournalEntry;
}

/** For this many milliseconds, a request on another connection may have been sent before the answer arrived. */
const inFlightMillis = 250;

/**
 * Whether a client had seen an answer when it sent a request: false if the request was already in
 * flight, undefined if that is uncertain because it arrived soon after on another connection.
 */
export function hadSeen(request: JournalEntry, answer: JournalEntry): boolean | undefined {
  if (answer.id > request.answeredBefore || answer.answeredAt > request.arrivedAt) return false;
  const isCertain =
    request.connection === answer.connection || elapsed(answer, request) >= inFlightMillis;
  return isCertain || undefined;
}

/** Milliseconds from an answer to a request, by the clock of the mock or real time if longer. */
export function elapsed(answer: JournalEntry, request: JournalEntry): number {
  const inRealTime = request.arrivedReal - answer.answeredReal;
  return Math.max(request.arrivedAt - answer.answeredAt, inRealTime);
}

/** Groups requests by token. Requests without one are dropped: their clients are unknown. */
export function groupByClient(requests: readonly JournalEntry[]): JournalEntry[][] {
  const known = requests.filter(({ credential }) => credential !== null);
  return [...Map.groupBy(known, ({ credential }) => credential?.split(' ').at(-1)).values()];
}

/** Pairs each retry with the last answer to the same request that the client had seen, if a 429. */
export function retriesIn(requests: readonly JournalEntry[]): Retry[] {
  return groupByClient(requests).flatMap((series) => {
    const sameRequests = Map.groupBy(series, ({ method, url }) => `${method} ${url}`);
    return [...sameRequests.values()].flatMap((tries) =>
      tries.flatMap((retry, index) => {
        const refused = lastSeenTry(retry, tries, index);
        return refused?.status === 429 ? [{ refused, retry }] : [];
      }),
    );
  });
}

function lastSeenTry(
  retry: JournalEntry,
  tries: readonly JournalEntry[],
  before: number,
): JournalEntry | undefined {
  for (let index = before - 1; index >= 0; index -= 1) {
    const earlier = tries[index];
    if (earlier && hadSeen(retry, earlier)) return earlier;
  }
  return undefined;
}

/** The wait that a 429 requires; undefined without a valid `Retry-After`. */
export function retryAfter(entry: JournalEntry): { value: string; millis: number } | undefined {
  if (entry.status !== 429) return undefined;
  const value = entry.replyHeaders['Retry-After'] ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) * 1000 : Number.NaN;
  const millis = /GMT$/.test(value) ? Date.parse(value) - entry.answeredAt : seconds;
  return Number.isNaN(millis) ? undefined : { value, millis };
}
