import { lstat, mkdir, open, readFile, realpath, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { leavesOf } from '../../spec/support/nested.ts';
import { UsageError, WriteError } from '../io.ts';

/** How a file is written: `in-folder` is in a folder that the user has named, not the file. */
export type Place = 'appended' | 'in-folder' | undefined;

/** Leaves an earlier file as it was if the text cannot be written in full. @throws {WriteError} that names the file. */
export async function writeOutput(file: string, text: string, place?: Place): Promise<void> {
  await assertInside(file, place)
    .then(() => (place === 'appended' ? writeFile(file, text, { flag: 'a' }) : replace(file, text)))
    .catch((error: Error) => {
      throw new WriteError(`${file} cannot be written: ${error.message}`);
    });
}

/** Unlike a new file that is renamed, this keeps links, devices, pipes, the owner and the mode. */
async function replace(file: string, text: string): Promise<void> {
  const found = await stat(file).catch(() => {});
  const earlier = found?.isFile() ? await readFile(file).catch(() => {}) : undefined;
  await writeFile(file, text).catch(async (error: Error) => {
    if (earlier) await writeFile(file, earlier);
    throw error;
  });
}

/** The recursive `mkdir` of Node never ends where a file system refuses a folder as missing, as /proc does. */
export async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => {});
  if (found?.isDirectory()) return;
  if (found) throw new Error('ENOTDIR: it is not a folder');
  await makeFolder(dirname(path));
  // Another process may have created it meanwhile.
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Whoever can write to the folder could otherwise have any file overwritten. */
async function assertInside(file: string, place: Place): Promise<void> {
  const found = place === 'in-folder' ? await lstat(file).catch(() => {}) : undefined;
  if (!found?.isSymbolicLink()) return;
  const folder = await realpath(dirname(file));
  const target = await realpath(file).catch(() => '');
  if (!target.startsWith(folder + sep)) {
    throw new Error('it is a symbolic link that leads out of the folder; remove it');
  }
}

/** Asserts that a file can be written later, without opening devices and pipes. @throws {UsageError} that names it. */
export async function assertWritable(file: string, place?: Place): Promise<void> {
  await assertInside(file, place)
    .then(() => attempt(file))
    .catch((error: Error) => {
      throw new UsageError(`${file} cannot be written: ${error.message}`);
    });
}

async function attempt(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found && !found.isFile() && !found.isDirectory()) return;
  const handle = await open(file, found ? 'r+' : 'wx');
  await handle.close();
  if (!found) await unlink(file);
}

const schemaFile = fileURLToPath(
  new URL('../../spec/schemas/profile.schema.json', import.meta.url),
);

export function profileJson(file: string, profile: LearntProfile): string {
  const $schema = relative(dirname(resolve(file)), schemaFile).replaceAll('\\', '/');
  return `${JSON.stringify({ $schema, ...profile }, null, 2)}\n`;
}

export function learntText(
  file: string,
  { description: _, notObserved, ...learnt }: LearntProfile,
): string {
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
