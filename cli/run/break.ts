import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import type { MockOptions } from '../../mocks/create-mock.ts';
import type { ContractFault } from '../../mocks/faults/index.ts';
import { replayHistory } from '../../mocks/log/history/replay-history.ts';
import { createRandom } from '../../mocks/records/random.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import type { BreakReport, Mutant } from '../../spec/generated/schema-types.ts';
import { differenceText } from '../replay.ts';
import type { Trial } from './trial.ts';
import type { Attempt, Variants } from './variants.ts';

/** Runs the command once for each fault that would change an answer to it. @param seed Orders the faults. */
export async function breakService(
  { mock }: Trial,
  settings: MockOptions,
  { mayRun, startProgress }: Pick<Variants, 'mayRun' | 'startProgress'>,
  attempt: Attempt,
  seed: number,
): Promise<BreakReport> {
  const { contractFaults } = await import('../../mocks/faults/index.ts');
  const history = await mock.history.export();
  const showProgress = startProgress('fault', contractFaults.length);
  const examined = new Map<string, Mutant | undefined>();
  for (const fault of shuffled(contractFaults, seed)) {
    if (!mayRun()) break;
    examined.set(fault.name, await mutantOf(fault, history));
    showProgress();
  }
  const { faults = [] } = settings;
  const inOrder = [...examined.values()].filter((mutant) => mutant !== undefined);
  const results = await attempt(inOrder, ({ fault }) => ({
    ...settings,
    faults: [...faults, fault as FaultName],
  }));
  const names = contractFaults.map(({ name }) => name);
  const mutants = names.flatMap((name) => examined.get(name) ?? []);
  return {
    noticed: mutants.filter((mutant) => results.get(mutant) === false),
    unnoticed: mutants.filter((mutant) => results.get(mutant) === true),
    notRun: mutants.filter((mutant) => !results.has(mutant)),
    neverExercised: names.filter((name) => examined.has(name) && !examined.get(name)),
    notExamined: names.filter((name) => !examined.has(name)),
  };
}

/** Undefined if the fault changes no answer in the history. */
async function mutantOf({ name, breaks }: ContractFault, history: unknown) {
  const { different } = await replayHistory(history, { faults: [name], stopsEarly: true });
  const [first] = different;
  if (!first) return undefined;
  const [difference] = first.differences;
  const shown = difference ? `: ${differenceText(difference)}` : '';
  return { fault: name, clause: breaks, first: `${first.command}${shown}` };
}

export function breakText(report: BreakReport): string {
  const { noticed, unnoticed, notRun, neverExercised, notExamined } = report;
  const run = noticed.length + unnoticed.length;
  const known = run + notRun.length + neverExercised.length + notExamined.length;
  const byClause = Map.groupBy(unnoticed, ({ clause }) => clause);
  const lines = [
    '',
    `Of ${known} known ways to break the service, ${run + notRun.length} change an answer that the command gets.`,
    ...(notExamined.length > 0
      ? [
          `${notExamined.length} of them were not examined: the limit of time or of runs was reached.`,
        ]
      : []),
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
