import { spawnSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { faults } from '../mocks/faults/index.ts';
import { casesBeside } from '../mocks/test-cases.ts';
import manifest from '../package.json' with { type: 'json' };
import { clauses } from '../spec/clauses/index.ts';
import { loadAll } from './commands.ts';
import { scripts } from './completion.ts';
import { textWidth } from './io.ts';
import { optionGroup } from './options/group.ts';
import { describeOption } from './options/help.ts';
import { runCli } from './test-cli.ts';

const tables = casesBeside(import.meta.url);

const loaded = await loadAll();

async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

describe.each(loaded)('the options of $name', (command) => {
  const { options } = command;

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

  test('have a kind exactly if they take a value', () => {
    for (const { flag, kind, value } of options)
      expect(kind !== undefined, flag).toBe(value !== undefined);
  });

  test('have only fields that are known', () => {
    const known = ['flag', 'short', 'value', 'bare', 'informs', 'help', 'defaultText'];
    const derived = ['key', 'kind', 'default', 'repeatable', 'isNegation'];
    const fields = options.flatMap((option) => Object.keys(option));
    expect([...known, ...derived]).toEqual(expect.arrayContaining(fields));
  });

  test('have no placeholder left in their help', () => {
    for (const option of options) expect(describeOption(option)).not.toMatch(/\{\w+\}|undefined/);
  });

  test('are all that its rules name', () => {
    const flags = options.map(({ flag }) => flag);
    for (const { flags: some, with: others = [], without = [] } of command.rules ?? []) {
      expect(flags).toEqual(expect.arrayContaining([...some, ...others, ...without]));
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
  for (const { name, summary } of loaded) expect(text).toMatch(new RegExp(`${name} +${summary}`));
});

test.each(['--version', '-V'])('%s prints the version of the package', async (argument) => {
  expect(await printed(argument)).toBe(`${manifest.version}\n`);
});

test.each<[args: string[], says: string, env?: Record<string, string>]>(tables.refused)(
  '%j is refused with advice, and without the key in it',
  async (args, says, env) => {
    const { code, stdout, stderr } = await runCli(args, env);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('pc_key-of_nobody');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  },
);

it.each<[object, number]>(tables.widths)('text for %j is %i columns wide', (stream, width) => {
  expect(textWidth(stream)).toBe(width);
});

describe('pet-catalogue faults', () => {
  it('lists every fault with its text and the clause that it breaks', async () => {
    const { code, stdout } = await runCli(['faults']);
    expect(code).toBe(0);
    for (const { name } of faults) expect(stdout).toMatch(new RegExp(`^${name}( |$)`, 'm'));
    expect(stdout).toContain('\nlist-doubled  (4.1.list-all)\n  Lists every category twice.\n');
  });

  it.each([
    ['a part of the name', 'LIST-DOUBLED'],
    ['the text', 'every category twice'],
  ])('finds a fault by %s, in any case', async (_what, text) => {
    const { stdout } = await runCli(['faults', text]);
    expect(stdout).toBe('list-doubled  (4.1.list-all)\n  Lists every category twice.\n');
  });
});

test.each([
  ['faults', faults.map(({ name }) => name)],
  ['clauses', clauses.map(({ id }) => id)],
])('pet-catalogue %s --json prints a JSON array', async (command, names) => {
  const { stdout } = await runCli([command, '--json']);
  const items: { name?: string; id?: string }[] = JSON.parse(stdout);
  expect(items.map(({ name, id }) => name ?? id)).toEqual(names);
});

const { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } = scripts;

function offered(...words: string[]): string[] {
  const script = `${bashCompletion(loaded)}
    COMP_WORDS=(pet-catalogue "$@") COMP_CWORD=$#
    "$(complete -p pet-catalogue | sed 's/.*-F \\([^ ]*\\) .*/\\1/')"
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-euc', script, 'bash', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('bash', () => {
  const names = loaded.map(({ name }) => name);
  const cases: [words: string[], offers: string[]][] = tables.completions;

  it.each(cases)('after %j offers %j', (words, offers) => {
    expect(offered(...words)).toEqual(offers);
  });

  it('offers every command', () => {
    expect(offered('')).toEqual([...names, '--help', '--version', '-h', '-V']);
  });

  it('offers every option of every command', () => {
    for (const command of loaded) {
      const flags = command.options.map(({ flag }) => `--${flag}`);
      expect(offered(command.name, '--')).toEqual(flags);
    }
  });

  it('falls back to file names', () => {
    expect(bashCompletion(loaded)).toContain('\ncomplete -o default ');
  });
});

test('zsh runs the completion of bash', () => {
  expect(zshCompletion(loaded)).toBe(
    `autoload -U +X bashcompinit && bashcompinit\n${bashCompletion(loaded)}`,
  );
});

describe('fish', () => {
  const fish = fishCompletion(loaded);

  it('knows every option of every command', () => {
    for (const command of loaded) {
      const lines = fish.split('\n').filter((line) => line.includes(`_from ${command.name}'`));
      for (const { flag } of command.options) {
        expect(lines.filter((line) => line.includes(` -l ${flag} `)).length, flag).toBe(1);
      }
    }
  });

  it.each([
    ['the short options without a command', / -s V -l version\n/],
    ['options that take a file', / -l keys .* -r -F\n/],
    ['the values of an option', / -l plan .* -r -f -a 'free pro business enterprise'\n/],
    ['values that are optional', / -l log -d '[^']+' -f -a 'text json'\n/],
  ])('offers %s', (_what, line) => {
    expect(fish).toMatch(line);
  });

  it('quotes special characters', () => {
    const group = optionGroup({ title: '', options: { x: { help: "It's [a] \\ $HOME" } } });
    const command = { name: 'c', summary: "It's", groups: [group], options: group.options, run };
    expect(fishCompletion([command])).toContain("-l x -d 'It\\'s [a] \\\\ $HOME'");
  });
});

async function run(): Promise<number> {
  return 0;
}
