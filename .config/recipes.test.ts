import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../spec/generated/schema-types.ts';
import { sampled } from './test-sample.ts';

/** Carries out every recipe of CONTRIBUTING.md in one scratch copy, and checks the result. */

const root = fileURLToPath(new URL('..', import.meta.url));
const recipes = readRecipes(new URL('../CONTRIBUTING.md', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'pet-catalogue-recipes-'));

beforeAll(async () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  for (const file of String(listed).trim().split('\n')) {
    cpSync(join(root, file), join(scratch, file));
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const { file, isNew, text } of recipes.flatMap(({ edits }) => edits)) {
    const path = join(scratch, file);
    writeFileSync(path, isNew ? text : patched(readFileSync(path, 'utf8'), text));
  }
  await node('.config/generate/generate.ts');
});

afterAll(() => rmSync(scratch, { recursive: true }));

/**
 * Runs a script of the scratch copy.
 * @returns What it prints.
 * @throws {Error} with what it prints, when it fails.
 */
async function node(...args: string[]): Promise<string> {
  const options = { cwd: scratch, maxBuffer: 2 ** 28 };
  const run = promisify(execFile)(process.execPath, args, options);
  const { stdout } = await run.catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')} failed:\n${stderr}${stdout}`);
  });
  return stdout;
}

/** Run in the scratch copy by one process, which takes most of its time to load; each gives a value. */
const experiments = {
  endpoint: `
    const statuses = [];
    for (const path of ['/1', '/1', '/x']) statuses.push(await statusOf('/v1/categories' + path, { method: 'DELETE' }));
    const [{ id }] = await (await ask('/v1/categories')).json();
    return [...statuses, id, (await ask('/v1/categories/2')).headers.get('allow')];`,
  queryParameter: `
    const answers = [];
    for (const query of ['?name=Dog', '?name=None', '?name=', '?name=Dog&name=Cat', '?page=2']) {
      const answer = await ask('/v1/categories' + query);
      answers.push([answer.status, (await answer.json()).length ?? 0]);
    }
    return answers;`,
  body: `
    const put = (id, body) => ask('/v1/categories/' + id + '/description', {
      method: 'PUT', body: JSON.stringify(body),
    });
    const answers = [await put(1, { description: 'New' }), await put(1, { name: 'Dog' }), await put(99, { description: '' })];
    return answers.map(({ status }) => status).concat(await answers[0].json());`,
  clause: `
    const { brokenServices } = await import('./contract-tests/proof/broken-services.ts');
    const { judgeService } = await import('./contract-tests/proof/judge-service.ts');
    const service = brokenServices.find(({ name }) => name === 'cookie-set');
    const { report } = await judgeService(service, 'write');
    return report.clauses.flatMap(({ id, verdict }) => (verdict === 'fail' ? id : []));`,
  profileField: `
    const { parseProfile } = await import('./mocks/profile/profile.ts');
    const { learners } = await import('./contract-tests/learn/learn.ts');
    const { profileFields } = await import('./mocks/profile/profile-values.ts');
    const refused = (() => {
      try { parseProfile({ petRead: { unknownIsGone: 1 } }); } catch (error) { return error.name; }
    })();
    const path = 'petRead.unknownIsGone';
    return [refused, path in learners, profileFields.get(path)];`,
  adminEndpoint: `
    const { createAdminClient } = await import('./index.ts');
    const { serve } = await import('./mocks/hosts/node.ts');
    const server = await serve(createMock(), { port: 0 });
    const answer = await (await fetch(server.adminUrl + '/records/count')).json();
    const byClient = await createAdminClient(server.adminUrl).records.count();
    await server.close();
    return [answer, byClient];`,
  judged: command('check', '--mock', '--json', '-', '--report', 'reports'),
  except: command('check', '--mock', '--except', '4', '--except', '8', '--json', '-'),
  help: command('check', '--help'),
  completion: command('completion', 'bash'),
};

/** The output of a command in the process of the experiments. */
function command(...args: string[]): string {
  return `return output(${JSON.stringify(args)});`;
}

const preamble = `import { createMock } from './mocks/create-mock.ts';
import { createCheckCommand } from './cli/check/check.ts';
import { judgeJob } from './cli/check/judge-job.ts';
import { commands, runCommand } from './cli/commands.ts';
import { processIo } from './cli/io.ts';
let mock;
const ask = (path, init = {}) => mock.fetch(new Request('http://localhost' + path, {
  ...init, headers: { Authorization: 'Bearer ' + mock.keys.list()[0].key, 'Content-Type': 'application/json' },
}));
const statusOf = async (...request) => (await ask(...request)).status;
const check = createCheckCommand(() => ({ judge: judgeJob, kill() {} }));
const inProcess = { ...commands, check: async () => check };
async function output(args) {
  let text = '';
  const stdout = { write: (part) => { text += part; return true; } };
  await runCommand(args, { ...processIo(), stdout }, inProcess);
  return text;
}
`;

let found: Record<keyof typeof experiments, unknown>;
beforeAll(async () => {
  const calls = Object.entries(experiments).map(
    ([name, code]) =>
      `[${JSON.stringify(name)}, await (async () => { mock = createMock();${code} })()]`,
  );
  const code = `${preamble}console.log(JSON.stringify(Object.fromEntries([${calls}])));`;
  writeFileSync(join(scratch, 'experiments.mjs'), code);
  found = JSON.parse(await node('experiments.mjs'));
});

it.each(recipes)('"$title" takes no more files than its title says', ({ files, edits }) => {
  const names = edits.map(({ file }) => file).filter((file) => !/\.test\.ts$|\/test-/.test(file));
  expect(new Set(names).size).toBeLessThanOrEqual(files);
});

it('the endpoint is judged within the budget: statuses, headers, and requests without a key', () => {
  const report: Report = JSON.parse(String(found.judged));
  expect(report.verdict).toBe('conforms');
  expect(report.requests).toBeLessThanOrEqual(60);
  const judged = report.clauses.filter(({ id }) =>
    ['5.missing-key', '5.invalid-key', '8.limit-header'].includes(id),
  );
  expect(judged.map(({ verdict }) => verdict)).toEqual(Array(3).fill('pass'));
  const refused = report.exchanges.filter(
    ({ request, response }) => request.method === 'DELETE' && response.status === 401,
  );
  expect(refused.length).toBeGreaterThan(0);
});

it.each<[sentence: string, name: keyof typeof experiments, value: unknown]>([
  ['the endpoint stores, lists and refuses accordingly', 'endpoint', [204, 404, 404, 2, 'DELETE']],
  [
    'the query parameter filters, and is refused when it is invalid or repeated',
    'queryParameter',
    [200, 200, 400, 400, 200].map((status, index) => [status, [1, 0, 0, 0, 5][index]]),
  ],
  [
    'the body of another operation is validated by its own schema',
    'body',
    [200, 400, 404, { id: 1, name: 'Dog', description: 'New' }],
  ],
  ['the clause is proved: its fault fails this clause only', 'clause', ['8.no-cookie']],
  [
    'the profile field is validated, known to the proof, and listed as not learnt',
    'profileField',
    ['InputError', true, [false, true]],
  ],
  [
    'the endpoint of the admin API is served, and a method of the client',
    'adminEndpoint',
    [{ count: 5 }, 5],
  ],
])('%s', (_sentence, name, value) => {
  expect(found[name]).toEqual(value);
});

it('the reporter writes its file beside the others', () => {
  expect(readFileSync(join(scratch, 'reports/verdict.txt'), 'utf8')).toMatch(/: \d+ clauses/);
});

it('the flag is parsed, described, completed and obeyed', () => {
  const { clauses }: Report = JSON.parse(String(found.except));
  const sections = new Set(clauses.map(({ section }) => section[0]));
  expect(sections).toEqual(new Set(['1', '2', '3', '5', '6', '7', '9']));
  expect(found.help).toContain('--except NAME');
  expect(readFileSync(join(scratch, 'docs/cli.md'), 'utf8')).toContain('`--except NAME`');
  expect(found.completion).toContain('--except');
});

const tests = [...new Set(recipes.flatMap((recipe) => recipe.tests))];
const together: Record<string, () => Promise<unknown>> = {
  compile: () => {
    // Not all tests, which would take a third of the time.
    const { exclude } = JSON.parse(readFileSync(join(scratch, 'tsconfig.json'), 'utf8'));
    const project = {
      extends: './tsconfig.json',
      files: tests,
      exclude: [...exclude, '**/*.test.ts'],
    };
    writeFileSync(join(scratch, 'recipes.json'), JSON.stringify(project));
    return node('node_modules/typescript7/bin/tsc', '--noEmit', '--project', 'recipes.json');
  },
  'pass the tests that they name': () => {
    const config = ['--config', '.config/vitest.config.ts', '--project', 'unit'];
    return node('node_modules/vitest/vitest.mjs', 'run', ...config, ...tests);
  },
};

it.for(sampled(Object.keys(together), 2, String))('all recipes together %s', async (what) => {
  await together[what]?.();
});

/** A section of CONTRIBUTING.md that describes an addition. */
interface Recipe {
  readonly title: string;
  readonly files: number;
  readonly edits: readonly Edit[];
  /** The tests that it names, which pin what it adds. */
  readonly tests: readonly string[];
}

interface Edit {
  readonly file: string;
  readonly isNew: boolean;
  /** The content of a new file, or a diff without line numbers. */
  readonly text: string;
}

function readRecipes(document: URL): Recipe[] {
  const sections = readFileSync(document, 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [, title = '', files] = /^(.+): (\d+) files?$/m.exec(section) ?? [];
    const edits = editsIn(section);
    const tests = [...section.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, test = '']) => test);
    return edits.length === 0 ? [] : [{ title, files: Number(files), edits, tests }];
  });
}

function editsIn(section: string): Edit[] {
  const steps = section.split(/^(?=(?:In|New file) `[^`]+`.*:$)/m).slice(1);
  return steps.flatMap((step) => {
    const [, how, file = ''] = /^(In|New file) `([^`]+)`.*:$/m.exec(step) ?? [];
    const blocks = [...step.matchAll(/^```\w+\n(.*?)^```$/gms)];
    return blocks.map(([, text = '']) => ({ file, isNew: how === 'New file', text }));
  });
}

/**
 * Applies a diff to the content of a file.
 * @throws {Error} unless the content contains the old lines, as a whole, exactly once.
 */
function patched(content: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const side = (without: string) =>
    lines.flatMap((line) => (line.startsWith(without) ? [] : `${line.slice(1)}\n`)).join('');
  const [before, after] = [side('+'), side('-')];
  const [start, ...others] = `\n${content}`.split(`\n${before}`);
  if (others.length !== 1)
    throw new Error(`expected once, found ${others.length} times:\n${before}`);
  return `${start}\n${after}${others[0]}`.slice(1);
}
