import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patched, readRecipes } from './test-recipes.ts';
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

/** Runs a module in the scratch copy that prints JSON. */
async function evaluated(code: string): Promise<unknown> {
  writeFileSync(join(scratch, 'evaluated.mjs'), code);
  return JSON.parse(await node('evaluated.mjs'));
}

const createMock = `import { createMock } from './mocks/create-mock.ts';
const mock = createMock();
const ask = (path, init = {}) => mock.fetch(new Request('http://localhost' + path, {
  ...init, headers: { Authorization: 'Bearer ' + mock.keys.list()[0].key, 'Content-Type': 'application/json' },
}));
`;

it.each(recipes)('"$title" takes no more files than its title says', ({ files, edits }) => {
  const names = edits.map(({ file }) => file).filter((file) => !/\.test\.ts$|\/test-/.test(file));
  expect(new Set(names).size).toBeLessThanOrEqual(files);
});

describe('the endpoint', () => {
  it('stores, lists and refuses accordingly', async () => {
    const statuses = await evaluated(`${createMock}
      const answers = [];
      for (const path of ['/v1/categories/1', '/v1/categories/1', '/v1/categories/x']) {
        answers.push((await ask(path, { method: 'DELETE' })).status);
      }
      const list = await (await ask('/v1/categories')).json();
      const allow = (await ask('/v1/categories/2')).headers.get('allow');
      console.log(JSON.stringify([...answers, list[0].id, allow]));`);
    expect(statuses).toEqual([204, 404, 404, 2, 'DELETE']);
  });

  it('is judged within the budget: statuses, headers, and requests without a key', async () => {
    const report = JSON.parse(await node('cli.ts', 'check', '--mock', '--json', '-'));
    expect(report.verdict).toBe('conforms');
    expect(report.requests).toBeLessThanOrEqual(60);
    const judged = report.clauses.filter(({ id }: { id: string }) =>
      ['5.missing-key', '5.invalid-key', '8.limit-header'].includes(id),
    );
    expect(judged.map(({ verdict }: { verdict: string }) => verdict)).toEqual(
      Array(3).fill('pass'),
    );
    const refused = report.exchanges.filter(
      ({ request, response }: { request: { method: string }; response: { status: number } }) =>
        request.method === 'DELETE' && response.status === 401,
    );
    expect(refused.length).toBeGreaterThan(0);
  });
});

it('the query parameter filters, and is refused when it is invalid or repeated', async () => {
  const seen = await evaluated(`${createMock}
    const answers = [];
    for (const query of ['?name=Dog', '?name=None', '?name=', '?name=Dog&name=Cat', '?page=2']) {
      const answer = await ask('/v1/categories' + query);
      answers.push([answer.status, (await answer.json()).length ?? 0]);
    }
    console.log(JSON.stringify(answers));`);
  expect(seen).toEqual([
    [200, 1],
    [200, 0],
    [400, 0],
    [400, 0],
    [200, 5],
  ]);
});

it('the body of another operation is validated by its own schema', async () => {
  const seen = await evaluated(`${createMock}
    const put = (id, body) => ask('/v1/categories/' + id + '/description', {
      method: 'PUT', body: JSON.stringify(body),
    });
    const answers = [await put(1, { description: 'New' }), await put(1, { name: 'Dog' }), await put(99, { description: '' })];
    console.log(JSON.stringify(answers.map(({ status }) => status).concat(await answers[0].json())));`);
  expect(seen).toEqual([200, 400, 404, { id: 1, name: 'Dog', description: 'New' }]);
});

it('the clause is proved: its fault fails this clause only', async () => {
  const blamed = await evaluated(`
    import { blamedIn } from './contract-tests/proof/judge-case.ts';
    import { brokenServices } from './contract-tests/proof/broken-services.ts';
    import { judgeService } from './contract-tests/proof/judge-service.ts';
    const service = brokenServices.find(({ name }) => name === 'cookie-set');
    console.log(JSON.stringify(blamedIn((await judgeService(service, 'write')).report)));`);
  expect(blamed).toEqual(['8.no-cookie']);
});

it('the reporter writes its file beside the others', async () => {
  await node('cli.ts', 'check', '--mock', '--only', '4.1', '--report', 'reports');
  expect(readFileSync(join(scratch, 'reports/verdict.txt'), 'utf8')).toMatch(/: \d+ clauses/);
});

it('the profile field is validated, known to the proof, and listed as not learnt', async () => {
  const seen = await evaluated(`
    import { parseProfile } from './mocks/profile/parse-profile.ts';
    import { learners } from './contract-tests/learn/learn.ts';
    import { profileFields } from './mocks/profile/profile-values.ts';
    const refused = (() => {
      try { parseProfile({ petRead: { unknownIsGone: 1 } }); } catch (error) { return error.name; }
    })();
    const path = 'petRead.unknownIsGone';
    const isKnown = learners.some(({ field }) => field === path);
    console.log(JSON.stringify([refused, isKnown, profileFields.get(path)]));`);
  expect(seen).toEqual(['InputError', true, [false, true]]);
});

it('the endpoint of the admin API is served, and a method of the client', async () => {
  const counted = await evaluated(`
    import { createAdminClient, createMock } from './index.ts';
    import { serve } from './mocks/hosts/node.ts';
    const server = await serve(createMock(), { port: 0 });
    const answer = await (await fetch(server.adminUrl + '/records/count')).json();
    const byClient = await createAdminClient(server.adminUrl).records.count();
    await server.close();
    console.log(JSON.stringify([answer, byClient]));`);
  expect(counted).toEqual([{ count: 5 }, 5]);
});

it('the flag is parsed, described, completed and obeyed', async () => {
  const { clauses } = JSON.parse(
    await node('cli.ts', 'check', '--mock', '--except', '4', '--except', '8', '--json', '-'),
  );
  const sections = new Set(clauses.map(({ section }: { section: string }) => section[0]));
  expect(sections).toEqual(new Set(['1', '2', '3', '5', '6', '7', '9']));
  expect(await node('cli.ts', 'check', '--help')).toContain('--except NAME');
  expect(readFileSync(join(scratch, 'docs/cli.md'), 'utf8')).toContain('`--except NAME`');
  expect(await node('cli.ts', 'completion', 'bash')).toContain('--except');
});

const tests = [...new Set(recipes.flatMap((recipe) => recipe.tests))];
const together: Record<string, () => Promise<unknown>> = {
  compile: () => {
    // Without all the other tests, which are a third of the time.
    const { exclude } = JSON.parse(readFileSync(join(scratch, 'tsconfig.json'), 'utf8'));
    const project = {
      extends: './tsconfig.json',
      files: tests,
      exclude: [...exclude, '**/*.test.ts'],
    };
    writeFileSync(join(scratch, 'recipes.json'), JSON.stringify(project));
    return node('node_modules/typescript/bin/tsc', '--noEmit', '--project', 'recipes.json');
  },
  'pass the tests that they name': () => {
    const config = ['--config', '.config/vitest.config.ts', '--project', 'unit'];
    return node('node_modules/vitest/vitest.mjs', 'run', ...config, ...tests);
  },
};

it.for(sampled(Object.keys(together), 2, String))('all recipes together %s', async (what) => {
  await together[what]?.();
});
