/** `npm run fuzz`: attacks every surface with generated cases; exits with 1 if a guarantee is violated. */
import { availableParallelism } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { sampleSeed } from '../test-sample.ts';
import { targets } from './targets/index.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    target: { type: 'string' },
    case: { type: 'string' },
  },
});

const seed =
  values.seed === 'content' ? Number.parseInt(sampleSeed(), 16) >>> 1 : Number(values.seed);
const cases = Number(values.cases);
const chosen = targets.filter(({ name }) => (values.target ?? name) === name);
const isUsable = Number.isInteger(seed) && Number.isInteger(cases) && cases > 0;
if (!isUsable || chosen.length === 0 || (values.case && !values.target)) {
  const names = targets.map(({ name }) => name).join('|');
  console.error(
    `Usage: npm run fuzz -- [--cases N] [--seed N|content] [--target ${names} [--case PATH]]`,
  );
  process.exit(2);
}

const total = chosen.reduce((sum, { share }) => sum + share, 0);
const begin = performance.now();
console.log(`Seed ${seed}`);
const waiting = chosen.values();
const lanes = Array.from({ length: availableParallelism() }, async () => {
  for (const target of waiting) await fuzz(target);
});
await Promise.all(lanes);
console.log(`${secondsSince(begin)} s in total`);

async function fuzz({ name, share, run }: (typeof targets)[number]): Promise<void> {
  const start = performance.now();
  // Each attempt to shrink a case that hangs takes a minute: only the repetition shrinks.
  const { failed, numRuns, counterexample, counterexamplePath, errorInstance } = await run(
    values.case === undefined
      ? { seed, numRuns: Math.ceil((cases * share) / total), endOnFailure: true }
      : { seed, numRuns: 1, path: values.case },
  );
  console.log(`${failed ? 'FAIL' : 'ok  '}  ${name}: ${numRuns} cases, ${secondsSince(start)} s`);
  if (!failed) return;
  process.exitCode = 1;
  console.error(inspect(errorInstance));
  console.error(`Case: ${inspect(counterexample?.[0], { depth: null })}`);
  console.error(
    `Repeat and shrink: npm run fuzz -- --target ${name} --seed ${seed} --case ${counterexamplePath}`,
  );
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
