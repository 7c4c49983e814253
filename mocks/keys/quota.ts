import type { Limits } from '../../spec/plans.ts';
import type { Profile } from '../profile/profile.ts';
import { dayAlgorithms, minuteAlgorithms } from '../windows/algorithms.ts';
import type { RateWindow, WindowState, WindowStatus } from '../windows/rate-window.ts';

/** What the rate-limit headers of one response say (service.md §8). Times in milliseconds. */
export interface QuotaStatus {
  readonly limit: number;
  /** 0 exactly when a further request would be refused now. */
  readonly remaining: number;
  readonly resetsAt: number;
  /** When a further request fits: now, or later when none is left. */
  readonly availableAt: number;
  /** Set when the request was refused: the time from which one is accepted again. */
  readonly refusedUntil?: number;
}

export type WindowName = keyof Limits;

/**
 * The quota of one caller: a minute window and a day window, both of which a request must fit.
 * Times are milliseconds since the Unix epoch; fractions of one do not count.
 */
export interface Quota {
  /** Counts a request if both windows have room, else counts nothing and says until when not. */
  take(now: number): QuotaStatus;
  /** Takes back what `take` counted at `takenAt`, and says how things stand then. */
  refund(now: number, takenAt: number): QuotaStatus;
  /** Changes nothing. */
  status(now: number): QuotaStatus;
  /** Makes it look as if this many requests (at most the limit) had been counted by now. */
  setUsed(window: WindowName, used: number, now: number): void;
  /** How many requests each window has left. */
  remaining(now: number): Limits;
  /** What each window keeps. */
  save(): QuotaState;
  /** Takes up what such a window kept; false when it is not for one of this kind and limit. */
  restore(window: WindowName, state: WindowState): boolean;
}

export type QuotaState = Readonly<Record<WindowName, WindowState>>;

const minuteMillis = 60_000;
const dayMillis = 86_400_000;

export function createQuota(limits: Limits, choices: Profile['limits']): Quota {
  return new BothWindows(limits, choices);
}

/** A class, so that what one request touches lies together in memory, whoever's quota it is. */
class BothWindows implements Quota {
  readonly minute: RateWindow;
  readonly day: RateWindow;
  readonly #limits: Limits;
  readonly #choices: Profile['limits'];

  constructor(limits: Limits, choices: Profile['limits']) {
    this.minute = minuteAlgorithms[choices.algorithm](limits.minute, minuteMillis);
    this.day = dayAlgorithms[choices.dayWindow](limits.day, dayMillis);
    this.#limits = limits;
    this.#choices = choices;
  }

  status(time: number): QuotaStatus {
    const now = Math.floor(time);
    return report(this.minute.status(now), this.day.status(now), this.#choices);
  }

  take(time: number): QuotaStatus {
    const now = this.#settle(time);
    const before = this.status(now);
    if (before.remaining === 0) return { ...before, refusedUntil: before.availableAt };
    this.minute.spend(now);
    this.day.spend(now);
    return this.status(now);
  }

  refund(time: number, takenAt: number): QuotaStatus {
    const now = this.#settle(time);
    this.minute.refund(Math.floor(takenAt), now);
    this.day.refund(Math.floor(takenAt), now);
    return this.status(now);
  }

  setUsed(name: WindowName, used: number, time: number): void {
    const now = this.#settle(time);
    this[name].setUsed(Math.min(used, this.#limits[name]), now);
  }

  remaining(time: number): Limits {
    const now = Math.floor(time);
    return { minute: this.minute.status(now).remaining, day: this.day.status(now).remaining };
  }

  save(): QuotaState {
    return { minute: this.minute.save(), day: this.day.save() };
  }

  restore(name: WindowName, state: WindowState): boolean {
    return this[name].restore(state);
  }

  #settle(time: number): number {
    const now = Math.floor(time);
    this.minute.advanceTo(now);
    this.day.advanceTo(now);
    return now;
  }
}

/**
 * Speaks of the window that the profile wants; but when no request is left, of the window that
 * refuses, as the 429 to come will.
 */
function report(
  minute: WindowStatus,
  day: WindowStatus,
  { reportedWindow }: Profile['limits'],
): WindowStatus {
  const binding = binds(minute, day) ? minute : day;
  if (reportedWindow === 'binding' || binding.remaining === 0) return binding;
  return reportedWindow === 'minute' ? minute : day;
}

/** Whether the minute stops the caller: it has fewer requests left, or else is the later to end. */
function binds(minute: WindowStatus, day: WindowStatus): boolean {
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining;
  if (minute.availableAt !== day.availableAt) return minute.availableAt > day.availableAt;
  return minute.resetsAt > day.resetsAt;
}
