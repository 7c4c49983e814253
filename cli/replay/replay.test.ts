import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { call } from '../../mocks/test-client.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { UsageError } from '../exit.ts';
import { replayCommand } from './replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));

async function record(change: (text: string) => string = (text) => text): Promise<string> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await call(mock, 'GET /pets/1', { key: 'free' });
  await mock.run('clock.advance', '90s');
  await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  const file = join(folder, 'history.json');
  writeFileSync(file, change(stringifyExact(await mock.history.export())));
  return file;
}

async function replay(...args: string[]) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await replayCommand.run('replay', args);
    return { code, text: write.mock.calls.map(([text]) => String(text)).join('') };
  } finally {
    write.mockRestore();
  }
}

it('replay exits with 0 if every answer is the same', async () => {
  expect(await replay(await record())).toEqual({
    code: 0,
    text: 'Replayed commands 1 to 3 of the sandbox main, 2 requests among them.\nEvery answer is the same.\n',
  });
});

it('replay exits with 1 and shows the first difference', async () => {
  const file = await record((text) => text.replace('Rex\\"', 'R\\u001b[31mx\\"'));
  const { code, text } = await replay(file);
  expect(code).toBe(1);
  expect(text).toContain('First difference at command 1: GET /v1/pets/1 (free)');
  expect(text).toContain('differs at character 18: {"id":1,"name":"Rex"');
  expect(text).not.toContain('\u001b');
  expect(await replay(file, '--from', '2')).toMatchObject({ code: 0 });
});

it('replay says that there is nothing to compare', async () => {
  const { text } = await replay(await record(), '--from', '9');
  expect(text).toBe('The history of main has no commands there.\n');
});

it.each([
  ['a truncated file', (text: string) => text.slice(0, -1), 'is not valid JSON'],
  ['another file', () => '{}', 'is not a history'],
  ['a newer one', (text: string) => text.replace('"version":1', '"version":2'), 'newer'],
  ['a prototype', (text: string) => text.replace('"clock":{', '"clock":{"__proto__":{},'), 'clock'],
])('replay refuses %s', async (_what, change, problem) => {
  const refusal = replay(await record(change));
  await expect(refusal).rejects.toThrow(UsageError);
  await expect(refusal).rejects.toThrow(problem);
});

it('replay demands one file', async () => {
  await expect(replay()).rejects.toThrow('replay needs a file');
  await expect(replay('a', 'b')).rejects.toThrow('the command takes one argument');
});
