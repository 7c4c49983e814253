import type { JournalEntry } from '../state/journal.ts';

/** A request that was answered 429, and the same one again. */
export interface Retry {
  readonly refused: JournalEntry;
  readonly retry: JournalEntry;
}

/** Milliseconds after an answer within which a request on another connection may not have seen it. */
const inFlightMillis = 250;

/**
 * Whether a client had seen an answer when it sent a request. One that was under way when the
 * answer was given had not; of one that arrived on another connection at once, nobody can tell:
 * undefined.
 */
export function hadSeen(request: JournalEntry, answer: JournalEntry): boolean | undefined {
  if (answer.id > request.answeredBefore || answer.answeredAt > request.arrivedAt) return false;
  const isSeen =
    request.connection === answer.connection || elapsed(answer, request) >= inFlightMillis;
  return isSeen || undefined;
}

/**
 * The milliseconds from an answer to a request: by the clock of the mock, or in earnest if that was
 * longer, as where the clock stands still.
 */
export function elapsed(answer: JournalEntry, request: JournalEntry): number {
  const inEarnest = request.arrivedReal - answer.answeredReal;
  return Math.max(request.arrivedAt - answer.answeredAt, inEarnest);
}

/**
 * The requests of each client: those with one token. Of those without any, nobody can tell which
 * belong together, so they are left out.
 */
export function groupByClient(requests: readonly JournalEntry[]): JournalEntry[][] {
  const known = requests.filter(({ credential }) => credential !== null);
  return [...Map.groupBy(known, ({ credential }) => credential?.split(' ').at(-1)).values()];
}

/** Each request that came after a 429 to the same, with the last of those the client had seen. */
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

/** How long a 429 asked to wait, and in what words; undefined when it did not, or not clearly. */
export function retryAfter(entry: JournalEntry): { value: string; millis: number } | undefined {
  if (entry.status !== 429) return undefined;
  const value = entry.replyHeaders['Retry-After'] ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) * 1000 : Number.NaN;
  const millis = /GMT$/.test(value) ? Date.parse(value) - entry.answeredAt : seconds;
  return Number.isNaN(millis) ? undefined : { value, millis };
}
