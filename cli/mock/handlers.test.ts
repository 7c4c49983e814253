import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCli, spawnMock } from '../test-spawned.ts';
import { loadHandlers } from './handlers.ts';

vi.setConfig({ testTimeout: 30_000 });

// `folder` resolves msw; `elsewhere` does not.
const folder = resolve('test-results', `handlers-${process.pid}`);
mkdirSync(folder, { recursive: true });
const elsewhere = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(elsewhere, { recursive: true });
});

const imports = `import { http, HttpResponse } from 'msw';\n`;
const handler = `http.get('*/v1/inventory', () => HttpResponse.json({ dogs: 3 }))`;

function fileWith(name: string, content: string, where = folder): string {
  const file = join(where, name);
  writeFileSync(file, content);
  return file;
}

describe('mock --handlers', () => {
  test.each([
    ['default.mjs', `${imports}export default [${handler}];`],
    ['named.ts', `${imports}export const handlers: object[] = [${handler}];`],
    ['common.cjs', `const { http, HttpResponse } = require('msw'); module.exports = [${handler}];`],
  ])('runs the handlers of %s before the mock', async (name, content) => {
    const mock = await spawnMock(['--port', '0', '--handlers', fileWith(name, content)]);
    const response = await fetch(`${mock.ready.baseUrl}/inventory`);
    expect(await response.json()).toEqual({ dogs: 3 });
    expect((await fetch(`${mock.ready.baseUrl}/categories`)).status).toBe(401);
    expect(await mock.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('logs an error that a handler throws, and keeps running', async () => {
    const file = fileWith(
      'throws.mjs',
      `${imports}export default [http.get('*/v1/x', () => { throw new Error('not today'); })];`,
    );
    const mock = await spawnMock(['--port', '0', '--handlers', file]);
    const logged = mock.line('not today');
    expect((await fetch(`${mock.ready.baseUrl}/x`)).status).toBe(500);
    expect(await logged).toMatch(/^pet-catalogue: your handler failed; answered with 500: /);
    expect((await fetch(`${mock.ready.baseUrl}/categories`)).status).toBe(401);
    expect(await mock.stop()).toMatchObject({ code: 0 });
  });
});

describe('an error that a handler throws after it has answered', () => {
  const key = 'pc_free_7Qm2xVtK9dRw';
  const late: [what: string, code: string][] = [
    ['in a timer', `setTimeout(() => { throw new Error('too late for ${key}'); })`],
    ['in a promise', `void Promise.reject(new Error('too late for ${key}'))`],
    ['that is no Error', `void Promise.reject('too late for ${key}')`],
  ];

  test.each(late)('%s is logged without keys, and the mock keeps running', async (_what, code) => {
    const handlers = `[http.get('*/v1/x', () => { ${code}; return HttpResponse.json(1); })]`;
    const file = fileWith('late.mjs', `${imports}export default ${handlers};`);
    const mock = await spawnMock(['--port', '0', '--handlers', file]);
    const logged = mock.line('too late');
    expect((await fetch(`${mock.ready.baseUrl}/x`)).status).toBe(200);
    expect(await logged).toMatch(
      /^pet-catalogue: uncaught error, probably from your handlers; the mock keeps running: .*too late for \[redacted\]/,
    );
    expect((await fetch(`${mock.ready.baseUrl}/categories`)).status).toBe(401);
    const { code: exitCode, stderr } = await mock.stop();
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain(key);
  });
});

test('a module that is still loading after 30 s is refused', async () => {
  const file = fileWith('slow.mjs', 'await new Promise(() => {});\nexport default [];');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const refusal = loadHandlers(file).catch((error: unknown) => error);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(String(await refusal)).toMatch(/slow\.mjs cannot be loaded: .* within 30 s; /);
  } finally {
    vi.useRealTimers();
  }
});

describe('unusable handlers exit with 2, naming the file and the fix', () => {
  const files: [name: string, content: string, says: RegExp][] = [
    ['syntax.mjs', 'export default [\n  let,\n];', / cannot be loaded: line 2: \w+/],
    ['syntax.ts', 'export default [\n  (a: number => 1,\n];', / cannot be loaded: line \d: \w+/],
    [
      'unsettled.mjs',
      'await new Promise(() => {});\nexport default [];',
      / cannot be loaded: it never finishes loading; is a top-level await waiting for something that never settles\?$/m,
    ],
    ['throws-at-once.mjs', '\nthrow new Error("no");', / cannot be loaded: line 2: no$/m],
    ['nothing.mjs', 'export const a = 1;', / it must export an array of MSW request handlers, as /],
    ['one.mjs', `${imports}export default ${handler};`, / it must export an array /],
    [
      'wrong.mjs',
      `${imports}export default [${handler}, {}];`,
      / entry 1 is not a request handler; it /,
    ],
    [
      'web-socket.mjs',
      `import { ws } from 'msw'; export default [ws.link('wss://x.test')];`,
      / entry 0 is not a request handler; it /,
    ],
  ];

  test.each(files)('%s', async (name, content, says) => {
    const file = fileWith(name, content);
    const { code, stdout, stderr } = await runCli(['mock', '--port', '0', '--handlers', file]);
    expect(stderr.startsWith(`pet-catalogue: ${file} cannot be `)).toBe(true);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(says),
    });
  });

  test('a missing file', async () => {
    const { code, stderr } = await runCli(['mock', '--handlers', 'no/such.mjs']);
    const says = 'pet-catalogue: no/such.mjs cannot be read: no such file\n';
    expect({ code, stderr }).toEqual({ code: 2, stderr: says });
  });

  test('a file that cannot import msw', async () => {
    const file = fileWith('alone.mjs', `${imports}export default [${handler}];`, elsewhere);
    const { code, stderr } = await runCli(['mock', '--handlers', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('npm install --save-dev msw');
  });
});
