/**
 * `npm run prove`: judges every broken and every correct service, each over HTTP, and writes what
 * came of it to contract-tests/proof.json and docs/proof.md. Exits with 1 when the bar is missed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { unseenServices } from './broken-services.ts';
import { allCases, caseName } from './cases.ts';
import { checkName, judgingChecks } from './needed-checks.ts';
import { addUp, meetsTheBar, type Proof } from './proof.ts';
import { proofText, withTable } from './proof-file.ts';
import { proveInParallel } from './prove-in-parallel.ts';
import { help, OptionError, type ProveOptions, readOptions } from './prove-options.ts';
import { progressLine, story } from './prove-story.ts';
import type { Work } from './prove-worker.ts';

const proofFile = new URL('../proof.json', import.meta.url);
const document = new URL('../../docs/proof.md', import.meta.url);

async function prove({ only, fast }: ProveOptions): Promise<Proof> {
  const transport = fast ? 'call' : 'http';
  const isWanted = (name: string, ...others: string[]) =>
    only.length === 0 || [name, ...others].some((one) => only.includes(one));
  const work: Work[] = [
    ...allCases.flatMap((one, index): Work[] =>
      isWanted(one.service.name, caseName(one)) ? [{ kind: 'case', index, transport }] : [],
    ),
    ...judgingChecks.flatMap((check, index): Work[] =>
      isWanted(checkName(check)) ? [{ kind: 'check', index }] : [],
    ),
  ];
  let done = 0;
  const { outcomes, checks } = await proveInParallel(work, () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(progressLine(done, work.length));
  });
  return addUp(outcomes, checks, unseenServices);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(help);
    return 0;
  }
  const proof = await prove(options);
  process.stdout.write(story(proof, options));
  if (options.only.length === 0 && !options.fast) {
    await writeFile(proofFile, proofText(proof));
    await writeFile(document, withTable(await readFile(document, 'utf8'), proof));
  }
  return meetsTheBar(proof) ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`prove: ${error.message}\n`);
  return 2;
});
