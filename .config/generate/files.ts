import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** Text by path, relative to the root of the project. */
export type Files = Readonly<Record<string, string>>;

export function path(relative: string): URL {
  return new URL(`../../${relative}`, import.meta.url);
}

export async function readYaml<T>(file: string): Promise<T> {
  return parse(await readFile(path(file), 'utf8'), { merge: true });
}

export function notice(source: string): string {
  return `Generated from ${source} by npm run generate.`;
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** With `--check` among the arguments, documents are compared with the text instead of written. */
export async function writeFiles(files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const isDocument = !name.includes('/generated/');
    if (isDocument && process.argv.includes('--check')) {
      if ((await readFile(path(name), 'utf8')) === text) continue;
      console.error(`${name} is out of date; run npm run generate`);
      process.exitCode = 1;
    } else {
      await mkdir(new URL('.', path(name)), { recursive: true });
      await writeFile(path(name), text);
    }
  }
}

/** Removes what an earlier version generated, which an import might find in place of its successor. */
export async function removeGeneratedExcept(files: Files): Promise<void> {
  const found = glob('{cli,contract-tests,mocks,spec}/**/generated/*', { cwd: path('') });
  for await (const name of found) if (!(name in files)) await rm(path(name));
}

/** Keeps Markdown from taking placeholders and JSON, outside of backticks, for markup. */
export function prose(text: string): string {
  return text.replace(/(`[^`]*`)|[*_[\]<>]/g, (match, code) => code ?? `\\${match}`);
}

export function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** Replaces the text between the markers `<!-- name -->` and `<!-- /name -->`. @throws {Error} without such markers. */
export function betweenMarkers(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`the document has no markers ${start} … ${end}`);
  return `${before}${start}\n${text}\n${end}${after}`;
}
