import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The nginx of the machine, if any; Debian has it in a folder that only the PATH of root contains. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync);
}
