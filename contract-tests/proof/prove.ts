/**
 * `npm run prove`: judges every broken and every correct service over HTTP, and writes the results
 * to contract-tests/proof.json and docs/internals/proof.md. Exits with 1 if the proof fails.
 *
 * - `--only NAME` proves one service, run or check, such as `id-as-string`, `id-as-string (write)` or
 *   `8.reset-ahead`; repeatable; writes no files.
 * - `--fast` calls the services as functions instead of over HTTP, and writes no files.
 * - `--breaks` determines again what a run needs to notice each break, and keeps the other results.
 * - `--triggers` judges again the defects that show on some occasions only, and keeps the other results.
 */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { undetectableServices } from './broken-services.ts';
import { allCases, caseName } from './cases.ts';
import { formatProof, toJson, withTable } from './format-proof.ts';
import { checkName, judgingChecks } from './judge-case.ts';
import { isProved, type Proof, summarize } from './proof.ts';
import type { Results, Task } from './prove-worker.ts';
import { figuresOf, triggeredServices } from './triggers.ts';
import { brokenByBreak } from './visibility.ts';

const proofFile = new URL('../proof.json', import.meta.url);
const document = new URL('../../docs/internals/proof.md', import.meta.url);

const { only, fast, ...parts } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    fast: { type: 'boolean', default: false },
    breaks: { type: 'boolean', default: false },
    triggers: { type: 'boolean', default: false },
  },
}).values;
const chosen: Partial<Record<keyof Results, boolean>> = parts;
const isWhole = !parts.breaks && !parts.triggers;

/** The names of what each part proves, in the order of its tasks. */
const names: Readonly<Record<keyof Results, readonly (readonly string[])[]>> = {
  runs: allCases.map((one) => [one.service.name, caseName(one)]),
  checks: judgingChecks.map((check) => [checkName(check)]),
  breaks: brokenByBreak.map(() => []),
  triggers: triggeredServices.map(({ name }) => [name]),
};

/** The tasks that the options select. */
function tasksToRun(): Task[] {
  const known = new Set(Object.values(names).flat(2));
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no service, run or check: ${unknown.join(', ')}`);
  return (['runs', 'checks', 'breaks', 'triggers'] as const).flatMap((part) =>
    names[part].flatMap((own, index): Task[] => {
      const isNamed = only.length === 0 || own.some((name) => only.includes(name));
      return isNamed && (isWhole || chosen[part])
        ? [{ part, index, transport: fast ? 'call' : 'http' }]
        : [];
    }),
  );
}

async function prove(): Promise<Proof> {
  const tasks = tasksToRun();
  let done = 0;
  const { triggers, ...found } = await proveInParallel(tasks, () => {
    done += 1;
    const line = done < tasks.length ? `\r${done} of ${tasks.length} ` : '\r\u001B[K';
    if (process.stderr.isTTY) process.stderr.write(line);
  });
  const known = { undetectable: undetectableServices, triggers: figuresOf(triggers) };
  if (isWhole) return summarize({ ...found, ...known });
  const before: Proof = JSON.parse(await readFile(proofFile, 'utf8'));
  const { breaks } = chosen.breaks ? found : before;
  return summarize({ ...before, breaks, ...(chosen.triggers ? known : {}) });
}

const proof = await prove();
process.stdout.write(formatProof(proof, only));
if (only.length === 0 && !fast) {
  await writeFile(proofFile, toJson(proof));
  await writeFile(document, withTable(await readFile(document, 'utf8'), proof));
}
process.exitCode = isProved(proof) ? 0 : 1;

/**
 * Runs the tasks in one thread per processor. Rejects with the first error of a thread.
 * @param onDone Called after each task.
 * @returns Their results, in the order of the tasks.
 */
async function proveInParallel(tasks: readonly Task[], onDone: () => void): Promise<Results> {
  const queue = tasks.entries();
  const found: Partial<Results>[] = [];
  const runThread = async () => {
    const worker = new Worker(new URL('prove-worker.ts', import.meta.url));
    for (const [index, task] of queue) {
      worker.postMessage(task);
      // Rejects if the thread fails.
      [found[index]] = await once(worker, 'message');
      onDone();
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: threads }, runThread));
  return {
    runs: found.flatMap(({ runs = [] }) => runs),
    checks: found.flatMap(({ checks = [] }) => checks),
    breaks: found.flatMap(({ breaks = [] }) => breaks),
    triggers: found.flatMap(({ triggers = [] }) => triggers),
  };
}
