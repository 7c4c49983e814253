import type { Limits } from '../spec/plans.ts';
import type { Profile } from './profile.ts';
import { algorithms, days } from './windows/index.ts';
import type { RateWindow, WindowReading, WindowState } from './windows/rate-window.ts';

/** What the rate-limit headers of one response say (service.md §8). Times in milliseconds. */
export interface QuotaReading {
  readonly limit: number;
  /** 0 exactly when a further request would be refused now. */
  readonly remaining: number;
  readonly resetsAt: number;
  /** When a further request fits: now, or later when none is left. */
  readonly freeAt: number;
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
  take(now: number): QuotaReading;
  /** Takes back what `take` counted at `takenAt`, and says how things stand then. */
  refund(now: number, takenAt: number): QuotaReading;
  /** Changes nothing. */
  read(now: number): QuotaReading;
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
  const windows: Record<WindowName, RateWindow> = {
    minute: algorithms[choices.algorithm](limits.minute, minuteMillis),
    day: days[choices.day](limits.day, dayMillis),
  };
  const both = [windows.minute, windows.day];
  const settle = (now: number) => {
    for (const window of both) window.settle(now);
  };
  const read = (now: number) => report(windows.minute.read(now), windows.day.read(now), choices);
  return {
    read: (time) => read(Math.floor(time)),
    take(time) {
      const now = Math.floor(time);
      settle(now);
      const before = read(now);
      if (before.remaining === 0) return { ...before, refusedUntil: before.freeAt };
      for (const window of both) window.spend(now);
      return read(now);
    },
    refund(time, takenAt) {
      const now = Math.floor(time);
      settle(now);
      for (const window of both) window.refund(Math.floor(takenAt), now);
      return read(now);
    },
    setUsed(name, used, time) {
      const now = Math.floor(time);
      settle(now);
      windows[name].setUsed(Math.min(used, limits[name]), now);
    },
    remaining(time) {
      const now = Math.floor(time);
      const { minute, day } = windows;
      return { minute: minute.read(now).remaining, day: day.read(now).remaining };
    },
    save: () => ({ minute: windows.minute.save(), day: windows.day.save() }),
    restore: (name, state) => windows[name].restore(state),
  };
}

/**
 * Speaks of the window that the profile wants; but when no request is left, of the window that
 * refuses, as the 429 to come will.
 */
function report(
  minute: WindowReading,
  day: WindowReading,
  { reports }: Profile['limits'],
): WindowReading {
  const binding = binds(minute, day) ? minute : day;
  if (reports === 'binding' || binding.remaining === 0) return binding;
  return reports === 'minute' ? minute : day;
}

/** Whether the minute stops the caller: it has fewer requests left, or else is the later to end. */
function binds(minute: WindowReading, day: WindowReading): boolean {
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining;
  if (minute.freeAt !== day.freeAt) return minute.freeAt > day.freeAt;
  return minute.resetsAt > day.resetsAt;
}
