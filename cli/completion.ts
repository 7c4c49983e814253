import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import bash from './generated/completion.json' with { type: 'json' };
import { defineCommand } from './options/command.ts';
import { declared, optionGroup } from './options/group.ts';
import { briefOf, describeOption } from './options/help.ts';
import { oneOf } from './options/kinds.ts';
import type { Command, Option } from './options/option.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

export const scripts: Readonly<Record<Shell, (commands: readonly Command[]) => string>> = {
  bash: bashCompletion,
  // Zsh runs completions of bash, arrays from 0 included.
  zsh: (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bashCompletion(commands)}`,
  fish: fishCompletion,
};

export function completionCommand(loadAll: () => Promise<readonly Command[]>): Command {
  const output = optionGroup(declared.completion);
  return defineCommand(
    { name: 'completion' },
    { output },
    async ({ given, positionals: [typed = ''], io }) => {
      if (given.json) {
        io.stdout.write(`${JSON.stringify((await loadAll()).map(described))}\n`);
        return exitCodes.ok;
      }
      io.stdout.write(scripts[oneOf(shells, typed, 'the shell')](await loadAll()));
      return exitCodes.ok;
    },
  );
}

function described({ name, summary, positional, exitCodes, ...command }: Command) {
  const options = command.options.map((option) => {
    const { flag, short, value, kind, repeatable } = option;
    return { flag, short, value, words: kind?.words, repeatable, help: describeOption(option) };
  });
  const argument = positional && { ...positional, missing: undefined };
  return { name, summary, argument, exitCodes, options };
}

/** With `-o default`, bash completes file names wherever the function offers nothing. */
function bashCompletion(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  const values = {
    commands: bashQuoted([...names, '--help', '--version', '-h', '-V']),
    values: commands.flatMap(valueCases).join('\n'),
    flags: commands.map(bashCase).join('\n'),
  };
  return bash.script.replaceAll(
    /@(commands|values|flags)@/g,
    (_match, name: keyof typeof values) => values[name],
  );
}

function valueCases(command: Command): string[] {
  return command.options
    .filter((option) => option.value !== undefined)
    .map(
      ({ flag, kind }) => `      '${command.name} --${flag}') words=${bashQuoted(kind?.words)} ;;`,
    );
}

function bashCase(command: Command): string {
  const flags = command.options.map(({ flag }) => `--${flag}`);
  return `          ${command.name}) words=${bashQuoted([...(command.positional?.words ?? []), ...flags])} ;;`;
}

function bashQuoted(words: readonly string[] = []): string {
  return `'${words.join(' ')}'`;
}

function fishCompletion(commands: readonly Command[]): string {
  const lines = [
    ...commands.map(({ name, summary }) => `${atFishStart} -a ${name} -d ${fishQuoted(summary)}`),
    `${atFishStart} -s h -l help`,
    `${atFishStart} -s V -l version`,
    ...commands.flatMap(fishLines),
  ];
  return `# fish completion for pet-catalogue\ncomplete -c pet-catalogue -f\n${lines.join('\n')}\n`;
}

const atFishStart = 'complete -c pet-catalogue -n __fish_is_first_token';

function fishLines(command: Command): string[] {
  const after = `complete -c pet-catalogue -n '__fish_seen_subcommand_from ${command.name}'`;
  const words = command.positional?.words ?? [];
  return [
    ...(words.length > 0 ? [`${after} -a ${fishQuoted(words.join(' '))}`] : []),
    ...command.options.map((option) => `${after} ${fishOption(option)}`),
  ];
}

function fishOption(option: Option): string {
  const text = `-l ${option.flag} -d ${fishQuoted(briefOf(option))}`;
  if (option.value === undefined) return option.short ? `-s ${option.short} ${text}` : text;
  const { words, isPath } = option.kind ?? {};
  const values = words ? ` -a ${fishQuoted(words.join(' '))}` : '';
  const required = option.bare === undefined ? ' -r' : '';
  return `${text}${required} ${isPath ? '-F' : '-f'}${values}`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
