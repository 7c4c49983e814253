import { count } from '../../spec/support/text.ts';
import { countings, type Used } from '../evidence/counting.ts';
import { type Exchange, isSuccess } from '../evidence/exchange.ts';
import { rateLimitOf } from '../evidence/rate-limit.ts';
import { isDayReading, maySlide, type Reading, readingsOf } from '../evidence/windows.ts';

/** Accepted requests in one window that are needed to judge whether Remaining counts down. */
export const seriesLength = 4;
/** This many steps without a change cannot be explained by quota that is regained as fast as we use it. */
const constantLength = 6;
/** Remaining may be rounded, or include a refused request until it has been answered. */
const tolerance = 2;

const minuteSeconds = 60;
const daySeconds = 86_400;

/** An answer, and what its key had used by then. */
interface Answer {
  readonly exchange: Exchange;
  readonly remaining: number;
  readonly used: Used;
  /** Requests of the run so far, with any key. */
  readonly sent: number;
}

/**
 * The answers to one key that show the same window, in order. A refused request may or may not have
 * used quota, and other clients may use some, too. So the sum of Remaining and the accepted
 * requests may fall, but it never rises, except by what a weighted window or a steadily refilled
 * bucket regains in the meantime.
 */
export class WindowSeries {
  readonly #totals = new Map(countings.map((counting) => [counting, new Total()]));
  /** The answer with the greatest sum of Remaining and all requests sent, and the latest answer. */
  #fullest: Answer | undefined;
  #latest: Answer | undefined;
  /** The answer with the smallest sum of Remaining and accepted requests. */
  #lowest: Answer | undefined;
  #answers = 0;
  #isFixed = false;
  readonly #undecided = new Map<Exchange, string>();
  /** Accepted answers, and the steps of Remaining between them. */
  #first: Answer | undefined;
  #last: Answer | undefined;
  #length = 0;
  #falls = 0;
  #rises = 0;
  #regained = 0;

  /** What is wrong with an answer: undefined if nothing, null if that cannot be decided. */
  add(exchange: Exchange, used: Used, sent: number): string | undefined | null {
    const answer = { exchange, used, sent, remaining: rateLimitOf(exchange).remaining ?? 0 };
    // Two at once may both show what is left before the first or after the second.
    if (!exchange.concurrent) {
      if (!this.#fullest || surplus(this.#fullest, answer) < 0) this.#fullest = answer;
      this.#latest = answer;
    }
    const [reading] = readingsOf([exchange]);
    if (!reading) return null;
    const problem = this.#problemOf(answer, reading);
    const first = this.#first?.exchange ?? exchange;
    // Within a second, the reset of a sliding window moves.
    const isSteady = exchange.sentAt - first.receivedAt >= 1000;
    if (!maySlide(reading) || isSteady) this.#isFixed = true;
    // In less than a tenth of a second, a sliding window gives back next to nothing.
    else if (exchange.receivedAt - first.receivedAt >= 100) {
      if (typeof problem === 'string') this.#undecided.set(exchange, problem);
      return null;
    }
    return problem;
  }

  /** What is wrong with the answer just added if nobody else uses the key. */
  usedByOthers(): string | undefined {
    const [from, to] = [this.#fullest, this.#latest];
    if (!from || !to || surplus(from, to) <= 0) return undefined;
    const more = count(to.sent - from.sent, 'more request');
    return `X-RateLimit-Remaining was ${from.remaining}, and is ${to.remaining} after ${more}, though nobody else uses the key`;
  }

  /** What is wrong with earlier answers for which it was decided later that the window does not slide. */
  decidedLater(): ReadonlyMap<Exchange, string> {
    return this.#isFixed ? this.#undecided : new Map();
  }

  /** Whether no way of counting explains Remaining, unless others use the key. */
  isUneven(): boolean {
    const totals = [...this.#totals.values()];
    const isOff = totals.every(({ rise, fall }) => Math.max(rise, fall) > tolerance);
    return isOff && (this.#totals.get('all')?.rise ?? 0) > tolerance;
  }

  /** Whether Remaining fell with each accepted request, of which there were enough to judge that. */
  isCounting(): boolean {
    return this.#length >= seriesLength && this.#falls === this.#length - 1;
  }

  #problemOf(answer: Answer, reading: Reading): string | undefined | null {
    const lowest = this.#lowest ?? answer;
    const rise = riseBetween(lowest, answer, reading);
    this.#count(answer, rise);
    const isLong = this.#length >= seriesLength && isSuccess(answer.exchange);
    if (isLong && this.#neverFalls(answer, reading)) {
      return afterMore(this.#first ?? lowest, answer);
    }
    if (isDayReading(reading)) return isLong ? this.#problemOfDay(answer) : null;
    if (this.#answers > 2 && rise > toleranceOf(reading)) return afterMore(lowest, answer);
    return isLong ? undefined : null;
  }

  #count(answer: Answer, rise: number): void {
    for (const [counting, total] of this.#totals) {
      total.add(answer.remaining + answer.used[counting]);
    }
    this.#answers += 1;
    // The first answer may describe the previous window.
    const isOfWindowBefore = this.#answers === 2 && rise > tolerance;
    if (!this.#lowest || isOfWindowBefore || rise < 0) this.#lowest = answer;
    if (!isSuccess(answer.exchange)) return;
    this.#length += 1;
    this.#first ??= answer;
    const step = answer.remaining - (this.#last ?? answer).remaining;
    if (this.#last) this.#regained += Math.max(0, step + 1);
    if (step < 0) this.#falls += 1;
    if (step > 0) this.#rises += 1;
    this.#last = answer;
  }

  /** Whether Remaining is constant for too long, or rises by more than a weighted window regains. */
  #neverFalls(answer: Answer, reading: Reading): boolean {
    if (this.#falls > 0) return false;
    if (this.#length > constantLength && this.#rises === 0) return true;
    const { limit, reset } = reading;
    const seconds = isDayReading(reading) ? daySeconds : minuteSeconds;
    const regains = (limit * millisBetween(this.#first ?? answer, answer)) / (seconds * 1000);
    return this.#regained > (reset % seconds === 0 ? 1 + regains : 0);
  }

  /** A rolling day regains a burst of the day before in one step: one rise a minute is permitted. */
  #problemOfDay(answer: Answer): string | undefined {
    const minutes = 1 + millisBetween(this.#first ?? answer, answer) / (minuteSeconds * 1000);
    if (this.#rises <= minutes) return undefined;
    return `X-RateLimit-Remaining went up ${this.#rises} times in the same window`;
  }
}

/** A window that weights the previous one may update the weight only once a second. */
function toleranceOf({ limit, reset }: Reading): number {
  const isAligned = reset % minuteSeconds === 0;
  return isAligned ? Math.max(tolerance, 1 + limit / minuteSeconds) : tolerance;
}

/** By how much the sum of Remaining and the accepted requests rose beyond what may have been regained. */
function riseBetween(from: Answer, to: Answer, { limit }: Reading): number {
  // What is accepted beyond the limit is judged elsewhere.
  if (to.remaining === 0) return 0;
  const regained = (limit * millisBetween(from, to)) / (minuteSeconds * 1000);
  const accepted = to.used.successful - from.used.successful;
  return to.remaining - from.remaining + accepted - regained;
}

/** By how much Remaining fell more than requests were sent. */
function surplus(from: Answer, to: Answer): number {
  return from.remaining + from.sent - to.remaining - to.sent;
}

/** From sending the first request to the last response. */
function millisBetween({ exchange: first }: Answer, { exchange: last }: Answer): number {
  return last.receivedAt - first.sentAt;
}

function afterMore(from: Answer, to: Answer): string {
  const { status } = to.exchange.response;
  const where = isSuccess(to.exchange) ? '' : ` on a ${status}`;
  const more = count(to.used.all - from.used.all, 'more request');
  return `X-RateLimit-Remaining was ${from.remaining}, and is ${to.remaining}${where} after ${more} in the same window`;
}

/** The sum of Remaining and the requests that count, which is constant if nobody else uses the key. */
class Total {
  /** How far it has fallen below, and risen above, an earlier value. */
  fall = 0;
  rise = 0;
  #highest = Number.NEGATIVE_INFINITY;
  #lowest = Number.POSITIVE_INFINITY;

  add(total: number): void {
    this.#highest = Math.max(this.#highest, total);
    this.#lowest = Math.min(this.#lowest, total);
    this.fall = Math.max(this.fall, this.#highest - total);
    this.rise = Math.max(this.rise, total - this.#lowest);
  }
}
