import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesBeside } from '../mocks/test-cases.ts';
import { missingVariableHint, readJsonFile } from './arguments.ts';
import { UsageError } from './io.ts';
import { newFolder } from './test-cli.ts';

const tables = casesBeside(import.meta.url);

describe('missingVariableHint', () => {
  it.each(['s3cret', 'S3-CRET', 'sk_live_0123', '2ND'])(
    'does not repeat %s, which may be a key',
    (name) => {
      const hint = missingVariableHint('--key-env', name);
      expect(hint).toBe('--key-env must name an environment variable that is set');
    },
  );
});

describe('readJsonFile', () => {
  const folder = newFolder();
  const file = join(folder, 'file.json');

  const read = (text: string) => {
    writeFileSync(file, text);
    return readJsonFile(file);
  };

  it('keeps integers exact', async () => {
    expect(await read('[9007199254740993]')).toEqual([9_007_199_254_740_993n]);
  });

  it('skips a byte order mark, which Windows writes', async () => {
    expect(await read('\u{feff}[1]')).toEqual([1]);
  });

  const long = [`[\n${'  1,\n'.repeat(100)}  }\n]`, 102, 3];
  it.each<[text: string, line: number, column: number]>([...tables['broken JSON'], long])(
    'reports where %j is broken: line %i, column %i',
    async (text, line, column) => {
      const reading = read(text);
      await expect(reading).rejects.toThrow(UsageError);
      const place = `line ${line}, column ${column}`;
      await expect(reading).rejects.toThrow(`${file} is not valid JSON at ${place}: `);
    },
  );

  it('does not quote a broken file, which may contain keys', async () => {
    for (const text of ['{"key": sk_live_secret}', `{"key":sk_live_secret${'x'.repeat(99)}}`]) {
      await expect(read(text)).rejects.toThrow(/column \d+: Unexpected token 's'$/);
    }
  });

  it('reports a missing file, and a folder', async () => {
    const reading = readJsonFile(join(folder, 'no-such.json'));
    await expect(reading).rejects.toThrow(/no-such\.json cannot be read: no such file$/);
    await expect(readJsonFile(folder)).rejects.toThrow(/cannot be read: it is a folder$/);
  });

  it('reads a file of exactly the permitted size, and refuses a larger one', async () => {
    await expect(read('[1]').then(() => readJsonFile(file, 3))).resolves.toEqual([1]);
    await expect(readJsonFile(file, 2)).rejects.toThrow(/cannot be used: it is larger than/);
  });
});
