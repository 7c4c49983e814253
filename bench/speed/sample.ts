import { type Load, type LoadResult, load } from './load.ts';
import type { ServerProcess } from './process.ts';
import { medianOf } from './rounds.ts';

/** The result of one load, with the resources that the server used. */
export interface Sample extends LoadResult {
  /** CPU time of the server per request, user and system, in microseconds. */
  readonly cpuMicros: number;
  /** Share of one core that the server used; about 1 if it is the bottleneck. */
  readonly busy: number;
}

/**
 * Puts a load on a server.
 * @param status Expected status of every answer. Default: any.
 * @throws {Error} for an unexpected answer or a broken connection.
 */
export async function sample(
  server: ServerProcess,
  options: Load,
  status: number | undefined,
): Promise<Sample> {
  const before = server.cpuMicros();
  const result = await load(options);
  const used = server.cpuMicros() - before;
  const asExpected = status === undefined ? result.requests : (result.statuses[status] ?? 0);
  if (result.errors > 0 || result.requests === 0 || asExpected !== result.requests) {
    const seen = JSON.stringify(result.statuses);
    throw new Error(`${options.origin}: expected ${status}, got ${seen}, ${result.errors} errors`);
  }
  const busy = used / 1e6 / result.seconds;
  return { ...result, cpuMicros: used / result.requests, busy };
}

/** The medians of the samples of one contestant. */
export function summary(samples: readonly Sample[]) {
  const of = (field: 'perSecond' | 'p50' | 'p99' | 'cpuMicros' | 'busy') =>
    medianOf(samples, field);
  return {
    perSecond: Math.round(of('perSecond')),
    p50: round(of('p50')),
    p99: round(of('p99')),
    cpuMicros: round(of('cpuMicros')),
    busy: round(of('busy')),
  };
}

export function round(value: number): number {
  return Number(value.toPrecision(3));
}
