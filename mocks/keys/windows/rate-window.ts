/**
 * One limit over one period. Times are whole milliseconds since the Unix epoch.
 *
 * The clock may be set back. Requests counted in the future then count as counted now: this
 * grants no extra request, and no wait exceeds one period.
 */
export abstract class RateWindow {
  protected readonly limit: number;
  protected readonly periodMillis: number;

  constructor(limit: number, periodMillis: number) {
    this.limit = limit;
    this.periodMillis = periodMillis;
  }

  /** Reads the status without changing anything. */
  abstract status(now: number): WindowStatus;
  /** Drops what has expired; call it before any of the following methods. */
  abstract advanceTo(now: number): void;
  abstract hasRoom(): boolean;
  /** Counts one request; there must be room. */
  abstract spend(now: number): void;
  /** Takes back a request counted at `takenAt`, unless it has expired. */
  abstract refund(takenAt: number, now: number): void;
  /** Sets the number of requests counted so far, from 0 to the limit. */
  abstract setUsed(used: number, now: number): void;
  abstract save(): WindowState;
  /** Restores a saved state; returns false and changes nothing if it does not fit this window. */
  abstract restore(state: WindowState): boolean;
}

/** The state of a window; its meaning depends on the algorithm. */
export type WindowState = readonly number[];

export interface WindowStatus {
  readonly limit: number;
  readonly remaining: number;
  /** When the whole limit is available again. */
  readonly resetsAt: number;
  /** When a request will be accepted: now, or later if none remains. */
  readonly availableAt: number;
}

export type Algorithms = Readonly<
  Record<string, new (...size: [limit: number, periodMillis: number]) => RateWindow>
>;
