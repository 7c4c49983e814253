import { type Comparison, compareReports } from './comparison/comparison.ts';
import type { RunOptions } from './run/run-options.ts';
import { reportOf, run } from './run.ts';

/**
 * Judges two services one after the other, since they may share a key, and compares them.
 * @param b What differs from the options of the first run.
 * @throws {RangeError} as `run` does.
 */
export async function compareServices(
  a: RunOptions,
  b: Pick<RunOptions, 'baseUrl'> & Partial<RunOptions>,
): Promise<Comparison> {
  const first = await run(a).catch(reportOf);
  return compareReports(first, await run({ ...a, ...b }).catch(reportOf));
}
