import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The nginx of the machine, if any. Debian's is where only the PATH of root leads. */
export function findNginx(path = process.env.PATH ?? ''): string | undefined {
  const folders = [...path.split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync);
}
