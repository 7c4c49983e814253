import { readFile, unlink, writeFile } from 'node:fs/promises';
import { isRunning, UsageError } from '../io.ts';

/**
 * Reserves a recording.
 * @returns A function that releases it.
 * @throws {UsageError} while another process has it.
 */
export async function lockRecording(file: string): Promise<() => Promise<void>> {
  const lock = `${file}.lock`;
  const reserve = () => writeFile(lock, String(process.pid), { flag: 'wx' });
  try {
    await reserve().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(await readFile(lock, 'utf8'));
      if (owner > 0 && isRunning(owner)) {
        const remedy = `choose another file, or remove ${lock} if that process is not a proxy`;
        throw new UsageError(`${file} is being recorded by process ${owner}; ${remedy}`);
      }
      await unlink(lock);
      await reserve();
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${lock} cannot be written: ${(error as Error).message}`);
  }
  return () => unlink(lock);
}
