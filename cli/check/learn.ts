import { writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
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
  const notes = profile.notObserved.map((note) => `  ${printable(note)}`);
  return [
    '',
    `The observed behaviour is in ${file}: pet-catalogue mock --profile ${file}`,
    'Uncertain, or not observed and taken from the default profile:',
    ...notes,
    '',
  ].join('\n');
}
