// `npm run prove`, which CONTRIBUTING.md describes. Exits with 1 if the proof fails. `--only NAME` proves one
// service, run or check, such as `id-as-string`, `id-as-string (write)` or `8.reset-ahead`; repeatable;
// writes no files.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { betweenMarkers } from '../../.config/generate/files.ts';
import { undetectableServices } from './broken-services.ts';
import { allCases, caseName } from './cases.ts';
import { formatProof, proofTable, toJson } from './format-proof.ts';
import { checkName, judgeCase, judgeWithout, judgingChecks } from './judge-case.ts';
import { isProved, type Proof, summarize } from './proof.ts';
import { figuresOf, judgeTriggers, type TriggerResult, triggeredServices } from './triggers.ts';
import { brokenByBreak, findVisibility } from './visibility.ts';

/** Yields some of the results of one part of the proof. */
interface Task {
  readonly part: Exclude<keyof Proof, 'summary' | 'undetectable'>;
  /** The names by which `--only` chooses it. */
  readonly names: readonly string[];
  readonly prove: () => Promise<readonly unknown[]>;
}

/** In the same order in each thread. */
const tasks: readonly Task[] = [
  ...allCases.map((one): Task => {
    const prove = async () => [await judgeCase(one, fast ? 'call' : 'http')];
    return { part: 'runs', names: [one.service.name, caseName(one)], prove };
  }),
  ...judgingChecks.map((check): Task => {
    const prove = async () => [await judgeWithout(check)];
    return { part: 'checks', names: [checkName(check)], prove };
  }),
  ...brokenByBreak.map((services): Task => {
    return { part: 'breaks', names: [], prove: async () => [await findVisibility(services)] };
  }),
  ...triggeredServices.map((broken): Task => {
    return { part: 'triggers', names: [broken.name], prove: () => judgeTriggers(broken) };
  }),
];

const proofFile = new URL('../proof.json', import.meta.url);
const document = new URL('../../docs/internals/proof.md', import.meta.url);

const { only, fast, breaks, triggers } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    fast: { type: 'boolean', default: false },
    breaks: { type: 'boolean', default: false },
    triggers: { type: 'boolean', default: false },
  },
}).values;
const isWhole = !breaks && !triggers;

function isChosen({ part, names }: Task): boolean {
  const isWanted = isWhole || (part === 'breaks' && breaks) || (part === 'triggers' && triggers);
  return isWanted && (only.length === 0 || names.some((name) => only.includes(name)));
}

async function prove(): Promise<Proof> {
  const known = new Set(tasks.flatMap(({ names }) => names));
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no service, run or check: ${unknown.join(', ')}`);
  const results = await proveInParallel();
  const found = {
    runs: results('runs') as Proof['runs'],
    checks: results('checks') as Proof['checks'],
    breaks: results('breaks') as Proof['breaks'],
    triggers: figuresOf(results('triggers') as TriggerResult[]),
    undetectable: undetectableServices,
  };
  if (isWhole) return summarize(found);
  const before: Proof = JSON.parse(await readFile(proofFile, 'utf8'));
  return summarize({
    ...before,
    ...(breaks ? { breaks: found.breaks } : {}),
    ...(triggers ? { triggers: found.triggers, undetectable: found.undetectable } : {}),
  });
}

/** Runs the chosen tasks in one thread per processor. Rejects with the first error of a thread. */
async function proveInParallel() {
  const chosen = [...tasks.keys()].filter((index) => isChosen(tasks[index] as Task));
  const queue = chosen.values();
  const results = new Map<number, readonly unknown[]>();
  const runThread = async () => {
    const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
    for (const index of queue) {
      worker.postMessage(index);
      // Rejects if the thread fails.
      results.set(index, (await once(worker, 'message'))[0]);
      const done = results.size;
      const line = done < chosen.length ? `\r${done} of ${chosen.length} ` : '\r\u001B[K';
      if (process.stderr.isTTY) process.stderr.write(line);
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), chosen.length);
  await Promise.all(Array.from({ length: threads }, runThread));
  return (part: Task['part']) =>
    chosen.filter((index) => tasks[index]?.part === part).flatMap((index) => results.get(index));
}

if (isMainThread) {
  const proof = await prove();
  process.stdout.write(formatProof(proof, only));
  if (only.length === 0 && !fast) {
    await writeFile(proofFile, toJson(proof));
    await writeFile(
      document,
      betweenMarkers(await readFile(document, 'utf8'), 'proof', proofTable(proof)),
    );
  }
  process.exitCode = isProved(proof) ? 0 : 1;
} else {
  parentPort?.on('message', async (index: number) =>
    parentPort?.postMessage(await tasks[index]?.prove()),
  );
}
