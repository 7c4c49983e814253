import { readFile } from 'node:fs/promises';
import { type Files, path } from './files.ts';

/** The parts of these files by their names: each begins after a line such as `#:: name`. */
export async function templateFiles(...files: readonly string[]): Promise<Files> {
  const entries = files.map(async (file) => {
    const [, ...parts] = (await readFile(path(file), 'utf8')).split(/^#:: (?=\w+$)/m);
    const named = parts.map((part) => /^(\w+)\n(.*)$/s.exec(part)?.slice(1) ?? []);
    const generated = file.replace(/(\w+)\.\w+$/, 'generated/$1.json');
    return [generated, JSON.stringify(Object.fromEntries(named))];
  });
  return Object.fromEntries(await Promise.all(entries));
}
