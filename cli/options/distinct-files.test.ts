import { linkSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAll } from '../commands.ts';
import { fileIn, newFolder, runCli } from '../test-cli.ts';
import { assertDistinctFiles } from './distinct-files.ts';

const folder = newFolder();
const commands = await loadAll();

describe('two options that write one file are refused', () => {
  it.each([
    ['check', ['json', 'report', 'learn', 'attest', 'attest-summary']],
    ['run', ['json', 'report']],
    ['drill', ['json', 'report']],
    ['verify', ['json', 'report']],
    ['proxy', ['report', 'record', 'learn']],
  ])('by %s, which writes %j', async (name, expected) => {
    const options = commands.find((command) => command.name === name)?.options ?? [];
    const flags = options.filter(({ kind }) => kind?.writes).map(({ flag }) => flag);
    expect(flags).toEqual(expected);
    const pairs = flags.flatMap((one, index) => flags.slice(index + 1).map((two) => [one, two]));
    const place = (flag?: string) => (flag === 'report' ? folder : join(folder, 'report.json'));
    for (const pair of pairs) {
      const args = pair.map((flag) => `--${flag}=${place(flag)}`);
      const { code, stderr } = await runCli([name, ...args, '--', 'true']);
      expect(stderr).toContain(`--${pair[0]} and --${pair[1]} both write ${folder}`);
      expect(code).toBe(2);
    }
  });

  it('also by different paths of it, but not if it is a device', async () => {
    const file = fileIn(folder, 'file', '');
    linkSync(file, join(folder, 'hard'));
    symlinkSync(file, join(folder, 'link'));
    symlinkSync('.', join(folder, 'here'));
    const both = (...paths: string[]) => assertDistinctFiles(paths.map((path) => ['a', path]));
    for (const path of [relative('.', file), join(folder, 'hard'), join(folder, 'link')]) {
      await expect(both(file, path), path).rejects.toThrow('--a and --a both write');
    }
    await expect(both(join(folder, 'new/er'), `${folder}/here/new/er`)).rejects.toThrow('--a and');
    await both('/dev/null', '/dev/null', join(folder, 'one'), join(folder, 'two'));
  });
});
