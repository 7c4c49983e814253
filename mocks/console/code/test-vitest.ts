import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorsOf } from '../../../.config/docs/test-typescript.ts';

const execute = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const modules = {
  'pet-catalogue/msw': join(repository, 'mocks/hosts/msw.ts'),
  'pet-catalogue': join(repository, 'index.ts'),
};

/** The majors of msw that users may have, by the name under which they are installed here. */
export const mswMajors = ['msw', 'msw2'] as const;
export type MswMajor = (typeof mswMajors)[number];

interface FileOutcome {
  readonly status: string;
  readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
}

interface Outcomes {
  readonly files: Readonly<Record<string, FileOutcome>>;
  readonly typeErrors: readonly string[];
}

/** Compiles and runs vitest files, by name, in a project with this package and a major of msw. */
export async function runVitest(
  files: Readonly<Record<string, string>>,
  msw: MswMajor,
): Promise<Outcomes> {
  const root = mkdtempSync(join(tmpdir(), 'pet-catalogue-vitest-'));
  try {
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(root, 'vitest.config.js'), config(msw));
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(root, `${name}.test.ts`), text);
    }
    return { files: await outcomesIn(root), typeErrors: typeErrorsIn(root, msw) };
  } finally {
    rmSync(root, { recursive: true });
  }
}

function config(msw: MswMajor): string {
  const alias = Object.entries(modules).map(
    ([name, path]) => `{ find: '${name}', replacement: ${JSON.stringify(path)} }`,
  );
  const major = `{ find: /^msw(?=$|\\/)/, replacement: '${msw}' }`;
  return `export default { resolve: { alias: [${[...alias, major].join(', ')}] } };`;
}

async function outcomesIn(root: string): Promise<Outcomes['files']> {
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

function typeErrorsIn(root: string, msw: MswMajor): string[] {
  const types = join(repository, `node_modules/${msw}/lib`);
  const paths = {
    ...Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, [path]])),
    msw: [join(types, 'core/index.d.ts')],
    'msw/node': [join(types, 'node/index.d.ts')],
  };
  const project = { extends: join(repository, 'tsconfig.json'), compilerOptions: { paths } };
  const file = join(root, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ ...project, include: ['*.test.ts'] }));
  return errorsOf(['--project', file]).map(({ path, message }) => `${basename(path)}: ${message}`);
}
