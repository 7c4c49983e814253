/** `npm run fuzz`: attacks every surface with generated cases; exits with 1 if a guarantee is violated. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sampleSeed } from '../test-sample.ts';
import { createRunner, type Job } from './runner.ts';
import type { Target } from './target.ts';
import { targets } from './targets/index.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    target: { type: 'string' },
    case: { type: 'string' },
  },
});
/** Milliseconds, fifty times the slowest case: a busy machine is slow, too. */
const ceiling = 60_000;

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

const module = import.meta.resolve('./targets/index.ts');
const total = chosen.reduce((sum, { share }) => sum + share, 0);
const begin = performance.now();
console.log(`Seed ${seed}`);
const waiting = chosen.values();
const lanes = Array.from({ length: availableParallelism() }, async () => {
  const runner = createRunner(module, ceiling);
  for (const target of waiting) await fuzz(target, runner);
  await runner.close();
});
await Promise.all(lanes);
console.log(`${((performance.now() - begin) / 1000).toFixed(1)} s in total`);

async function fuzz(
  { name, share }: Target<unknown>,
  runner: ReturnType<typeof createRunner>,
): Promise<void> {
  const path = values.case === undefined ? {} : { path: values.case };
  const job: Job = { target: name, seed, cases: Math.ceil((cases * share) / total), ...path };
  const start = performance.now();
  const { cases: done, slowest, failure } = await runner.run(job);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const figures = `${done} cases, ${seconds} s, slowest ${slowest.toFixed(0)} ms`;
  console.log(`${failure ? 'FAIL' : 'ok  '}  ${name}: ${figures}`);
  if (!failure) return;
  process.exitCode = 1;
  console.error(`${failure.reason}\nCase: ${failure.one}`);
  console.error(`Repeat: npm run fuzz -- --target ${name} --seed ${seed} --case ${failure.path}`);
}
