/** Runs the generator where a source is newer than what is generated, or nothing is generated yet. */
import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file that the generator writes last, apart from documents. */
export const newest = 'spec/generated/names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  '.config/generate/*.{ts,json}',
  'contract-tests/proof.json',
  '{cli,contract-tests}/**/*.{bash,css,sh}',
  'mocks/admin/openapi.yaml',
  'mocks/control/table.ts',
  'package-lock.json',
  'fixtures/{profiles,scenarios}.json',
  'mocks/{faults,profile,state}/**/*.ts',
  'spec/**/*.{ts,json,yaml}',
];

/** For vitest. */
export default function generateWhenStale(): void {
  const time = (file: string) =>
    statSync(`${root}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = globSync(sources, { cwd: root, exclude: ['**/generated/**'] });
  if (files.every((file) => time(file) < time(newest))) return;
  const { status } = spawnSync(process.execPath, [`${root}.config/generate/generate.ts`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm run generate has failed');
}

if (import.meta.main) generateWhenStale();
