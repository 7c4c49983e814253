import type { BreakReport, Mutant } from '../../contract-tests/report/variants.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import type { MockOptions } from '../../mocks/create-mock.ts';
import type { ContractFault } from '../../mocks/faults/fault.ts';
import { replayHistory } from '../../mocks/log/history/replay-history.ts';
import { createRandom } from '../../mocks/records/random.ts';
import { differenceText } from '../replay.ts';
import type { Trial } from './trial.ts';
import type { Attempt } from './variants.ts';

/** @param seed Orders the runs, for a sample. */
export async function breakService(
  { mock }: Trial,
  settings: MockOptions,
  attempt: Attempt,
  seed: number,
): Promise<BreakReport> {
  const { contractFaults } = await import('../../mocks/faults/index.ts');
  const history = await mock.history.export();
  const mutants: Mutant[] = [];
  for (const { name, breaks } of contractFaults) {
    const { different } = await replayHistory(history, { faults: [name] });
    const [first] = different;
    if (!first) continue;
    const [difference] = first.differences;
    const shown = difference ? `: ${differenceText(difference)}` : '';
    mutants.push({ fault: name, clause: breaks, first: `${first.command}${shown}` });
  }
  const { faults = [] } = settings;
  const results = await attempt(shuffled(mutants, seed), ({ fault }) => ({
    ...settings,
    faults: [...faults, fault],
  }));
  return {
    noticed: mutants.filter((mutant) => results.get(mutant) === false),
    unnoticed: mutants.filter((mutant) => results.get(mutant) === true),
    notRun: mutants.filter((mutant) => !results.has(mutant)),
    neverExercised: contractFaults
      .map(({ name }: ContractFault) => name)
      .filter((name) => !mutants.some(({ fault }) => fault === name)),
  };
}

export function breakText({ noticed, unnoticed, notRun, neverExercised }: BreakReport): string {
  const run = noticed.length + unnoticed.length;
  const known = run + notRun.length + neverExercised.length;
  const byClause = Map.groupBy(unnoticed, ({ clause }) => clause);
  const lines = [
    '',
    `Of ${known} known ways to break the service, the command can see ${run + notRun.length}: they change an answer that it gets.`,
    ...(unnoticed.length > 0 ? ['', 'Broken, and the command still succeeds:'] : []),
    ...[...byClause].flatMap(([clause, mutants]) => [
      `  ${clause}`,
      ...mutants.map(({ fault, first }) => `    ${fault}: ${printable(first)}`),
    ]),
    '',
    `NOTICED ${noticed.length} of ${run}${sampleNote(noticed.length, run, notRun.length)}`,
    '',
  ];
  return lines.join('\n');
}

/** How sure a share of a sample is: the Wilson interval at 95 %. */
function sampleNote(hits: number, size: number, notRun: number): string {
  if (notRun === 0 || size === 0) return '';
  const z2 = 1.96 ** 2;
  const share = hits / size;
  const middle = (share + z2 / (2 * size)) / (1 + z2 / size);
  const reach =
    Math.sqrt(z2 * ((share * (1 - share)) / size + z2 / (4 * size * size))) / (1 + z2 / size);
  const percent = (value: number) => Math.round(value * 100);
  return `; ${notRun} were not run, so of all, ${percent(middle - reach)} to ${percent(middle + reach)} % (with 95 % confidence)`;
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
