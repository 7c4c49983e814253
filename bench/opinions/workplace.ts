import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder for the files of a tool. */
export interface Workplace {
  readonly path: string;
  /** Returns the path of the file. */
  writeJson(name: string, content: unknown): Promise<string>;
  remove(): Promise<void>;
}

export async function createWorkplace(): Promise<Workplace> {
  const path = await mkdtemp(join(tmpdir(), 'opinions-'));
  return {
    path,
    async writeJson(name, content) {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(content, null, 2));
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
