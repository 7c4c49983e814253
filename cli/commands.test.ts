import { afterEach, describe, expect, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { commands, runCommand } from './commands.ts';
import { UsageError } from './exit.ts';
import { loadAll, optionsOf } from './options/description.ts';

afterEach(() => vi.restoreAllMocks());

const loaded = await loadAll(commands);

async function printed(...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await runCommand(args)).toBe(0);
  const text = write.mock.calls.map(([chunk]) => chunk).join('');
  write.mockRestore();
  return text;
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
      expect(await kind?.parse(`${text}`, `--${flag}`), flag).toEqual(value);
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

describe('an unknown command is refused', () => {
  test.each([
    ['chekc', 'unknown command "chekc" (did you mean "check"?)\n\n'],
    ['--versoin', 'unknown command "--versoin" (did you mean "--version"?)\n\n'],
    ['frobnicate', 'unknown command "frobnicate"\n\n'],
    ['', 'Usage: pet-catalogue COMMAND'],
  ])('%j', async (name, says) => {
    const running = runCommand([name]);
    await expect(running).rejects.toThrow(UsageError);
    await expect(running).rejects.toThrow(says);
  });

  test('by help and completion, too', async () => {
    await expect(runCommand(['help', 'chekc'])).rejects.toThrow(
      /^the command must be one of mock, check, .*, not "chekc" \(did you mean "check"\?\)$/,
    );
    await expect(runCommand(['help', 'mock', 'check'])).rejects.toThrow(
      'the command takes one argument besides its options',
    );
    await expect(runCommand(['completion', 'tcsh'])).rejects.toThrow(
      'the shell must be one of bash, zsh, fish, not',
    );
    await expect(runCommand(['completion'])).rejects.toThrow(
      'completion needs a shell: bash, zsh, fish',
    );
  });
});
