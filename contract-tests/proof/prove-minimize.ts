/**
 * `npm run prove:minimize [-- --sample N] [NAME…]`: reduces what each broken service fails, and replays the
 * sequence against that service and against a correct one; prints each result as it comes. With `--sample`,
 * every Nth service. Exits with 1 unless each is blamed and each correct one conforms.
 */
import { parseArgs } from 'node:util';
import { requestsOf } from '../minimize/step.ts';
import { count } from '../report/clip.ts';
import { brokenCases, caseName } from './cases.ts';
import { connectionTo, correctService, minimizeCase, replayOn } from './minimize-case.ts';
import type { Case } from './service.ts';

/** How many requests the sequence has; or what is wrong, as text. */
async function prove({ service, safety, expected }: Case): Promise<number | string> {
  const connection = connectionTo(service);
  const { sequences, omitted } = await minimizeCase({ service, safety }, connection);
  const sequence = sequences.find((one) => 'clause' in expected && one.clause === expected.clause);
  if (!sequence) return `no sequence: ${omitted.map(({ reason }) => reason).join('; ')}`;
  const { verdict: correct } = await replayOn(connectionTo(correctService(service)), sequence);
  const { verdict: again } = await replayOn(connectionTo(service), sequence);
  // What builds up over many requests does not show on a new instance.
  const broken = again === 'violates' ? again : (await replayOn(connection, sequence)).verdict;
  if (broken === 'violates' && correct === 'conforms') return requestsOf(sequence.steps);
  return `${broken} on the broken service, ${correct} on a correct one`;
}

/** One case for each broken service: the highest safety level at which it must be caught. */
function casesToProve(names: readonly string[], step: number): readonly Case[] {
  const caught = brokenCases.filter(({ expected }) => expected.verdict === 'caught');
  const byName = new Map(caught.map((one) => [one.service.name, one]));
  const unknown = names.filter((name) => !byName.has(name));
  if (unknown.length > 0) throw new Error(`no broken service is called ${unknown.join(', ')}`);
  return [...byName.values()].filter(({ service }, index) =>
    names.length > 0 ? names.includes(service.name) : index % step === 0,
  );
}

const requests: number[] = [];
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const cases = casesToProve(positionals, Math.max(1, Math.trunc(Number(values.sample)) || 1));
for (const [index, one] of cases.entries()) {
  const result = await prove(one);
  if (typeof result === 'number') requests.push(result);
  const shown = typeof result === 'number' ? count(result, 'request') : `FAILED: ${result}`;
  process.stdout.write(`${index + 1}/${cases.length} ${caseName(one)}: ${shown}\n`);
}
const sorted = requests.toSorted((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)];
process.stdout.write(
  `${requests.length} of ${cases.length} sequences are blamed on the broken service and conform on a correct one; they have ${sorted[0]} to ${sorted.at(-1)} requests, median ${median}.\n`,
);
process.exitCode = requests.length === cases.length ? 0 : 1;
