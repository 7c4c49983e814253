/** Refuses folders that import each other, even indirectly or types only. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** One file that imports another; paths from the root of the repository. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** The shortest import cycle through each folder that has any, as a list of imports. */
export function folderCycles(imports: readonly FileImport[]): FileImport[][] {
  const leaving = Map.groupBy(
    imports.filter(({ from, to }) => posix.dirname(from) !== posix.dirname(to)),
    ({ from }) => posix.dirname(from),
  );
  const cycles = [...leaving.keys()].flatMap((folder) => shortestCycle(folder, leaving) ?? []);
  const foldersOf = (cycle: FileImport[]) => cycle.map(({ from }) => posix.dirname(from)).sort();
  return [...new Map(cycles.map((cycle) => [foldersOf(cycle).join(), cycle])).values()];
}

function shortestCycle(
  folder: string,
  leaving: ReadonlyMap<string, FileImport[]>,
): [FileImport[]] | undefined {
  const paths = new Map<string, FileImport[]>([[folder, []]]);
  for (const [reached, path] of paths) {
    for (const step of leaving.get(reached) ?? []) {
      const next = posix.dirname(step.to);
      if (next === folder) return [[...path, step]];
      if (!paths.has(next)) paths.set(next, [...path, step]);
    }
  }
  return undefined;
}

function importsOf(root: string, half: string): FileImport[] {
  const files = globSync(`${half}/**/*.{ts,tsx}`, { cwd: root });
  const code = files.filter((file) => !/\.test\.ts$|\/test-[^/]+$/.test(file));
  return code.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(`${root}/${from}`, 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => ({ from, to: posix.join(posix.dirname(from), fileName) }))
      .filter(({ to }) => to.startsWith(`${half}/`)),
  );
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const cycles = ['mocks', 'contract-tests'].flatMap((half) => folderCycles(importsOf(root, half)));
  for (const cycle of cycles) {
    const lines = cycle.map(({ from, to }) => `  ${from} imports ${to}\n`);
    const remedy = 'move what they share to a folder below both';
    process.stderr.write(`These folders import each other; ${remedy}:\n${lines.join('')}`);
  }
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
