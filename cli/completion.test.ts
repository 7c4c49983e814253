import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { safetyLevels } from '../contract-tests/run/check.ts';
import { commands } from './commands.ts';
import { scripts } from './completion.ts';
import { loadAll, optionsOf } from './options/option.ts';

const loaded = await loadAll(commands);
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
  const cases: [words: string[], offers: string[]][] = [
    [[''], [...names, '--help', '--version', '-h', '-V']],
    [['-V'], ['-V']],
    [['ch'], ['check']],
    [['check', '--max-w'], ['--max-wait']],
    [['check', '--safety', ''], [...safetyLevels]],
    [['check', '--safety', '=', 'wr'], ['write']],
    [['mock', '--scenario', 'fl'], ['flaky']],
    [['mock', '--profile', 'stri'], ['strict']],
    [['mock', '--fault', 'list-doub'], ['list-doubled']],
    [['mock', '--port', ''], []],
    [['mock', '--keys', ''], []],
    [['completion', 'f'], ['fish']],
    [['help', 'mo'], ['mock']],
    [['frobnicate', ''], []],
  ];

  it.each(cases)('after %j offers %j', (words, offers) => {
    expect(offered(...words)).toEqual(offers);
  });

  it('offers every option of every command', () => {
    for (const command of loaded) {
      const flags = optionsOf(command).map(({ flag }) => `--${flag}`);
      expect(offered(command.name, '--')).toEqual(flags);
    }
  });

  it('falls back to file names', () => {
    expect(bashCompletion(loaded)).toContain('\ncomplete -o default ');
  });
});

describe('zsh and fish', () => {
  it('know every option of every command', () => {
    const [zsh, fish] = [zshCompletion(loaded), fishCompletion(loaded)];
    for (const command of loaded) {
      const ofZsh = zsh.split('\n').find((line) => line.startsWith(`    ${command.name}) `));
      const ofFish = fish.split('\n').filter((line) => line.includes(`_from ${command.name}'`));
      for (const option of optionsOf(command)) {
        const { flag, value } = option;
        const equals = 'bare' in option ? '=-' : '=';
        expect(ofZsh).toContain(`--${flag}${value === undefined ? '' : equals}[`);
        expect(ofFish.filter((line) => line.includes(` -l ${flag} `)).length, flag).toBe(1);
      }
    }
  });

  it('know the short options without a command', () => {
    expect(zshCompletion(loaded)).toContain("'(-V --version)'{-V,--version}");
    expect(fishCompletion(loaded)).toMatch(/ -s V -l version\n/);
  });

  it('offer the values or files that the option takes', () => {
    expect(zshCompletion(loaded)).toMatch(/'--keys=\[[^\]]+\]:FILE:_files'/);
    expect(zshCompletion(loaded)).toMatch(
      /'--plan=\[[^\]]+\]:PLAN:\(free pro business enterprise\)'/,
    );
    expect(zshCompletion(loaded)).toMatch(/'--profile=[^']+\{compadd [^}]*strict[^}]*; _files\}'/);
    expect(fishCompletion(loaded)).toMatch(/ -l keys .* -r -F\n/);
    expect(fishCompletion(loaded)).toMatch(/ -l plan .* -r -f -a 'free pro business enterprise'\n/);
  });

  it('know which values are optional', () => {
    expect(zshCompletion(loaded)).toMatch(/'--log=-\[[^\]]+\]::FORMAT:\(text json\)'/);
    expect(fishCompletion(loaded)).toMatch(/ -l log -d '[^']+' -f -a 'text json'\n/);
  });

  it('quote special characters', () => {
    const options = [{ flag: 'x', help: "It's [a] \\ $HOME" }];
    const command = { name: 'c', summary: "It's", groups: [{ title: '', options }], run };
    expect(zshCompletion([command])).toContain("'--x[It'\\''s \\[a\\] \\\\ $HOME]'");
    expect(fishCompletion([command])).toContain("-l x -d 'It\\'s [a] \\\\ $HOME'");
  });
});

async function run(): Promise<number> {
  return 0;
}
