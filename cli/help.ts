import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { defineCommand } from './options/command.ts';
import type { Command, CommandEntry } from './options/description.ts';
import { oneOf } from './options/kinds.ts';

/** @param overview What to print when no command is named. */
export function helpCommand(commands: readonly CommandEntry[], overview: string): Command {
  const names = commands.map(({ name }) => name);
  const about = 'Prints the help of a command, or the list of commands.';
  const positionals = [{ name: 'command', words: names }];
  return defineCommand({ about, positionals }, {}, async ({ positionals: [typed] }) => {
    if (typed === undefined) {
      process.stdout.write(overview);
      return exitCodes.ok;
    }
    const name = oneOf(names, typed, 'the command');
    const command = await commands.find((one) => one.name === name)?.load();
    return command?.run(name, ['--help']) ?? exitCodes.ok;
  });
}
