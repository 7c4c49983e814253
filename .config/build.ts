/** Makes `dist/`, which is what the package is; a checkout runs from its sources. */
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** What TypeScript reads and does not write, and what is no code. */
const copied = [
  'spec/openapi.yaml',
  'spec/generated/validators.js',
  'spec/generated/validators.d.ts',
  'mocks/admin/generated/validators.js',
  'mocks/admin/generated/validators.d.ts',
  'mocks/admin/generated/state-validator.js',
  'mocks/admin/generated/state-validator.d.ts',
];

await rm(path('dist'), { recursive: true, force: true });
const compiler = path('node_modules/typescript/bin/tsc');
const { status } = spawnSync(
  process.execPath,
  [compiler, '--project', path('.config/tsconfig.build.json')],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(1);
for (const file of copied) await copyFile(path(file), path(`dist/${file}`));
// The code reads its own name and version; all else about the package is in the one above.
const { name, version, type } = manifest;
await writeFile(path('dist/package.json'), `${JSON.stringify({ name, version, type }, null, 2)}\n`);
await chmod(path('dist/cli.js'), 0o755);
