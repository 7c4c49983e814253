import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, type StartedMock, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';

const folder = newFolder();

async function send({ ready }: StartedMock, path: string): Promise<void> {
  const authorization = `Bearer ${ready.keys.pro}`;
  await fetch(new URL(path, ready.baseUrl), { headers: { authorization } });
}

async function linesOf(mock: StartedMock): Promise<readonly object[]> {
  const { code, stdout } = await mock.stop();
  expect(code).toBe(0);
  for (const key of Object.values(mock.ready.keys)) {
    expect(stdout.slice(stdout.indexOf('\n'))).not.toContain(key);
  }
  const [first = '', ...lines] = stdout.trimEnd().split('\n');
  expect(JSON.parse(first)).toEqual(mock.ready);
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ['in memory', spawnMock, []],
  ['in a file', startMock, ['--data', join(folder, 'data.sqlite')]],
] as const)(
  '--log=json logs each request once, and no admin calls, of a mock %s',
  async (_where, start, args) => {
    const mock = await start(['--log=json', ...args]);
    await send(mock, '/v1/categories');
    await send(mock, '/__admin/health');
    await send(mock, `/v1/pets/${mock.ready.keys.free}`);
    const lines = await linesOf(mock);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({ id: 1, path: '/v1/categories', key: 'pro', status: 200 }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ id: 2, path: '/v1/pets/[key free]', status: 404 }),
    );
  },
);

test('--log=json logs what your handlers answer', async () => {
  const file = join(folder, 'handlers.mjs');
  const msw = import.meta.resolve('msw');
  writeFileSync(
    file,
    `import { http, HttpResponse } from '${msw}';
     export default [
       http.get('*/v1/toys', () => HttpResponse.json([])),
       http.get('*/v1/broken', () => { throw new Error('broken'); }),
     ];`,
  );
  const mock = await startMock(['--log=json', '--handlers', file]);
  await send(mock, '/v1/toys');
  await send(mock, '/v1/broken');
  await send(mock, '/v1/categories');
  expect(await linesOf(mock)).toMatchObject([
    { path: '/v1/toys', status: 200, byHandler: true, id: null },
    { path: '/v1/broken', status: 500, reason: 'A user-defined handler failed' },
    { path: '/v1/categories', status: 200, byHandler: false, id: 1 },
  ]);
});
