/**
 * Second opinions: lets each tool judge the same broken and correct services, and writes
 * `results.json` and the tables of `docs/internals/proof.md`.
 *
 *     node opinions/main.ts [--tool NAME] [--sample N] [--resume]
 *
 * `--tool` selects a tool by a part of its name; the results of the others are kept. `--sample`
 * judges N broken and N correct services, prints the tables and writes nothing. `--resume` continues
 * an interrupted run.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { betweenMarkers } from '../../.config/generate/files.ts';
import { describeMachine } from '../speed/machine.ts';
import { startHost } from './host.ts';
import { judgeAll } from './judge-all.ts';
import { type Results, readResults, writeResults } from './results.ts';
import { brokenServices, correctServices } from './services.ts';
import { tablesOf } from './table.ts';
import { toolKinds } from './tools/index.ts';

const page = fileURLToPath(new URL('../../docs/internals/proof.md', import.meta.url));

const { values } = parseArgs({
  options: {
    tool: { type: 'string' },
    sample: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
});
const size = values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample);
if (!(size > 0)) throw new Error(`--sample must be a number of at least 1, not ${values.sample}`);
const wanted = toolKinds.filter(({ name }) => matches(name, values.tool ?? ''));
if (wanted.length === 0) {
  throw new Error(
    `--tool must match one of ${toolKinds.map(({ name }) => name).join(', ')}, not ${values.tool}`,
  );
}
const writesResults = values.sample === undefined;
const broken = sampleOf(brokenServices, size);
const correct = sampleOf(correctServices, size);
const twins = broken.map(({ twin }) => twin);
const services = [...new Set([...twins, ...correct, ...broken])];

const host = await startHost();
let results: Results = {
  machine: describeMachine(),
  tools:
    writesResults && (values.tool || values.resume) ? ((await readResults())?.tools ?? {}) : {},
};
for (const kind of wanted) {
  let count = 0;
  await judgeAll(kind, {
    host,
    services,
    known: values.resume ? results.tools[kind.name] : undefined,
    async onOpinion({ name }, { failures, noVerdict, requests, millis }, soFar) {
      count += 1;
      results = { ...results, tools: { ...results.tools, [kind.name]: soFar } };
      const summary =
        noVerdict === undefined ? `${failures.length} failures` : `NO VERDICT: ${noVerdict}`;
      console.log(`${kind.name} ${count}: ${name}: ${summary}, ${requests} requests, ${millis} ms`);
      if (writesResults && count % 20 === 0) await writeResults(results);
    },
  });
  if (writesResults) await writeResults(results);
}
await host.close();

const order = toolKinds.map(({ name }) => name);
const tables = tablesOf(results, order, broken, correct);
console.log(`\n${tables}`);
if (writesResults) await writeTables();

function matches(name: string, part: string): boolean {
  return name.toLowerCase().includes(part.toLowerCase());
}

/** An evenly spread sample, the same in each run. */
function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  if (count >= all.length) return all;
  const goldenRatio = (Math.sqrt(5) - 1) / 2;
  const ranks = all.map((it, index) => ({ it, rank: (index * goldenRatio) % 1 }));
  const chosen = new Set(ranks.toSorted((a, b) => a.rank - b.rank).slice(0, count));
  return ranks.filter((each) => chosen.has(each)).map(({ it }) => it);
}

async function writeTables(): Promise<void> {
  await writeFile(page, betweenMarkers(await readFile(page, 'utf8'), 'opinions', tables));
}
