import {
  type ClientExchange,
  type ClientRule,
  elapsed,
  type Finding,
  groupByClient,
  hadSeen,
  type Retry,
  retriesIn,
  retryAfter,
} from './rule.ts';

/** Milliseconds by which a retry may come early: timers are inaccurate. */
const mostEarly = 50;
/** Milliseconds by which a pause must grow; equal pauses differ by less. */
const leastGrowth = 20;
/** Number of early requests that counts as "keeps sending"; fewer may have been in flight. */
const keepsSendingFrom = 3;

/**
 * Rule 2. A retry repeats method and URL; it must not come more than 50 ms before the
 * Retry-After of the last 429 that the client has seen. `8.client-stops` covers other requests. A
 * 429 without a valid `Retry-After` requires no wait.
 */
const waits: ClientRule = {
  clause: '8.client-waits',
  judge: (exchanges) =>
    retriesIn(exchanges).flatMap(({ refused, retry }) => {
      const due = retryAfter(refused);
      if (!due) return [];
      const wait = elapsed(refused, retry);
      const retried = `retried ${seconds(wait)} after a 429 with Retry-After: ${due.value}`;
      const early = wait < due.millis - mostEarly;
      return [{ exchanges: [refused, retry], problem: early ? retried : undefined }];
    }),
};

/**
 * Rule 2: after a retry is refused again, the next wait must be longer, whatever
 * `Retry-After` says. Longer means by more than 20 ms and 2 %, so that timer inaccuracy does not
 * let a fixed interval pass. The factor is not judged: the document names no base.
 */
const backsOff: ClientRule = {
  clause: '8.client-backs-off',
  judge(exchanges) {
    const retries = retriesIn(exchanges);
    const byTry = new Map(retries.map((retry) => [retry.retry, retry]));
    return retries.flatMap((next) => {
      const earlier = byTry.get(next.refused);
      return earlier ? [backOff(earlier, next)] : [];
    });
  },
};

/** Rule 3: broken by three or more requests before a `Retry-After` has passed. */
const stops: ClientRule = {
  clause: '8.client-stops',
  judge: (exchanges) =>
    groupByClient(exchanges).flatMap((series) =>
      pausesIn(series).flatMap(({ refusals, value, early, uncertain }) => {
        const sent = early.length;
        if (sent < keepsSendingFrom && sent + uncertain >= keepsSendingFrom) return [];
        const wentOn = `sent ${sent} more requests before the Retry-After: ${value} of a 429 had passed`;
        const shown = [...refusals.slice(0, 1), ...early];
        return [{ exchanges: shown, problem: sent < keepsSendingFrom ? undefined : wentOn }];
      }),
    ),
};

/** In the order of the document. */
export const limits: readonly ClientRule[] = [waits, backsOff, stops];

function backOff(earlier: Retry, next: Retry): Finding {
  const before = elapsed(earlier.refused, earlier.retry);
  const wait = elapsed(next.refused, next.retry);
  const longer = wait - before > Math.max(leastGrowth, before * 0.02);
  const short = `waited ${seconds(wait)} after it was refused again, and ${seconds(before)} the time before`;
  return {
    exchanges: [earlier.refused, next.refused, next.retry],
    problem: longer ? undefined : short,
  };
}

interface Pause {
  /** The 429s that require the pause, oldest first. */
  readonly refusals: [ClientExchange, ...ClientExchange[]];
  readonly value: string;
  readonly millis: number;
  /** Requests sent during the pause. */
  readonly early: ClientExchange[];
  /** Number of requests that the client may have sent before it saw the 429. */
  uncertain: number;
}

/** The pauses that the service required; a 429 during a pause does not start another. */
function pausesIn(series: readonly ClientExchange[]): Pause[] {
  const found: Pause[] = [];
  for (const entry of series) {
    const running = found.at(-1);
    const due = retryAfter(entry);
    if (running && elapsed(running.refusals[0], entry) < running.millis - mostEarly) {
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
