import { describe, expect, it, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { textWidth } from './io.ts';
import { loadAll, optionsOf } from './options/option.ts';
import { runCli } from './test-cli.ts';

const loaded = await loadAll(commands);

async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

describe.each(loaded)('the options of $name', (command) => {
  const options = optionsOf(command);

  test('have distinct flags', () => {
    const flags = options.map(({ flag }) => flag);
    expect(new Set(flags).size).toBe(flags.length);
  });

  test('have defaults that their flags accept', async () => {
    for (const option of options) {
      if (option.value === undefined || option.default === undefined) continue;
      const { kind, flag, default: value } = option;
      const text = kind?.format?.(value) ?? value;
      expect(await kind?.parse(`${text}`, `--${flag}`, {}), flag).toEqual(value);
    }
  });

  test('appear in its help, which fits into 100 columns', async () => {
    const help = await printed(command.name, '--help');
    for (const { flag } of options) expect(help).toMatch(new RegExp(`^  .*--${flag}\\b`, 'm'));
    for (const line of help.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
    expect(await printed('help', command.name)).toBe(help);
  });
});

test.each([['--help'], ['-h'], ['help']])('%s lists the commands', async (argument) => {
  const text = await printed(argument);
  for (const { name, summary } of commands) expect(text).toMatch(new RegExp(`${name} +${summary}`));
});

test.each(['--version', '-V'])('%s prints the version of the package', async (argument) => {
  expect(await printed(argument)).toBe(`${manifest.version}\n`);
});

test.each([
  [['chekc'], 'unknown command "chekc" (did you mean "check"?)\n\n'],
  [['--versoin'], 'unknown command "--versoin" (did you mean "--version"?)\n\n'],
  [['frobnicate'], 'unknown command "frobnicate"\n\n'],
  [[], 'Usage: pet-catalogue COMMAND'],
  [['help', 'chekc'], /^.*the command must be one of mock, check, .*, not "chekc" \(did you mean/],
  [['help', 'mock', 'check'], 'too many arguments: expected only one besides the options'],
  [['completion', 'tcsh'], 'the shell must be one of bash, zsh, fish, not'],
  [['completion'], 'completion needs a shell: bash, zsh, fish'],
])('%j is refused', async (args, says) => {
  const { code, stdout, stderr } = await runCli(args);
  expect(stderr).toMatch(says);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

it.each([
  [{}, 100],
  [{ columns: 80 }, 80],
  [{ columns: 200 }, 100],
  [{ columns: 10 }, 40],
  [{ columns: 0 }, 100],
])('text for %j is %i columns wide', (stream, width) => {
  expect(textWidth(stream)).toBe(width);
});
