import { type NamedCommand, optionsOf } from '../options/description.ts';
import { briefOf } from '../options/help.ts';
import type { Option } from '../options/option.ts';

export function fishCompletion(commands: readonly NamedCommand[]): string {
  const lines = [
    ...commands.map(({ name, summary }) => `${atStart} -a ${name} -d ${quoted(summary)}`),
    `${atStart} -s h -l help`,
    `${atStart} -s V -l version`,
    ...commands.flatMap(commandLines),
  ];
  return `# fish completion for pet-catalogue\ncomplete -c pet-catalogue -f\n${lines.join('\n')}\n`;
}

const atStart = 'complete -c pet-catalogue -n __fish_is_first_token';

function commandLines(command: NamedCommand): string[] {
  const after = `complete -c pet-catalogue -n '__fish_seen_subcommand_from ${command.name}'`;
  const words = (command.positionals ?? []).flatMap((positional) => positional.words ?? []);
  return [
    ...(words.length > 0 ? [`${after} -a ${quoted(words.join(' '))}`] : []),
    ...optionsOf(command).map((option) => `${after} ${optionLine(option)}`),
  ];
}

function optionLine(option: Option): string {
  const text = `-l ${option.flag} -d ${quoted(briefOf(option))}`;
  if (option.value === undefined) return option.short ? `-s ${option.short} ${text}` : text;
  const { words, isPath } = option.kind ?? {};
  const values = words ? ` -a ${quoted(words.join(' '))}` : '';
  const required = option.bare === undefined ? ' -r' : '';
  return `${text}${required} ${isPath ? '-F' : '-f'}${values}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
