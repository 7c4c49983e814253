import { writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { leavesOf } from '../../spec/support/leaves.ts';
import { WriteError } from '../exit.ts';

const schemaFile = fileURLToPath(
  new URL('../../spec/schemas/profile.schema.json', import.meta.url),
);

/**
 * Writes a profile; returns text to print about it.
 * @throws {WriteError} if the file cannot be written.
 */
export async function writeProfile(file: string, profile: LearntProfile): Promise<string> {
  const $schema = relative(dirname(resolve(file)), schemaFile).replaceAll('\\', '/');
  const text = `${JSON.stringify({ $schema, ...profile }, null, 2)}\n`;
  await writeFile(file, text).catch((error: Error) => {
    throw new WriteError(`the profile cannot be written: ${error.message}`);
  });
  const { description: _, notObserved, ...learnt } = profile;
  const fields = leavesOf(learnt).map(([path, value]) => `  ${path}: ${JSON.stringify(value)}`);
  return [
    '',
    `The observed behaviour is in ${file}: pet-catalogue mock --profile ${file}`,
    'Learnt:',
    ...fields.map(printable),
    'Not learnt, or uncertain; here the mock may answer differently from the service:',
    ...notObserved.map((note) => `  ${printable(note)}`),
    '',
  ].join('\n');
}
