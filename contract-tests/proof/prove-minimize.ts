/**
 * `npm run prove:minimize [-- --sample N] [NAME…]`: reduces what each broken service fails, and replays the
 * sequence against that service and against a correct one; prints each result as it comes. With `--sample`,
 * every Nth service. Exits with 1 unless each is blamed, except for those listed as not reducible, which must not
 * be, and each correct one conforms.
 */
import { parseArgs } from 'node:util';
import { requestsOf } from '../minimize/step.ts';
import { count } from '../report/clip.ts';
import { brokenCases, caseName } from './cases.ts';
import { connectionTo } from './judge-service.ts';
import { correctService, minimizeCase, replayOn } from './minimize-case.ts';
import { spreadOf } from './proof.ts';
import type { Case } from './service.ts';

/** The broken services for which no sequence fails reliably, each with the reason. */
const notReducible: ReadonlyMap<string, string> = new Map([
  [
    'list-from-stale-replica',
    'which list is stale, and what it lacks, depends on all that was sent to the service before',
  ],
  [
    'remaining-full-on-every-third-400',
    'which 400 is the third depends on all that were sent to the service before',
  ],
]);

interface Miss {
  readonly problem: string;
  /** Whether the sequence is blamed on a correct service. */
  readonly isFalseAlarm: boolean;
}

/** How many requests the sequence has; or what is wrong. */
async function prove({ service, safety, expected }: Case): Promise<number | Miss> {
  const connection = connectionTo(service);
  const { sequences, omitted } = await minimizeCase({ service, safety }, connection);
  const sequence = sequences.find((one) => 'clause' in expected && one.clause === expected.clause);
  if (!sequence) {
    const reasons = omitted.map(({ reason }) => reason).join('; ');
    return { problem: `no sequence: ${reasons}`, isFalseAlarm: false };
  }
  const { verdict: correct } = await replayOn(connectionTo(correctService(service)), sequence);
  const { verdict: again } = await replayOn(connectionTo(service), sequence);
  // Defects that build up over many requests do not show on a new instance.
  const broken = again === 'violates' ? again : (await replayOn(connection, sequence)).verdict;
  if (broken === 'violates' && correct === 'conforms') return requestsOf(sequence.steps);
  const problem = `${broken} on the broken service, ${correct} on a correct one`;
  return { problem, isFalseAlarm: correct !== 'conforms' };
}

/** One case for each broken service: the highest safety level at which it must be caught. */
function casesToProve(names: readonly string[], step: number): readonly Case[] {
  const caught = brokenCases.filter(({ expected }) => expected.verdict === 'caught');
  const byName = new Map(caught.map((one) => [one.service.name, one]));
  const unknown = [...names, ...notReducible.keys()].filter((name) => !byName.has(name));
  if (unknown.length > 0) throw new Error(`no broken service is called ${unknown.join(', ')}`);
  return [...byName.values()].filter(({ service }, index) =>
    names.length > 0 ? names.includes(service.name) : index % step === 0,
  );
}

/** The result as it is printed, and whether it was expected. */
function judged({ service }: Case, result: number | Miss): [shown: string, isExpected: boolean] {
  const reason = notReducible.get(service.name);
  if (typeof result !== 'number') {
    return reason === undefined || result.isFalseAlarm
      ? [`FAILED: ${result.problem}`, false]
      : [`not reducible, since ${reason}`, true];
  }
  const length = count(result, 'request');
  return reason === undefined
    ? [length, true]
    : [`FAILED: is listed as not reducible, but has ${length}`, false];
}

const requests: number[] = [];
let failed = 0;
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const cases = casesToProve(positionals, Math.max(1, Math.trunc(Number(values.sample)) || 1));
for (const [index, one] of cases.entries()) {
  const result = await prove(one);
  if (typeof result === 'number') requests.push(result);
  const [shown, isExpected] = judged(one, result);
  if (!isExpected) failed += 1;
  process.stdout.write(`${index + 1}/${cases.length} ${caseName(one)}: ${shown}\n`);
}
const { min, median, max } = spreadOf(requests);
process.stdout.write(
  `${requests.length} of ${cases.length} sequences are blamed on the broken service and conform on a correct one; they have ${min} to ${max} requests, median ${median}. ${count(failed, 'result is', 'results are')} not as expected.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
