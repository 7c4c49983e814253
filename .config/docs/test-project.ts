import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Block, root } from './test-markdown.ts';

/** Texts by name, such as the scripts and entry points of the package. */
type Texts = Readonly<Record<string, string>>;

interface Manifest {
  readonly exports: Texts;
  readonly scripts: Texts;
}

const manifest = manifestIn('.');

export const scriptNames = ['.', 'bench'].flatMap((folder) =>
  Object.keys(manifestIn(folder).scripts),
);

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** The tests of the shop, in place of those of this repository: they meet 401, 200 and 429. */
const shopTests = `
const { PET_CATALOGUE_URL: url, PET_CATALOGUE_API_KEY: key } = process.env;
const get = (token) =>
  fetch(url + '/categories', { headers: { Authorization: 'Bearer ' + token } });
await get('unknown');
while ((await get(key)).status !== 429);
`;

/** A client that does what a drill asks for, and gives up when it is refused. */
const shopClient = `
const { PET_CATALOGUE_URL: url, PET_CATALOGUE_API_KEY: key, PET_CATALOGUE_OPERATION } = process.env;
const headers = { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' };
const isCreation = PET_CATALOGUE_OPERATION === 'createCategory';
const request = isCreation ? { method: 'POST', body: '{"name":"Axolotl"}' } : {};
process.exitCode = (await fetch(url + '/categories', { headers, ...request })).ok ? 0 : 1;
`;

/** A scratch project with this package installed in it, for the blocks of documents. */
export function createProject() {
  const project = mkdtempSync(join(tmpdir(), 'pet-catalogue-docs-'));
  installSelf(project);
  const inClone = (script: string) => script.replace(/\bnode (?=[\w.])/g, `node ${root}`);
  const scripts = { ...mapValues(manifest.scripts, inClone), test: 'node shop.test.mjs' };
  const folders = new Set<string>();
  /** The folder for the blocks of a document, which has the scripts and the data of a clone. */
  const folderOf = (document: string) => {
    const folder = join(project, document.replaceAll('/', '-'));
    if (folders.has(folder)) return folder;
    folders.add(folder);
    save(folder, 'package.json', JSON.stringify({ name: 'shop', type: 'module', scripts }));
    cpSync(join(root, 'fixtures'), join(folder, 'fixtures'), { recursive: true });
    save(folder, 'shop.test.mjs', shopTests);
    save(folder, 'client.ts', shopClient);
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  };
  return {
    folderOf,
    /** Writes the file that a block shows; the suffix is for a block without a file name. */
    write: ({ document, fileName, line, text }: Block, suffix: string) =>
      save(folderOf(document), fileName ?? `line-${line}${suffix}`, `${text}\n`),
    remove: () => rmSync(project, { recursive: true }),
  };
}

/** The package as npm would install it, but with the sources in place of `dist`; and its dependencies. */
function installSelf(project: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  const commands = readdirSync(join(modules, '.bin')).map((name) => `.bin/${name}`);
  for (const name of [...names, ...commands])
    symlinkSync(join(modules, name), join(project, 'node_modules', name));
  const exports = mapValues(manifest.exports, (file) => file.replace(/\.js$/, '.ts'));
  save(project, 'installed/package.json', JSON.stringify({ ...manifest, exports }));
  symlinkSync(root, join(project, 'installed/dist'));
  symlinkSync(join(root, 'spec'), join(project, 'installed/spec'));
  symlinkSync(join(project, 'installed'), join(project, 'node_modules/pet-catalogue'));
  const command = `#!/bin/sh\nexec node ${root}cli.ts "$@"\n`;
  chmodSync(save(project, 'node_modules/.bin/pet-catalogue', command), 0o755);
}

function save(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function mapValues(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
}
