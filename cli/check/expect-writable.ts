import { open, stat, unlink } from 'node:fs/promises';
import { UsageError } from '../exit.ts';

/**
 * Makes sure that a file can be written later, and leaves it as it is: one that there is not yet is made
 * and removed again. A device or a pipe is left alone, for to open it may be seen at its other end.
 * @throws {UsageError} that names the file.
 */
export async function expectWritable(file: string): Promise<void> {
  await attempt(file).catch((error: Error) => {
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
