import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../io.ts';

/** @throws {UsageError} that names two flags that would write to the same file. */
export async function assertDistinctFiles(
  files: readonly (readonly [flag: string, path: string])[],
): Promise<void> {
  const flags = new Map<string, string>();
  for (const [flag, path] of files) {
    const id = await identify(resolve(path));
    const other = flags.get(id);
    if (other !== undefined && id !== notStored) {
      throw new UsageError(`--${other} and --${flag} both write ${path}: change one of them`);
    }
    flags.set(id, flag);
  }
}

/** Of devices and pipes. */
const notStored = '';

/** The same for all paths of a file, which need not exist. */
async function identify(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => {});
  if (found?.isFile() || found?.isDirectory()) return `${found.dev} ${found.ino}`;
  if (found) return notStored;
  const folder = dirname(path);
  return folder === path ? path : join(await identify(folder), basename(path));
}
