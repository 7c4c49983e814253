import type { JournalEntry } from '../journal/journal.ts';

/** A request that was answered 429, and the same one again. */
export interface Retry {
  readonly refused: JournalEntry;
  readonly retry: JournalEntry;
}

/** Milliseconds after an answer within which a request on another connection may not have seen it. */
const underWay = 250;

/**
 * Whether a client had seen an answer when it sent a request. One that was under way when the
 * answer was given had not; nor, for all we know, one that arrived on another connection at once.
 */
export function seenBy(request: JournalEntry, answer: JournalEntry): boolean {
  if (answer.id > request.after || answer.answeredAt > request.at) return false;
  return request.connection === answer.connection || request.at - answer.answeredAt >= underWay;
}

/**
 * The requests of each client: those with one token. Of those without any, nobody can tell which
 * belong together, so they are left out.
 */
export function seriesIn(requests: readonly JournalEntry[]): JournalEntry[][] {
  const known = requests.filter(({ credential }) => credential !== null);
  return [...Map.groupBy(known, ({ credential }) => credential?.split(' ').at(-1)).values()];
}

/** Each request that came after a 429 to the same, with the last of those the client had seen. */
export function retriesIn(requests: readonly JournalEntry[]): Retry[] {
  return seriesIn(requests).flatMap((series) => {
    const alike = Map.groupBy(series, ({ method, url }) => `${method} ${url}`);
    return [...alike.values()].flatMap((tries) =>
      tries.flatMap((retry, index) => {
        const refused = lastSeen(retry, tries, index);
        return refused?.status === 429 ? [{ refused, retry }] : [];
      }),
    );
  });
}

function lastSeen(
  retry: JournalEntry,
  tries: readonly JournalEntry[],
  before: number,
): JournalEntry | undefined {
  for (let index = before - 1; index >= 0; index -= 1) {
    const earlier = tries[index];
    if (earlier && seenBy(retry, earlier)) return earlier;
  }
  return undefined;
}

/** Until when a 429 asked to wait, and in what words; undefined when it did not, or not clearly. */
export function retryAfter(entry: JournalEntry): { value: string; until: number } | undefined {
  if (entry.status !== 429) return undefined;
  const value = entry.replyHeaders['Retry-After'] ?? '';
  const seconds = /^\d+$/.test(value) ? entry.answeredAt + Number(value) * 1000 : Number.NaN;
  const until = /GMT$/.test(value) ? Date.parse(value) : seconds;
  return Number.isNaN(until) ? undefined : { value, until };
}
