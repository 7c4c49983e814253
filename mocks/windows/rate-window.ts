/**
 * One limit over one period. Times are whole milliseconds since the Unix epoch.
 *
 * The clock may be put back. What was counted later than now then counts as counted now: nobody
 * gains a request by it, and nobody waits for longer than one period.
 */
export interface RateWindow {
  /** Changes nothing. */
  status(now: number): WindowStatus;
  /** Brings the window to the time that it is; goes before each of the following. */
  advanceTo(now: number): void;
  /** Counts one request. The caller has made sure that one is left. */
  spend(now: number): void;
  /** Takes back one request that was counted at `takenAt`, unless it is over by now anyway. */
  refund(takenAt: number, now: number): void;
  /** Makes it look as if this many requests, 0 to the limit, had been counted by now. */
  setUsed(used: number, now: number): void;
  /** All that it keeps. */
  save(): WindowState;
  /** Takes up what a window of this kind and limit kept; false, and unchanged, when it is none. */
  restore(state: WindowState): boolean;
}

/** What each kind of window keeps, in numbers of its own. */
export type WindowState = readonly number[];

export interface WindowStatus {
  readonly limit: number;
  readonly remaining: number;
  /** When the whole limit is available again. */
  readonly resetsAt: number;
  /** When at least one request is left: now, or later when none is. */
  readonly availableAt: number;
}

/** A way to count. */
export type WindowFactory = (limit: number, periodMillis: number) => RateWindow;
