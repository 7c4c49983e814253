/**
 * `npm run prove`: judges every broken and every correct service over HTTP, and writes the results
 * to contract-tests/proof.json and docs/internals/proof.md. Exits with 1 if the proof fails.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { undetectableServices } from './broken-services.ts';
import { allCases, caseName } from './cases.ts';
import { formatProof, progressLine } from './format-proof.ts';
import { checkName, judgingChecks } from './leave-one-out.ts';
import { isProved, type Proof, summarize } from './proof.ts';
import { toJson, withTable } from './proof-file.ts';
import { proveInParallel } from './prove-in-parallel.ts';
import {
  help,
  OptionError,
  type ProveOptions,
  readOptions,
  rewriteNotice,
} from './prove-options.ts';
import type { Task } from './prove-worker.ts';
import { figuresOf, triggeredServices } from './triggers.ts';
import { brokenByBreak } from './visibility.ts';

const proofFile = new URL('../proof.json', import.meta.url);
const document = new URL('../../docs/internals/proof.md', import.meta.url);

async function prove({ only, fast, part }: ProveOptions): Promise<Proof> {
  const transport = fast ? 'call' : 'http';
  const isSelected = (name: string, ...others: string[]) =>
    part === undefined &&
    (only.length === 0 || [name, ...others].some((one) => only.includes(one)));
  const tasks: Task[] = [
    ...allCases.flatMap((one, index): Task[] =>
      isSelected(one.service.name, caseName(one)) ? [{ kind: 'case', index, transport }] : [],
    ),
    ...judgingChecks.flatMap((check, index): Task[] =>
      isSelected(checkName(check)) ? [{ kind: 'check', index }] : [],
    ),
    ...brokenByBreak.flatMap((_, index): Task[] =>
      only.length === 0 && part !== 'triggers' ? [{ kind: 'break', index }] : [],
    ),
    ...triggeredServices.flatMap(({ name }, index): Task[] =>
      part === 'triggers' || isSelected(name) ? [{ kind: 'triggers', index }] : [],
    ),
  ];
  let done = 0;
  const { triggers, ...found } = await proveInParallel(tasks, () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(progressLine(done, tasks.length));
  });
  const known = { undetectable: undetectableServices, triggers: figuresOf(triggers) };
  if (part === undefined) return summarize({ ...found, ...known });
  const before: Proof = JSON.parse(await readFile(proofFile, 'utf8'));
  return summarize({ ...before, ...(part === 'breaks' ? { breaks: found.breaks } : known) });
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(help);
    return 0;
  }
  const rewrites = options.only.length === 0 && !options.fast;
  if (rewrites) process.stderr.write(rewriteNotice);
  const proof = await prove(options);
  process.stdout.write(formatProof(proof, options));
  if (rewrites) {
    await writeFile(proofFile, toJson(proof));
    await writeFile(document, withTable(await readFile(document, 'utf8'), proof));
  }
  return isProved(proof) ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`prove: ${error.message}\n`);
  return 2;
});
