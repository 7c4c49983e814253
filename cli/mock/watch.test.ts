import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { casesAbove } from '../../mocks/test-cases.ts';
import { fileIn, newFolder, runCli, type StartedMock, startMock } from '../test-cli.ts';

const tables = casesAbove(import.meta.url);

const folder = newFolder('test-results');

const keys = [
  { name: 'mine', key: 'my-own-key', plan: 'free' },
  { name: 'other', key: 'another-key', plan: 'free' },
];

/** Starts a mock that watches a file; `rewrite` changes the file and returns the line logged. */
async function watching(option: string, name: string, content: unknown) {
  const file = fileIn(folder, name, content);
  const mock = await startMock(['--watch', option, file]);
  onTestFinished(async () => {
    await mock.stop();
  });
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

function call(mock: StartedMock, path: string, json?: unknown, key = mock.ready.keys.mine) {
  return fetch(`${mock.ready.baseUrl}${path}`, {
    headers: {
      authorization: `Bearer ${key ?? mock.ready.keys.free}`,
      'content-type': 'application/json',
    },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
}

async function namesIn(mock: StartedMock): Promise<string[]> {
  const list = (await (await call(mock, '/categories')).json()) as { name: string }[];
  return list.map(({ name }) => name);
}

const handlers = (dogs: number) => `
  import { http, HttpResponse } from 'msw';
  export default [http.get('*/v1/inventory', () => HttpResponse.json(${dogs}))];`;

describe('mock --watch reloads', () => {
  test('handlers, keeping the records', async () => {
    const { mock, rewrite } = await watching('--handlers', 'handlers.mjs', handlers(1));
    await call(mock, '/categories', { name: 'Horse' });
    expect(await (await call(mock, '/inventory')).json()).toBe(1);
    expect(await rewrite(handlers(2))).toBe('pet-catalogue: FILE reloaded');
    expect(await (await call(mock, '/inventory')).json()).toBe(2);
    expect(await rewrite('export default [];', replace)).toBe('pet-catalogue: FILE reloaded');
    expect((await call(mock, '/inventory')).status).toBe(404);
    expect(await namesIn(mock)).toContain('Horse');
  });

  test('handlers in a CommonJS module', async () => {
    const commonJs = (dogs: number) =>
      handlers(dogs).replace(/import (.*) from (.*);/, 'const $1 = require($2);');
    const content = (dogs: number) => commonJs(dogs).replace('export default', 'module.exports =');
    const { mock, rewrite } = await watching('--handlers', 'handlers.cjs', content(1));
    expect(await rewrite(content(2))).toBe('pet-catalogue: FILE reloaded');
    expect(await (await call(mock, '/inventory')).json()).toBe(2);
  });

  test('the seed, replacing the records', async () => {
    const { mock, rewrite } = await watching('--seed', 'seed.json', [{ name: 'Dog' }]);
    await call(mock, '/categories', { name: 'Horse' });
    expect(await rewrite([{ name: 'Cat' }], replace)).toBe('pet-catalogue: FILE reloaded');
    expect(await namesIn(mock)).toEqual(['Cat']);
    expect((await call(mock, '/categories')).headers.get('x-ratelimit-remaining')).toBe('57');
  });

  test('keys, keeping the records', async () => {
    const { mock, rewrite } = await watching('--keys', 'keys.json', keys);
    await call(mock, '/categories', { name: 'Horse' });
    expect(await rewrite(keys.slice(0, 1))).toBe('pet-catalogue: FILE reloaded');
    expect((await call(mock, '/categories', undefined, 'another-key')).status).toBe(401);
    expect(await namesIn(mock)).toContain('Horse');
  });

  test('the profile, keeping the records', async () => {
    const { mock, rewrite } = await watching('--profile', 'profile.json', {});
    await call(mock, '/categories', { name: 'Horse' });
    const profile = { category: { listOrder: 'newest-first' } };
    expect(await rewrite(profile)).toBe('pet-catalogue: FILE reloaded');
    expect((await namesIn(mock))[0]).toBe('Horse');
  });
});

describe('a file that becomes invalid', () => {
  test.each<[string, string, string | object[] | object, string | object[] | object]>(
    tables['invalid files'],
  )('of %s is reported and ignored until it is fixed', async (...row) => {
    const [option, name, good, broken] = row;
    const { mock, rewrite, file } = await watching(option, name, good);
    const report = 'pet-catalogue: FILE not reloaded, keeping the previous version: ';
    expect(await rewrite(broken)).toMatch(new RegExp(`^${report}`));
    expect((await call(mock, '/categories')).status).toBe(200);
    const removed = await rewrite(undefined, () => {
      rmSync(file);
      return file;
    });
    expect(removed).toMatch('cannot be read: no such file');
    expect(await rewrite(good)).toBe('pet-catalogue: FILE reloaded');
    expect((await call(mock, '/categories')).status).toBe(200);
    expect((await mock.stop()).stderr).toContain(file);
  });
});

test('--watch without a file exits with 2', async () => {
  const { code, stderr } = await runCli(['mock', '--watch', '--profile', 'strict']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'pet-catalogue: --watch needs a file: --handlers, --seed, --keys or --profile FILE\n',
  });
});
