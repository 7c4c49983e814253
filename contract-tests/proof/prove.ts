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
import type { Transport } from './judge-service.ts';
import { isProved, type Proof, summarize } from './proof.ts';
import { figuresOf, judgeTriggers, triggeredServices } from './triggers.ts';
import { brokenByBreak, findVisibility } from './visibility.ts';

/** A part of the proof: the names by which `--only` chooses each of its tasks, and how it is proved. */
function part<Item, Result>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  prove: (item: Item, transport: Transport) => Promise<readonly Result[]>,
) {
  return {
    names: items.map(namesOf),
    prove: (index: number, transport: Transport) => prove(items[index] as Item, transport),
  };
}

const parts = {
  runs: part(
    allCases,
    (one) => [one.service.name, caseName(one)],
    async (one, transport) => [await judgeCase(one, transport)],
  ),
  checks: part(
    judgingChecks,
    (check) => [checkName(check)],
    async (check) => [await judgeWithout(check)],
  ),
  breaks: part(
    brokenByBreak,
    () => [],
    async (services) => [await findVisibility(services)],
  ),
  triggers: part(triggeredServices, ({ name }) => [name], judgeTriggers),
};

type PartName = keyof typeof parts;
type ResultsOf<Name extends PartName> = Awaited<ReturnType<(typeof parts)[Name]['prove']>>;

interface Task {
  readonly part: PartName;
  readonly index: number;
  readonly transport: Transport;
}

const proofFile = new URL('../proof.json', import.meta.url);
const document = new URL('../../docs/internals/proof.md', import.meta.url);

const { only, fast, ...chosen } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    fast: { type: 'boolean', default: false },
    breaks: { type: 'boolean', default: false },
    triggers: { type: 'boolean', default: false },
  },
}).values;
const isWhole = !chosen.breaks && !chosen.triggers;

function tasksToRun(): Task[] {
  const all = Object.entries(parts) as [PartName, { names: readonly (readonly string[])[] }][];
  const known = new Set(all.flatMap(([, { names }]) => names.flat()));
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no service, run or check: ${unknown.join(', ')}`);
  return all
    .filter(([name]) => isWhole || chosen[name as keyof typeof chosen])
    .flatMap(([name, { names }]) =>
      names.flatMap((own, index): Task[] => {
        const isNamed = only.length === 0 || own.some((one) => only.includes(one));
        return isNamed ? [{ part: name, index, transport: fast ? 'call' : 'http' }] : [];
      }),
    );
}

async function prove(): Promise<Proof> {
  const tasks = tasksToRun();
  const found = await proveInParallel(tasks);
  const resultsOf = <Name extends PartName>(name: Name) =>
    found.filter((_, index) => tasks[index]?.part === name).flat() as unknown as ResultsOf<Name>;
  const triggers = figuresOf(resultsOf('triggers'));
  const known = { undetectable: undetectableServices, triggers };
  const [runs, checks, breaks] = [resultsOf('runs'), resultsOf('checks'), resultsOf('breaks')];
  if (isWhole) return summarize({ runs, checks, breaks, ...known });
  const before: Proof = JSON.parse(await readFile(proofFile, 'utf8'));
  return summarize({
    ...before,
    ...(chosen.breaks ? { breaks } : {}),
    ...(chosen.triggers ? known : {}),
  });
}

/** Runs the tasks in one thread per processor. Rejects with the first error of a thread. */
async function proveInParallel(tasks: readonly Task[]): Promise<readonly (readonly unknown[])[]> {
  const queue = tasks.entries();
  const found: (readonly unknown[])[] = [];
  let done = 0;
  const runThread = async () => {
    const worker = new Worker(new URL(import.meta.url));
    for (const [index, task] of queue) {
      worker.postMessage(task);
      // Rejects if the thread fails.
      [found[index]] = await once(worker, 'message');
      done += 1;
      const line = done < tasks.length ? `\r${done} of ${tasks.length} ` : '\r\u001B[K';
      if (process.stderr.isTTY) process.stderr.write(line);
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: threads }, runThread));
  return found;
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
  parentPort?.on('message', async ({ part, index, transport }: Task) =>
    parentPort?.postMessage(await parts[part].prove(index, transport)),
  );
}
