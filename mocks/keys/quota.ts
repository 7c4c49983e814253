import type { Limits } from '../../spec/plans.ts';
import type { Profile } from '../profile/profile.ts';
import { AlignedWindow, FixedWindow } from './windows/counting-window.ts';
import type { Algorithms, RateWindow, WindowState, WindowStatus } from './windows/rate-window.ts';
import { SlidingWindow } from './windows/sliding-window.ts';
import { TokenBucket } from './windows/token-bucket.ts';

/** The quota of a caller as the rate-limit headers report it (service.md §8). Times in milliseconds. */
export interface QuotaStatus extends WindowStatus {
  /** Set if the request was refused: when the next one will be accepted. */
  readonly refusedUntil?: number;
}

export type WindowName = keyof Limits;

export type QuotaState = Readonly<Record<WindowName, WindowState>>;

/** Counts the minute; the names are the values of `limits.algorithm` in a profile. */
export const minuteAlgorithms = {
  fixed: FixedWindow,
  aligned: AlignedWindow,
  sliding: SlidingWindow,
  'token-bucket': TokenBucket,
} satisfies Algorithms;

/** Counts the day; the names are the values of `limits.dayWindow` in a profile. */
export const dayAlgorithms = {
  'utc-midnight': AlignedWindow,
  rolling: SlidingWindow,
} satisfies Algorithms;

const minuteMillis = 60_000;
const dayMillis = 86_400_000;

/**
 * The quota of one caller: a minute window and a day window, both of which must admit a request.
 * Times are milliseconds since the Unix epoch, rounded down.
 *
 * A class rather than closures: what one request touches stays together in memory.
 */
export class Quota {
  readonly minute: RateWindow;
  readonly day: RateWindow;
  readonly #limits: Limits;
  readonly #policy: Profile['limits'];

  constructor(limits: Limits, policy: Profile['limits']) {
    this.minute = new minuteAlgorithms[policy.algorithm](limits.minute, minuteMillis);
    this.day = new dayAlgorithms[policy.dayWindow](limits.day, dayMillis);
    this.#limits = limits;
    this.#policy = policy;
  }

  status(time: number): QuotaStatus {
    return reportedWindow(this.windows(time), this.#policy);
  }

  /** Counts a request if both windows admit it; otherwise counts nothing and sets `refusedUntil`. */
  take(time: number): QuotaStatus {
    const now = this.#advanceTo(time);
    const isAdmitted = this.minute.hasRoom() && this.day.hasRoom();
    if (isAdmitted) {
      this.minute.spend(now);
      this.day.spend(now);
    }
    const status = this.status(now);
    return isAdmitted ? status : { ...status, refusedUntil: status.availableAt };
  }

  /** Takes back a request counted at `takenAt`, then returns the status. */
  refund(time: number, takenAt: number): QuotaStatus {
    const now = this.#advanceTo(time);
    this.minute.refund(Math.floor(takenAt), now);
    this.day.refund(Math.floor(takenAt), now);
    return this.status(now);
  }

  setUsed(name: WindowName, used: number, time: number): void {
    const now = this.#advanceTo(time);
    this[name].setUsed(Math.min(used, this.#limits[name]), now);
  }

  windows(time: number): Readonly<Record<WindowName, WindowStatus>> {
    const now = Math.floor(time);
    return { minute: this.minute.status(now), day: this.day.status(now) };
  }

  save(): QuotaState {
    return { minute: this.minute.save(), day: this.day.save() };
  }

  #advanceTo(time: number): number {
    const now = Math.floor(time);
    this.minute.advanceTo(now);
    this.day.advanceTo(now);
    return now;
  }
}

/** The window chosen by the profile; once no request is left, the one that will answer 429. */
function reportedWindow(
  { minute, day }: Readonly<Record<WindowName, WindowStatus>>,
  policy: Profile['limits'],
): WindowStatus {
  const binding = isMinuteBinding(minute, day) ? minute : day;
  if (policy.reportedWindow === 'binding' || binding.remaining === 0) return binding;
  return policy.reportedWindow === 'minute' ? minute : day;
}

/** The binding window has fewer requests left or, on a tie, ends later. */
function isMinuteBinding(minute: WindowStatus, day: WindowStatus): boolean {
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining;
  if (minute.availableAt !== day.availableAt) return minute.availableAt > day.availableAt;
  return minute.resetsAt > day.resetsAt;
}
