import { readFile } from 'node:fs/promises';
import { type Files, path } from './files.ts';

/** The part of `contract-tests/proof.json` that a run needs, since the package has no proof. */
export async function knownBreaks(): Promise<Files> {
  const { breaks } = JSON.parse(await readFile(path('contract-tests/proof.json'), 'utf8'));
  return { 'contract-tests/detection/generated/known-breaks.json': JSON.stringify(breaks) };
}
