import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

export const path = (relative: string) => join(import.meta.dirname, '..', relative);

/** The names of the package's entry points by their modules, such as `mocks/hosts/msw`. */
export const entryPoints: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.exports).flatMap(([name, file]) => {
    const [, module] = /^\.\/dist\/(.+)\.js$/.exec(file) ?? [];
    return module === undefined ? [] : [[module, name] as const];
  }),
);

/** Writes the declarations of the entry points, and of what they import. @returns The exit code of the compiler. */
export function emitDeclarations(outDir: string, ...flags: string[]): number | null {
  const project = join(outDir, 'tsconfig.json');
  const files = [...entryPoints.keys()].map((module) => path(`${module}.ts`));
  mkdirSync(outDir, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: path('tsconfig.json'),
      compilerOptions: {
        stripInternal: true,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: path(''),
        outDir,
        typeRoots: [path('node_modules/@types')],
      },
      files,
      include: [],
    }),
  );
  const args = [path('node_modules/typescript7/bin/tsc'), '--project', project, ...flags];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  rmSync(project);
  return status;
}
