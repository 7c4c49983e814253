import type { JournalEntry } from '../state/journal.ts';
import { elapsed, groupByClient, hadSeen, type Retry, retriesIn, retryAfter } from './retries.ts';
import type { ClientRule, Finding } from './rule.ts';

/** Milliseconds by which a timer may fire early, and by which waits differ by chance. */
const tolerance = 20;
/** How many requests before the time are "keeps sending": one or two may have been on their way. */
const keepsSendingFrom = 3;

/**
 * Service.md §8, rule 2: a retry is the same method and URL again. It may come when the time of the
 * 429 that the client had seen last has passed, 20 ms early at most. Other requests are a matter of
 * `8.client-stops`; a 429 without a `Retry-After` that can be read leaves nothing to wait for.
 */
export const waits: ClientRule = {
  clause: '8.client-waits',
  judge: (requests) =>
    retriesIn(requests).flatMap(({ refused, retry }) => {
      const due = retryAfter(refused);
      if (!due) return [];
      const wait = elapsed(refused, retry);
      const retried = `retried ${seconds(wait)} after a 429 with Retry-After: ${due.value}`;
      const early = wait < due.millis - tolerance;
      return [{ requests: [refused, retry], problem: early ? retried : undefined }];
    }),
};

/**
 * Service.md §8, rule 2: a retry that is refused again is followed by a longer wait than the one
 * before it, from the 429 to the next try, whatever `Retry-After` says. Longer means by more than
 * 20 ms and 2 %, so that a fixed pause does not pass by the chance of its timer. How much longer is
 * not judged: "exponential" names no base.
 */
export const backsOff: ClientRule = {
  clause: '8.client-backs-off',
  judge(requests) {
    const retries = retriesIn(requests);
    const byTry = new Map(retries.map((retry) => [retry.retry, retry]));
    return retries.flatMap((next) => {
      const earlier = byTry.get(next.refused);
      return earlier ? [backOff(earlier, next)] : [];
    });
  },
};

/**
 * Service.md §8, rule 3: three requests or more, of any kind, before the time of a 429 has passed.
 */
export const stops: ClientRule = {
  clause: '8.client-stops',
  judge: (requests) =>
    groupByClient(requests).flatMap((series) =>
      pauses(series).flatMap(({ refusals, value, early, uncertain }) => {
        const sent = early.length;
        if (sent < keepsSendingFrom && sent + uncertain >= keepsSendingFrom) return [];
        const wentOn = `sent ${sent} more requests before a 429's Retry-After: ${value} had passed`;
        const requests = [...refusals.slice(0, 1), ...early];
        return [{ requests, problem: sent < keepsSendingFrom ? undefined : wentOn }];
      }),
    ),
};

function backOff(earlier: Retry, next: Retry): Finding {
  const before = elapsed(earlier.refused, earlier.retry);
  const wait = elapsed(next.refused, next.retry);
  const longer = wait - before > Math.max(tolerance, before * 0.02);
  const short = `waited ${seconds(wait)} when it was refused again, after ${seconds(before)} the time before`;
  return {
    requests: [earlier.refused, next.refused, next.retry],
    problem: longer ? undefined : short,
  };
}

interface Pause {
  /** The 429s that asked for it, the first one first. */
  readonly refusals: [JournalEntry, ...JournalEntry[]];
  readonly value: string;
  readonly millis: number;
  /** What was sent all the same. */
  readonly early: JournalEntry[];
  /** How many requests were sent, for all we know, before the client had seen the 429. */
  uncertain: number;
}

/** The times when the service had asked for a pause; a 429 within one begins no other. */
function pauses(series: readonly JournalEntry[]): Pause[] {
  const found: Pause[] = [];
  for (const entry of series) {
    const running = found.at(-1);
    const due = retryAfter(entry);
    if (running && elapsed(running.refusals[0], entry) < running.millis - tolerance) {
      const saw = (verdict: true | undefined) =>
        running.refusals.some((refusal) => hadSeen(entry, refusal) === verdict);
      if (saw(true)) running.early.push(entry);
      else if (saw(undefined)) running.uncertain += 1;
      if (due) running.refusals.push(entry);
    } else if (due) {
      found.push({ refusals: [entry], ...due, early: [], uncertain: 0 });
    }
  }
  return found;
}

function seconds(millis: number): string {
  return `${millis / 1000} s`;
}
