import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { UsageError } from '../exit.ts';
import { type Io, textWidth } from '../io.ts';
import { helpText } from './help.ts';
import {
  type Command,
  type Description,
  type Given,
  type OptionGroup,
  type OptionGroups,
  optionsOf,
  type Unambiguous,
  type Values,
} from './option.ts';
import { parseArguments, readValues } from './parse.ts';

export interface Input<G extends OptionGroups> {
  readonly given: Given<G>;
  readonly positionals: readonly string[];
  /** The values of all options, by group. Throws what the kinds of the options throw. */
  read(): Promise<{ readonly [K in keyof G]: Values<G[K]> }>;
  readonly io: Io;
}

const general = {
  title: 'General',
  options: [{ flag: 'help', short: 'h', help: 'Print this help.' }],
} as const satisfies OptionGroup;

export function defineCommand<const G extends OptionGroups>(
  description: Description,
  optionGroups: G & Unambiguous<G>,
  execute: (input: Input<G>) => Promise<number>,
): Command {
  const groups = [...Object.values(optionGroups), general];
  const options = optionsOf({ groups });
  const command: Command = {
    ...description,
    groups,
    async run(name, args, io) {
      const { given, positionals } = parse(name, args);
      if (given.help) {
        io.stdout.write(helpText(name, command, textWidth(io.stdout)));
        return exitCodes.ok;
      }
      const read = async () => {
        const entries = Object.entries(optionGroups).map(async ([key, group]) => [
          key,
          await readValues(group, given, io.env),
        ]);
        return Object.fromEntries(await Promise.all(entries));
      };
      return execute({ given: given as Given<G>, positionals, read, io });
    },
  };
  const parse = (name: string, args: string[]) => {
    try {
      return parseArguments(args, options, description.positionals ?? []);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${error.message}\nSee pet-catalogue ${name} --help`);
    }
  };
  return command;
}
