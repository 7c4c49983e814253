import type { Report } from '../contract-tests/report.ts';
import { outcome } from '../contract-tests/reporters/words.ts';
import type { Settled } from './check-verdict.ts';
import { deliver, type Places } from './deliver.ts';
import { exitCodes } from './exit.ts';

const verdictExits: Readonly<Record<Report['verdict'], number>> = {
  conforms: exitCodes.ok,
  violates: exitCodes.violates,
  incomplete: exitCodes.incomplete,
  error: exitCodes.bug,
};

/**
 * Tells the outcome, and makes an exit code of it.
 * @param more What there is to tell at the end.
 */
export async function conclude(settled: Settled, places: Places, more: string): Promise<number> {
  const { report, text } = settled;
  await deliver(report, places, text + more);
  return verdictExits[outcome(report)];
}
