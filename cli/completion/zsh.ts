import { type NamedCommand, optionsOf } from '../options/description.ts';
import { briefOf } from '../options/help.ts';
import type { Option } from '../options/option.ts';

export function zshCompletion(commands: readonly NamedCommand[]): string {
  const names = commands.map(({ name, summary }) => quoted(`${name}:${summary}`));
  return `#compdef pet-catalogue
_pet_catalogue() {
  if ((CURRENT == 2)); then
    local -a commands=(${names.join(' ')})
    _describe command commands
    _arguments '(-h --help)'{-h,--help} '(-V --version)'{-V,--version}
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${commands.map(commandCase).join('\n')}
  esac
}
compdef _pet_catalogue pet-catalogue
`;
}

function commandCase(command: NamedCommand): string {
  const specs = [
    ...optionsOf(command).flatMap(optionSpecs),
    ...(command.positionals ?? []).map(({ name, words }) => `:${name}:${actionOf({ words })}`),
  ];
  return `    ${command.name}) _arguments ${specs.map(quoted).join(' ')} ;;`;
}

function optionSpecs(option: Option): string[] {
  const { flag, value } = option;
  const text = `[${briefOf(option).replace(/[[\]\\]/g, '\\$&')}]`;
  if (value === undefined) {
    return [...(option.short ? [`-${option.short}${text}`] : []), `--${flag}${text}`];
  }
  const repeats = option.repeatable ? '*' : '';
  const [equals, optional] = option.bare === undefined ? ['=', ':'] : ['=-', '::'];
  return [`${repeats}--${flag}${equals}${text}${optional}${value}:${actionOf(option.kind)}`];
}

interface Completable {
  readonly words?: readonly string[] | undefined;
  readonly isPath?: boolean;
}

function actionOf({ words, isPath }: Completable = {}): string {
  if (words === undefined) return isPath ? '_files' : ' ';
  return isPath ? `{compadd ${words.join(' ')}; _files}` : `(${words.join(' ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
