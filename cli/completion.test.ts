import { spawnSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { casesBeside } from '../mocks/test-cases.ts';
import { loadAll } from './commands.ts';
import { scripts } from './completion.ts';
import { optionsOf } from './options/option.ts';

const tables = casesBeside(import.meta.url);

const loaded = await loadAll();
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
      const flags = optionsOf(command.groups).map(({ flag }) => `--${flag}`);
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
      for (const { flag } of optionsOf(command.groups)) {
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
    const options = { x: { help: "It's [a] \\ $HOME" } };
    const command = { name: 'c', summary: "It's", groups: [{ title: '', options }], run };
    expect(fishCompletion([command])).toContain("-l x -d 'It\\'s [a] \\\\ $HOME'");
  });
});

async function run(): Promise<number> {
  return 0;
}
