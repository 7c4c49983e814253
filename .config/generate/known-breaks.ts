import { readFile } from 'node:fs/promises';
import { path } from './files.ts';

/** The part of `contract-tests/proof.json` that a run needs, since the package has no proof. */
export async function knownBreaksJson(): Promise<string> {
  const { breaks } = JSON.parse(await readFile(path('contract-tests/proof.json'), 'utf8'));
  const lines = breaks.map((one: object) => `  ${JSON.stringify(one)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}
