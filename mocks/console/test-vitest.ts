import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));

interface FileOutcome {
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly object[];
}

/** Runs vitest files, by name, in a project with this package; returns the outcome of each. */
export async function runVitest(
  files: Readonly<Record<string, string>>,
): Promise<Record<string, FileOutcome>> {
  const root = mkdtempSync(join(tmpdir(), 'pet-catalogue-vitest-'));
  try {
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'vitest.config.js'), config());
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(root, `${name}.test.ts`), text);
    }
    return await outcomesIn(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function config(): string {
  const alias = [
    { find: 'pet-catalogue/msw', replacement: join(repository, 'mocks/hosts/msw.ts') },
    { find: 'pet-catalogue', replacement: join(repository, 'index.ts') },
  ];
  return `export default { resolve: { alias: ${JSON.stringify(alias)} } };`;
}

async function outcomesIn(root: string): Promise<Record<string, FileOutcome>> {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  const result = join(root, 'result.json');
  const args = [
    ...[vitest, 'run', '--root', root, '--pool', 'threads', '--no-isolate'],
    ...['--reporter', 'json', '--outputFile', result],
  ];
  // vitest exits with 1 if a test fails.
  await execute(process.execPath, args, { env: { PATH: process.env.PATH } }).catch(() => {});
  const { testResults } = JSON.parse(readFileSync(result, 'utf8')) as {
    testResults: (FileOutcome & { readonly name: string })[];
  };
  return Object.fromEntries(
    testResults.map(({ name, ...outcome }) => [basename(name, '.test.ts'), outcome]),
  );
}
