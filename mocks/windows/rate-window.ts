/** One limit over one period. Times are milliseconds since the Unix epoch. */
export interface RateWindow {
  readonly limit: number;
  read(now: number): WindowReading;
  /** Counts one request. The caller has made sure that one is left. */
  spend(now: number): void;
  /** Takes one counted request back. */
  refund(now: number): void;
  /** Makes it look as if this many requests had been counted by now. */
  setUsed(used: number, now: number): void;
}

export interface WindowReading {
  readonly limit: number;
  readonly remaining: number;
  /** When the whole limit is available again. */
  readonly resetsAt: number;
  /** When at least one request is left: now, or later when none is. */
  readonly freeAt: number;
}

export const minuteMillis = 60_000;
export const dayMillis = 86_400_000;
