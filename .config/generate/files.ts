import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** Text by path, relative to the root of the project. */
export type Files = Readonly<Record<string, string>>;

/** JSON schemas by name. */
export type Schemas = Readonly<Record<string, object>>;

/** @param relative To the root of the project. */
export function path(relative: string): URL {
  return new URL(`../../${relative}`, import.meta.url);
}

export function notice(source: string): string {
  return `Generated from ${source} by npm run generate.`;
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export async function writeFiles(files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(new URL('.', path(name)), { recursive: true });
    await writeFile(path(name), text);
  }
}

/** The files that differ from what they should contain. */
export async function outdated(files: Files): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const current = await readFile(path(name), 'utf8').catch(() => '');
    if (current !== text) stale.push(name);
  }
  return stale;
}
