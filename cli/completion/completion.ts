import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { UsageError } from '../exit.ts';
import { defineCommand } from '../options/command.ts';
import {
  type Command,
  type CommandEntry,
  loadAll,
  type NamedCommand,
} from '../options/description.ts';
import { oneOf } from '../options/kinds.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const scripts: Readonly<Record<string, (commands: readonly NamedCommand[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
const shells = Object.keys(scripts);

export function completionCommand(commands: readonly CommandEntry[]): Command {
  const description = {
    about:
      'Prints a script that completes commands, options and their values. Load it in the startup file of your shell.',
    positionals: [{ name: 'shell', words: shells }],
    examples: [
      'source <(pet-catalogue completion bash)',
      'source <(pet-catalogue completion zsh)',
      'pet-catalogue completion fish | source',
    ],
  };
  return defineCommand(description, {}, async ({ positionals: [typed] }) => {
    if (typed === undefined) {
      throw new UsageError(`completion needs a shell: ${shells.join(', ')}`);
    }
    const script = scripts[oneOf(shells, typed, 'the shell')];
    process.stdout.write(script?.(await loadAll(commands)) ?? '');
    return exitCodes.ok;
  });
}
