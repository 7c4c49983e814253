import { outcomeOf } from '../../contract-tests/report/outcome.ts';
import { deliver, type Places } from './deliver.ts';
import type { Settled } from './verdict.ts';

/**
 * Tells the outcome, and makes an exit code of it.
 * @param more What there is to tell at the end.
 */
export async function conclude(settled: Settled, places: Places, more: string): Promise<number> {
  const { report, text } = settled;
  await deliver(report, places, text + more);
  return outcomeOf(report).exitCode;
}
