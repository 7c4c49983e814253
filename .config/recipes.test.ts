import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patched, readRecipes } from './test-recipes.ts';

/** Carries out every recipe of CONTRIBUTING.md in one scratch copy, and checks the result. */

const root = fileURLToPath(new URL('..', import.meta.url));
const recipes = readRecipes(new URL('../CONTRIBUTING.md', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'pet-catalogue-recipes-'));
const time = { timeout: 120_000 };

beforeAll(() => {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  for (const file of String(listed.stdout).trim().split('\n')) {
    cpSync(join(root, file), join(scratch, file));
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const { file, isNew, text } of recipes.flatMap(({ edits }) => edits)) {
    const path = join(scratch, file);
    writeFileSync(path, isNew ? text : patched(readFileSync(path, 'utf8'), text));
  }
  node('.config/generate/generate.ts');
}, time.timeout);

afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs a script of the scratch copy; returns what it prints. */
function node(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(status, stderr + stdout).toBe(0);
  return stdout;
}

/** Runs a module in the scratch copy that prints JSON. */
function evaluated(code: string): unknown {
  writeFileSync(join(scratch, 'evaluated.ts'), code);
  return JSON.parse(node('evaluated.ts'));
}

const createMock = `import { createMock } from './mocks/create-mock.ts';
const mock = createMock();
const ask = (path, init = {}) => mock.fetch(new Request('http://localhost' + path, {
  ...init, headers: { Authorization: 'Bearer ' + mock.keys[0].key, 'Content-Type': 'application/json' },
}));
`;

it.each(recipes)('"$title" takes no more files than its title says', ({ files, edits }) => {
  expect(new Set(edits.map(({ file }) => file)).size).toBeLessThanOrEqual(files);
});

it('all recipes together compile', time, () => {
  node('node_modules/typescript/bin/tsc', '--noEmit');
});

describe('the endpoint', () => {
  it('stores, lists and refuses accordingly', () => {
    const statuses = evaluated(`${createMock}
      const answers = [];
      for (const path of ['/v1/categories/1', '/v1/categories/1', '/v1/categories/x']) {
        answers.push((await ask(path, { method: 'DELETE' })).status);
      }
      const list = await (await ask('/v1/categories')).json();
      const allow = (await ask('/v1/categories/2')).headers.get('allow');
      console.log(JSON.stringify([...answers, list[0].id, allow]));`);
    expect(statuses).toEqual([204, 404, 404, 2, 'DELETE']);
  });

  it('is judged within the budget: statuses, headers, and requests without a key', () => {
    const report = JSON.parse(node('cli.ts', 'check', '--json', '-'));
    expect(report.verdict).toBe('conforms');
    expect(report.requests).toBeLessThanOrEqual(60);
    const judged = report.clauses.filter(({ id }: { id: string }) =>
      ['4.2.deleted', '5.missing-key', '5.invalid-key', '8.limit-header'].includes(id),
    );
    expect(judged.map(({ verdict }: { verdict: string }) => verdict)).toEqual(
      Array(4).fill('pass'),
    );
    const refused = report.exchanges.filter(
      ({ request, response }: { request: { method: string }; response: { status: number } }) =>
        request.method === 'DELETE' && response.status === 401,
    );
    expect(refused.length).toBeGreaterThan(0);
  });

  it('is not called under --safety read-only', () => {
    const report = JSON.parse(node('cli.ts', 'check', '--safety', 'read-only', '--json', '-'));
    const methods = report.exchanges.map(({ request }: { request: { method: string } }) => request);
    expect(new Set(methods.map(({ method }: { method: string }) => method))).toEqual(
      new Set(['GET']),
    );
  });
});

it('the query parameter filters, and is refused when it is invalid or repeated', () => {
  const seen = evaluated(`${createMock}
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

it('the body of another operation is validated by its own schema', () => {
  const seen = evaluated(`${createMock}
    const put = (id, body) => ask('/v1/categories/' + id + '/description', {
      method: 'PUT', body: JSON.stringify(body),
    });
    const answers = [await put(1, { description: 'New' }), await put(1, { name: 'Dog' }), await put(99, { description: '' })];
    console.log(JSON.stringify(answers.map(({ status }) => status).concat(await answers[0].json())));`);
  expect(seen).toEqual([200, 400, 404, { id: 1, name: 'Dog', description: 'New' }]);
});

it('the clause is proved: its fault fails this clause only', () => {
  const blamed = evaluated(`
    import { blamedIn } from './contract-tests/proof/judge-case.ts';
    import { brokenServices } from './contract-tests/proof/broken-services.ts';
    import { judgeService } from './contract-tests/proof/judge-service.ts';
    const service = brokenServices.find(({ name }) => name === 'date-missing');
    console.log(JSON.stringify(blamedIn(await judgeService(service, 'write'))));`);
  expect(blamed).toEqual(['8.date']);
});

it('the reporter writes its file beside the others', () => {
  node('cli.ts', 'check', '--only', '4.1', '--report', 'reports');
  expect(readFileSync(join(scratch, 'reports/verdict.txt'), 'utf8')).toMatch(/^\d+ clauses/);
});

it('the host behaves like the others', time, () => {
  const config = ['--config', '.config/vitest.config.ts', '--project', 'unit'];
  node('node_modules/vitest/vitest.mjs', 'run', ...config, 'mocks/hosts/worker.test.ts');
});

it('the storage backend holds the records of the mock', () => {
  const held = evaluated(`${createMock}
    import { setTables } from './mocks/records/sets.ts';
    const table = setTables.categories();
    await table.add({ id: 1n, name: 'Dog' });
    const list = await (await ask('/v1/categories')).json();
    console.log(JSON.stringify([table.all()[0].name, list.length]));`);
  expect(held).toEqual(['Dog', 5]);
});

it('the profile field is typed, validated and obeyed, and listed as not learnt', () => {
  const seen = evaluated(`
    import { createMock } from './mocks/create-mock.ts';
    import { learners } from './contract-tests/learn/learn.ts';
    import { profileFields } from './contract-tests/proof/profile-values.ts';
    const statuses = [];
    for (const unknownIsGone of [false, true]) {
      const mock = createMock({ profile: { petRead: { unknownIsGone } } });
      const headers = { Authorization: 'Bearer ' + mock.keys[0].key };
      statuses.push((await mock.fetch(new Request('http://x/v1/pets/none', { headers }))).status);
    }
    const refused = (() => {
      try { createMock({ profile: { petRead: { unknownIsGone: 1 } } }); } catch (error) { return error.name; }
    })();
    const path = 'petRead.unknownIsGone';
    const isKnown = learners.some(({ field }) => field === path);
    console.log(JSON.stringify([...statuses, refused, isKnown, profileFields.get(path)]));`);
  expect(seen).toEqual([404, 410, 'InputError', true, [false, true]]);
});

it('the endpoint of the admin API is served', () => {
  const counted = evaluated(`
    import { createMock } from './mocks/create-mock.ts';
    import { serve } from './mocks/hosts/node.ts';
    const server = await serve(createMock(), { port: 0 });
    const answer = await (await fetch(server.adminUrl + '/records/count')).json();
    await server.close();
    console.log(JSON.stringify(answer));`);
  expect(counted).toEqual({ count: 5 });
});

it('the flag is parsed, described, completed and obeyed', () => {
  const { clauses } = JSON.parse(
    node('cli.ts', 'check', '--except', '4', '--except', '8', '--json', '-'),
  );
  const sections = new Set(clauses.map(({ section }: { section: string }) => section[0]));
  expect(sections).toEqual(new Set(['1', '2', '3', '5', '6', '7', '9']));
  expect(node('cli.ts', 'check', '--help')).toContain('--except NAME');
  expect(readFileSync(join(scratch, 'docs/cli.md'), 'utf8')).toContain('`--except NAME`');
  expect(node('cli.ts', 'completion', 'bash')).toContain('--except');
});
