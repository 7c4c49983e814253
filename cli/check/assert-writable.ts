import { open, stat, unlink } from 'node:fs/promises';
import { UsageError } from '../exit.ts';

/**
 * Asserts that a file can be written later, without changing it; a missing file is created and removed.
 * Does not open devices and pipes: whoever is at the other end would notice.
 * @throws {UsageError} that names the file.
 */
export async function assertWritable(file: string): Promise<void> {
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
