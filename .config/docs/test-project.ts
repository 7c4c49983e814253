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

/** A scratch project for the blocks of one document, with this package installed in it. */
export interface Project {
  readonly folder: string;
  /**
   * Writes the file that a block shows.
   * @param suffix Of its name, where the document does not name it.
   * @returns The path.
   */
  write(block: Block, suffix: string): string;
  remove(): void;
}

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

/** @returns A project that also has the scripts and the data of a clone. */
export function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-docs-'));
  const save = (name: string, text: string) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const inClone = (script: string) => script.replace(/\bnode (?=[\w.])/g, `node ${root}`);
  const scripts = mapValues(manifest.scripts, inClone);
  save('package.json', JSON.stringify({ name: 'shop', type: 'module', scripts }));
  cpSync(join(root, 'fixtures'), join(folder, 'fixtures'), { recursive: true });
  linkModules(join(folder, 'node_modules'));
  installSelf(folder, save);
  return {
    folder,
    write: ({ fileName, line, text }, suffix) =>
      save(fileName ?? `line-${line}${suffix}`, `${text}\n`),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function linkModules(folder: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, '.bin'), { recursive: true });
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  const commands = readdirSync(join(modules, '.bin')).map((name) => `.bin/${name}`);
  for (const name of [...names, ...commands]) symlinkSync(join(modules, name), join(folder, name));
}

/** The package as npm would install it, but with the sources in place of `dist`. */
function installSelf(folder: string, save: (name: string, text: string) => string): void {
  const fromSources = (file: string) => file.replace(/\.js$/, '.ts');
  const exports = mapValues(manifest.exports, fromSources);
  save('installed/package.json', JSON.stringify({ ...manifest, exports }));
  symlinkSync(root, join(folder, 'installed/dist'));
  symlinkSync(join(folder, 'installed'), join(folder, 'node_modules/pet-catalogue'));
  const command = `#!/bin/sh\nexec node ${root}cli.ts "$@"\n`;
  chmodSync(save('node_modules/.bin/pet-catalogue', command), 0o755);
}

function mapValues(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
}
