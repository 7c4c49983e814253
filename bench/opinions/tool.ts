import type { Host, RunningService } from './host.ts';

/** The result of one tool for one service. */
export interface Opinion {
  /** Names of failed tests, or places in an answer. */
  readonly failures: readonly string[];
  /** Why there is no verdict: the tool did not start, crashed or did not finish. */
  readonly noVerdict?: string;
  /** Requests that the service received. */
  readonly requests: number;
  /** Milliseconds until the verdict. */
  readonly millis: number;
}

export interface Tool {
  readonly version: string;
  /** Number of services per call of `judge`, for tools that are slow to start. */
  readonly batch: number;
  /** Returns the opinions in the order of the services. */
  judge(services: readonly RunningService[]): Promise<readonly Opinion[]>;
  stop?(): Promise<void>;
}

/** Starts a tool. An error counts as no verdict on any service. */
export interface ToolKind {
  readonly name: string;
  start(host: Host): Promise<Tool>;
}

/** Implements `judge` for a tool that judges one service at a time. */
export function eachTimed(
  judge: (running: RunningService) => Promise<readonly string[]>,
): Pick<Tool, 'batch' | 'judge'> {
  return {
    batch: 1,
    judge: (services) => Promise.all(services.map((it) => timed(it, () => judge(it)))),
  };
}

async function timed(
  running: RunningService,
  judge: () => Promise<readonly string[]>,
): Promise<Opinion> {
  const startedAt = performance.now();
  const outcome = await within(60_000, judge()).then(
    (failures) => ({ failures: [...new Set(failures)] }),
    (error: unknown) => ({ failures: [], noVerdict: messageOf(error) }),
  );
  return {
    ...outcome,
    requests: running.requests(),
    millis: Math.round(performance.now() - startedAt),
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** @throws {Error} after a timeout, and for errors thrown in callbacks. */
async function within<T>(millis: number, work: Promise<T>): Promise<T> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no verdict after ${millis} ms`)), millis);
  process.on('uncaughtException', reject);
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    process.off('uncaughtException', reject);
  }
}
