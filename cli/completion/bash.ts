import { type NamedCommand, optionsOf } from '../options/description.ts';

/** With `-o default`, bash completes file names wherever the function offers nothing. */
export function bashCompletion(commands: readonly NamedCommand[]): string {
  return `# bash completion for pet-catalogue
_pet_catalogue() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  # Bash splits --flag=value into three words.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if ((COMP_CWORD == 1)); then
    words=${quoted([...commands.map(({ name }) => name), '--help', '--version', '-h', '-V'])}
  else
    case "\${COMP_WORDS[1]} $prev" in
${commands.flatMap(valueCases).join('\n')}
      *)
        case "\${COMP_WORDS[1]}" in
${commands.map(commandCase).join('\n')}
        esac
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _pet_catalogue pet-catalogue
`;
}

/** The values of each option. */
function valueCases(command: NamedCommand): string[] {
  return optionsOf(command)
    .filter((option) => option.value !== undefined)
    .map(({ flag, kind }) => `      '${command.name} --${flag}') words=${quoted(kind?.words)} ;;`);
}

function commandCase(command: NamedCommand): string {
  const flags = optionsOf(command).map(({ flag }) => `--${flag}`);
  const words = (command.positionals ?? []).flatMap((positional) => positional.words ?? []);
  return `          ${command.name}) words=${quoted([...words, ...flags])} ;;`;
}

function quoted(words: readonly string[] = []): string {
  return `'${words.join(' ')}'`;
}
