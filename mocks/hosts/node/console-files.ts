import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FindPage } from '../../admin/pages.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type Content = string | Uint8Array<ArrayBuffer>;
type Files = ReadonlyMap<string, Content>;

/** Finds a file of the console. The first call loads all of them; after a failure, the next one tries again. */
export const findPage = createFindPage();

function createFindPage(): FindPage {
  let files: Promise<Files> | undefined;
  return async (path) => {
    files ??= loadFiles().catch((error) => {
      files = undefined;
      throw error;
    });
    const name = `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);
    const content = (await files).get(name);
    const type = types[extname(name)];
    return content === undefined || type === undefined ? undefined : { type, content };
  };
}

async function loadFiles(): Promise<Files> {
  const built = builtFolders.find((folder) => existsSync(folder));
  return built ? readFiles(built) : buildFiles();
}

/** The built console in the package, relative to the bundled command and to this file. */
const builtFolders = ['../console/', '../../../console/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

async function readFiles(folder: string): Promise<Files> {
  const files = new Map<string, Content>();
  for await (const name of glob('**/*.*', { cwd: folder })) {
    files.set(name.replaceAll(sep, '/'), await readFile(join(folder, name)));
  }
  return files;
}

/** A checkout contains no built console, but has the tools to build it. */
async function buildFiles(): Promise<Files> {
  const source = new URL('../../../.config/console.ts', import.meta.url).href;
  const { buildConsole } = (await import(source)) as {
    buildConsole(): Promise<Files>;
  };
  return buildConsole();
}
