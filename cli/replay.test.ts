import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { call } from '../mocks/test-client.ts';
import { stringifyExact } from '../spec/support/exact-json.ts';
import { newFolder, runCli } from './test-cli.ts';

const folder = newFolder();

async function record(change: (text: string) => string = (text) => text): Promise<string> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await call(mock, 'GET /pets/1', { key: 'free' });
  await mock.run('clock.advance', '90s');
  await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  const file = join(folder, 'history.json');
  writeFileSync(file, change(stringifyExact(await mock.history.export())));
  return file;
}

const replay = (...args: string[]) => runCli(['replay', ...args]);

it('replay exits with 0 if every answer is the same', async () => {
  expect(await replay(await record())).toEqual({
    code: 0,
    stderr: '',
    stdout:
      'Replayed commands 1 to 3 of the sandbox main, 2 requests among them.\nEvery answer is the same.\n',
  });
});

it('replay exits with 1 and shows the first difference', async () => {
  const file = await record((text) => text.replace('Rex\\"', 'R\\u001b[31mx\\"'));
  const { code, stdout } = await replay(file);
  expect(code).toBe(1);
  expect(stdout).toContain('First difference at command 1: GET /v1/pets/1 (free)');
  expect(stdout).toContain('body is {"id":1,"name":"Rex"');
  expect(stdout).not.toContain('\u001b');
  expect(await replay(file, '--from', '2')).toMatchObject({ code: 0 });
});

it('replay says that there is nothing to compare', async () => {
  const { stdout } = await replay(await record(), '--from', '9');
  expect(stdout).toBe('The history of main has no commands there.\n');
});

it.each([
  ['a truncated file', (text: string) => text.slice(0, -1), 'is not valid JSON'],
  ['another file', () => '{}', 'is not a history'],
  ['a newer one', (text: string) => text.replace('"version":1', '"version":2'), 'newer'],
  ['a prototype', (text: string) => text.replace('"clock":{', '"clock":{"__proto__":{},'), 'clock'],
])('replay refuses %s', async (_what, change, problem) => {
  const { code, stderr } = await replay(await record(change));
  expect(stderr).toMatch(problem);
  expect(code).toBe(2);
});
