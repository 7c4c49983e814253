import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { extname, sep } from 'node:path';
import type { FindPage } from '../../admin/pages.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type Files = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

let files: Promise<Files> | undefined;

/** Finds a file of the console. The first call loads all of them; after a failure, the next one tries again. */
export const findPage: FindPage = async (path) => {
  files ??= loadFiles().catch((error) => {
    files = undefined;
    throw error;
  });
  const name = `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);
  const content = (await files).get(name);
  const type = types[extname(name)];
  return content === undefined || type === undefined ? undefined : { type, content };
};

/** The built console in the package, relative to the bundled command and to this file. */
const builtFolders = ['../console/', '../../../console/'];

async function loadFiles(): Promise<Files> {
  const folders = builtFolders.map((folder) => new URL(folder, import.meta.url));
  const built = folders.find((folder) => existsSync(folder));
  if (!built) return buildFiles();
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for await (const found of glob('**/*.*', { cwd: built })) {
    const name = found.replaceAll(sep, '/');
    contents.set(name, await readFile(new URL(name, built)));
  }
  return contents;
}

/** A checkout contains no built console, but has the tools to build it. */
async function buildFiles(): Promise<Files> {
  const source = new URL('../../../.config/console.ts', import.meta.url).href;
  const { buildConsole }: { buildConsole(): Promise<Files> } = await import(source);
  return buildConsole();
}
