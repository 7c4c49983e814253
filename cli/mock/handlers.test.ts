import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { fileIn, newFolder, type StartedMock, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';
import { loadHandlers } from './server.ts';

// `folder` resolves msw; `elsewhere` does not.
const folder = newFolder('test-results');
const elsewhere = newFolder();

const imports = `import { http, HttpResponse } from 'msw';\n`;
const handler = `http.get('*/v1/inventory', () => HttpResponse.json({ dogs: 3 }))`;
const exporting = (list: string) => `${imports}export default [${list}];`;

describe('mock --handlers', () => {
  test.each([
    ['default.mjs', exporting(handler)],
    ['named.ts', `${imports}export const handlers: object[] = [${handler}];`],
    ['common.cjs', `const { http, HttpResponse } = require('msw'); module.exports = [${handler}];`],
  ])('runs the handlers of %s before the mock', async (name, content) => {
    const mock = await startMock(['--handlers', fileIn(folder, name, content)]);
    const response = await fetch(`${mock.ready.baseUrl}/inventory`);
    expect(await response.json()).toEqual({ dogs: 3 });
    expect((await fetch(`${mock.ready.baseUrl}/categories`)).status).toBe(401);
    expect(await mock.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('logs an error that a handler throws, and keeps running', async () => {
    const throwing = `http.get('*/v1/x', () => { throw new Error('not today'); })`;
    const file = fileIn(folder, 'throws.mjs', exporting(throwing));
    const mock = await startMock(['--handlers', file]);
    const logged = mock.line('not today');
    expect((await fetch(`${mock.ready.baseUrl}/x`)).status).toBe(500);
    expect(await logged).toMatch(/^pet-catalogue: your handler failed; answered with 500: /);
    expect((await fetch(`${mock.ready.baseUrl}/categories`)).status).toBe(401);
    expect(await mock.stop()).toMatchObject({ code: 0 });
  });
});

test('errors that handlers throw after they have answered are logged without keys, and the mock keeps running', async () => {
  const key = 'pc_free_7Qm2xVtK9dRw';
  const late = [
    `setTimeout(() => { throw new Error('0 too late for ${key}'); })`,
    `void Promise.reject(new Error('1 too late for ${key}'))`,
    `void Promise.reject('2 too late for ${key}')`,
  ];
  const handlers = late.map(
    (code, index) => `http.get('*/v1/${index}', () => { ${code}; return HttpResponse.json(1); })`,
  );
  const file = fileIn(folder, 'late.mjs', exporting(String(handlers)));
  const mock = await spawnMock(['--handlers', file]);
  for (const index of late.keys()) {
    const logged = mock.line(`${index} too late`);
    expect((await fetch(`${mock.ready.baseUrl}/${index}`)).status).toBe(200);
    expect(await logged).toMatch(
      /^pet-catalogue: uncaught error, probably from your handlers; the mock keeps running: .*too late for \[redacted\]/,
    );
  }
  expect((await fetch(`${mock.ready.baseUrl}/categories`)).status).toBe(401);
  const { code, stderr } = await mock.stop();
  expect(code).toBe(0);
  expect(stderr).not.toContain(key);
});

test('a module that is still loading after 30 s is refused', async () => {
  const file = fileIn(folder, 'slow.mjs', 'await new Promise(() => {});\nexport default [];');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const refusal = loadHandlers(file).catch((error: unknown) => error);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(String(await refusal)).toMatch(/slow\.mjs cannot be loaded: .* within 30 s; /);
  } finally {
    vi.useRealTimers();
  }
});

test('the problem of a file is named with its line and the fix', async () => {
  const files: [name: string, content: string, says: RegExp, where?: string][] = [
    ['syntax.mjs', 'export default [\n  let,\n];', / cannot be loaded: line 2: \w+/],
    ['syntax.ts', 'export default [\n  (a: number => 1,\n];', / cannot be loaded: line \d: \w+/],
    ['throws-at-once.mjs', '\nthrow new Error("no");', / cannot be loaded: line 2: no$/],
    ['one.mjs', `${imports}export default ${handler};`, / it must export an array /],
    ['wrong.mjs', exporting(`${handler}, {}`), / entry 1 is not a request handler; it /],
    [
      'web-socket.mjs',
      `import { ws } from 'msw'; export default [ws.link('wss://x.test')];`,
      / entry 0 is not a request handler; it /,
    ],
    ['alone.mjs', exporting(handler), / npm install --save-dev msw$/, elsewhere],
    ['missing/no-such.mjs', '', / cannot be read: no such file$/, ''],
    // The last, because it is noticed by nothing else being left to do.
    [
      'unsettled.mjs',
      'await new Promise(() => {});\nexport default [];',
      / cannot be loaded: it never finishes loading; is a top-level await waiting for something that never settles\?$/,
    ],
  ];
  const paths = files.map(([name, content, , where = folder]) =>
    where === '' ? name : fileIn(where, name, content),
  );
  const messages = await problemsOf(paths);
  for (const [index, [name, , says]] of files.entries()) {
    expect(messages[index], name).toMatch(says);
    expect(messages[index], name).toMatch(`${paths[index]} cannot be `);
  }
});

/** Why Node itself cannot use some files: test runners load modules in other ways. */
async function problemsOf(paths: readonly string[]): Promise<string[]> {
  const script = `
    import { loadHandlers } from ${JSON.stringify(new URL('server.ts', import.meta.url))};
    for (const path of process.argv.slice(1)) {
      await loadHandlers(path).catch(({ message }) => console.log(JSON.stringify(message)));
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', script, '--', ...paths],
  ]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const tables = casesBeside(import.meta.url);

const keys = [
  { name: 'mine', key: 'my-own-key', plan: 'free' },
  { name: 'other', key: 'another-key', plan: 'free' },
];

/** Starts a mock that watches a file; `rewrite` changes the file and returns the line logged. */
async function watching(option: string, name: string, content: unknown) {
  const file = fileIn(folder, name, content);
  const mock = await startMock(['--watch', option, file]);
  onTestFinished(async () => void (await mock.stop()));
  const rewrite = async (next: unknown, write = fileIn) => {
    const logged = mock.line('reloaded');
    write(folder, name, next);
    return (await logged).replace(file, 'FILE');
  };
  return { mock, rewrite, file };
}

/** Replaces the file, as many editors do. */
function replace(folder: string, name: string, content: unknown): string {
  const file = join(folder, name);
  renameSync(fileIn(folder, `${name}.new`, content), file);
  return file;
}

const reloaded = 'pet-catalogue: FILE reloaded';
const first = ({ ready }: StartedMock) => Object.keys(ready.keys)[0];

async function namesIn(mock: StartedMock): Promise<string[]> {
  const list = (await (await mock.call('/categories', first(mock))).json()) as { name: string }[];
  return list.map(({ name }) => name);
}

describe('mock --watch reloads', () => {
  test.each([
    ['handlers.mjs', "import { http, HttpResponse } from 'msw'; export default"],
    ['handlers.cjs', "const { http, HttpResponse } = require('msw'); module.exports ="],
  ])('the handlers in %s, keeping the records', async (name, start) => {
    const handlers = (dogs: number) =>
      `${start} [http.get('*/v1/inventory', () => HttpResponse.json(${dogs}))];`;
    const { mock, rewrite } = await watching('--handlers', name, handlers(1));
    await mock.call('/categories', first(mock), { name: 'Horse' });
    expect(await (await mock.call('/inventory')).json()).toBe(1);
    expect(await rewrite(handlers(2))).toBe(reloaded);
    expect(await (await mock.call('/inventory')).json()).toBe(2);
    expect(await rewrite(`${start} [];`, replace)).toBe(reloaded);
    expect((await mock.call('/inventory')).status).toBe(404);
    expect(await namesIn(mock)).toContain('Horse');
  });

  test('the seed, replacing the records', async () => {
    const { mock, rewrite } = await watching('--seed', 'seed.json', [{ name: 'Dog' }]);
    await mock.call('/categories', first(mock), { name: 'Horse' });
    expect(await rewrite([{ name: 'Cat' }], replace)).toBe(reloaded);
    expect(await namesIn(mock)).toEqual(['Cat']);
    expect((await mock.call('/categories', first(mock))).headers.get('x-ratelimit-remaining')).toBe(
      '57',
    );
  });

  test('keys, keeping the records', async () => {
    const { mock, rewrite } = await watching('--keys', 'keys.json', keys);
    await mock.call('/categories', first(mock), { name: 'Horse' });
    expect(await rewrite(keys.slice(0, 1))).toBe(reloaded);
    expect((await mock.call('/categories', 'another-key')).status).toBe(401);
    expect(await namesIn(mock)).toContain('Horse');
  });

  test('the profile, keeping the records', async () => {
    const { mock, rewrite } = await watching('--profile', 'profile.json', {});
    await mock.call('/categories', first(mock), { name: 'Horse' });
    const profile = { category: { listOrder: 'newest-first' } };
    expect(await rewrite(profile)).toBe(reloaded);
    expect((await namesIn(mock))[0]).toBe('Horse');
  });
});

test.each<[string, string, string | object[] | object, string | object[] | object]>(
  tables['invalid files'],
)('a file of %s that becomes invalid is reported and ignored until it is fixed', async (...row) => {
  const [option, name, good, broken] = row;
  const { mock, rewrite, file } = await watching(option, name, good);
  const report = 'pet-catalogue: FILE not reloaded, keeping the previous version: ';
  expect(await rewrite(broken)).toMatch(new RegExp(`^${report}`));
  expect((await mock.call('/categories', first(mock))).status).toBe(200);
  const removed = await rewrite(undefined, () => {
    rmSync(file);
    return file;
  });
  expect(removed).toMatch('cannot be read: no such file');
  expect(await rewrite(good)).toBe(reloaded);
  expect((await mock.call('/categories', first(mock))).status).toBe(200);
  expect((await mock.stop()).stderr).toContain(file);
});
