#:: script
# bash completion for pet-catalogue
_pet_catalogue() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  # Bash splits --flag=value into three words.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
  if ((COMP_CWORD == 1)); then
    words=@commands@
  else
    case "${COMP_WORDS[1]} $prev" in
@values@
      *)
        case "${COMP_WORDS[1]}" in
@flags@
        esac
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _pet_catalogue pet-catalogue
