import type { Limits, Profile } from './profile.ts';
import { fixedWindow } from './windows/fixed-window.ts';
import {
  dayMillis,
  minuteMillis,
  type RateWindow,
  type WindowReading,
} from './windows/rate-window.ts';

/** What the rate-limit headers of one response say (service.md §8). Times in milliseconds. */
export interface QuotaReading {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: number;
  /** When a further request fits: now, or later when none is left. */
  readonly freeAt: number;
  /** Set when the request was refused: the time from which one is accepted again. */
  readonly refusedUntil?: number;
}

export type WindowName = keyof Limits;

/** The quota of one caller: a minute window and a day window, both of which a request must fit. */
export interface Quota {
  /** Counts a request if both windows have room, else counts nothing and says until when not. */
  take(now: number): QuotaReading;
  /** Takes back what `take` counted, and says how things stand then. */
  refund(now: number): QuotaReading;
  read(now: number): QuotaReading;
  setUsed(window: WindowName, used: number, now: number): void;
}

export function createQuota(limits: Limits, choices: Profile['limits']): Quota {
  const windows: Record<WindowName, RateWindow> = {
    minute: fixedWindow(limits.minute, minuteMillis, choices.algorithm === 'aligned'),
    day: fixedWindow(limits.day, dayMillis, choices.day === 'utc-midnight'),
  };
  const read = (now: number): QuotaReading => {
    const minute = windows.minute.read(now);
    const day = windows.day.read(now);
    if (choices.reports === 'minute') return minute;
    return choices.reports === 'day' ? day : binding(minute, day);
  };
  return {
    read,
    take(now) {
      const full = laterFree(windows.minute.read(now), windows.day.read(now));
      if (full.freeAt > now) return { ...full, refusedUntil: full.freeAt };
      windows.minute.spend(now);
      windows.day.spend(now);
      return read(now);
    },
    refund(now) {
      windows.minute.refund(now);
      windows.day.refund(now);
      return read(now);
    },
    setUsed: (window, used, now) => windows[window].setUsed(used, now),
  };
}

/** The window that stops the caller first: fewest requests left, then the later reset. */
function binding(minute: WindowReading, day: WindowReading): WindowReading {
  if (minute.remaining !== day.remaining) return minute.remaining < day.remaining ? minute : day;
  return minute.resetsAt > day.resetsAt ? minute : day;
}

/** The window that refuses for longer: a 429 speaks of it, whatever the headers report else. */
function laterFree(minute: WindowReading, day: WindowReading): WindowReading {
  return minute.freeAt > day.freeAt ? minute : day;
}
