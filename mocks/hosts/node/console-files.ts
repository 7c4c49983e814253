import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { FindPage, PageFile } from '../../admin/pages.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type Content = string | Uint8Array<ArrayBuffer>;
type Files = ReadonlyMap<string, Content>;

/** Finds a file of the console, loading all of them at the first call. */
export const findPage = createFindPage(loadFiles);

/**
 * @param load Loads the files, by their paths below `/__admin/`. If it fails, every path answers
 *   with the reason, and the next call loads again.
 */
export function createFindPage(load: () => Promise<Files>): FindPage {
  let files: Promise<Files> | undefined;
  return async (path) => {
    try {
      files ??= load();
      const name = `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);
      const content = (await files).get(name);
      const type = types[extname(name)];
      return content === undefined || type === undefined ? undefined : { type, content };
    } catch (error) {
      files = undefined;
      return failurePage(error);
    }
  };
}

/** The mock works without its console, so a failure is only shown to the visitor. */
function failurePage(error: unknown): PageFile {
  const reason = error instanceof Error ? error.message : String(error);
  const content = `The console cannot be shown.

${stripVTControlCharacters(reason)}

In a checkout, the console is built when it is first visited: correct what the message names, or
install the dependencies again (npm ci). An installed package contains the built console: install
the package again. Then reload this page. The service and the admin API work without the console.
`;
  return { status: 500, type: 'text/plain; charset=utf-8', content };
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = paths.map(async (path): Promise<[string, Content]> => {
    return [relative(folder, path).replaceAll(sep, '/'), await readFile(path)];
  });
  return new Map(await Promise.all(contents));
}

/** A checkout contains no built console, but has the tools to build it. */
async function buildFiles(): Promise<Files> {
  const source = new URL('../../../.config/console.ts', import.meta.url).href;
  const { buildConsole } = (await import(source)) as {
    buildConsole(): Promise<Files>;
  };
  return buildConsole();
}
