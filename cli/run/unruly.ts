import type { Mock, MockOptions } from '../../mocks/create-mock.ts';
import { scenarioByName } from '../../mocks/state/scenarios.ts';

/** More than any run uses up, so that the times left show how often a fault struck. */
const mostTimes = 1_000_000;

const unrulyFaults = (scenarioByName('unruly').faults ?? []).map((fault) => ({
  ...fault,
  times: mostTimes,
}));

/** The same mock with the faults of the scenario `unruly`. */
export function unrulyOptions(options: MockOptions, randomSeed: number): MockOptions {
  return { ...options, randomSeed, faults: [...(options.faults ?? []), ...unrulyFaults] };
}

export function unrulyNote({ faults }: Mock, seed: number): string {
  const names = unrulyFaults.map(({ fault }): string => fault);
  const active = faults.list().filter(({ fault }) => names.includes(fault));
  const count = active.reduce((sum, { times = mostTimes }) => sum + mostTimes - times, 0);
  const what = count === 1 ? '1 answer was' : `${count} answers were`;
  return `Unruly: ${what} changed or replaced. To repeat it: --unruly=${seed}\n`;
}
