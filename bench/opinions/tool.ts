import type { Host, RunningService } from './host.ts';

/** What a tool says of one service. */
export interface Opinion {
  /** What it finds wrong: names of its tests, or places in an answer. Empty: nothing. */
  readonly failures: readonly string[];
  /** Why there is no verdict: the tool did not start, crashed, or did not come to an end. */
  readonly noVerdict?: string;
  /** How many requests the service got. */
  readonly requests: number;
  /** Until the verdict, in milliseconds. */
  readonly millis: number;
}

export interface Tool {
  readonly version: string;
  /** How many services it judges at a time, so that it starts once for all of them. */
  readonly batch: number;
  /** Opinions in the order of the services. */
  judge(services: readonly RunningService[]): Promise<readonly Opinion[]>;
  stop?(): Promise<void>;
}

/** How a tool is made ready; what it throws here is told once, and counts as no verdict. */
export interface ToolKind {
  readonly name: string;
  start(host: Host): Promise<Tool>;
}

/** For a tool that judges one service at a time. */
export function eachTimed(
  judge: (running: RunningService) => Promise<readonly string[]>,
): Pick<Tool, 'batch' | 'judge'> {
  return {
    batch: 1,
    judge: (services) => Promise.all(services.map((it) => timed(it, () => judge(it)))),
  };
}

/** The opinion that comes of judging one service, with what it cost. */
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

/** @throws {Error} when it takes longer than so many milliseconds, or crashes in a callback. */
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
