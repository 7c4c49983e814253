import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The nginx of the machine, if any. Debian installs it in a folder that only the PATH of root
 * contains.
 */
export function findNginx(path = process.env.PATH ?? ''): string | undefined {
  const folders = [...path.split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync);
}
