import { parseArgs } from 'node:util';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import declared from '../commands.json' with { type: 'json' };
import { type Io, textWidth, UsageError } from '../io.ts';
import { assertDistinctFiles } from './distinct-files.ts';
import { declared as declaredOptions, optionGroup } from './group.ts';
import { helpText } from './help.ts';
import type {
  Command,
  Description,
  Given,
  GroupValues,
  Option,
  OptionGroups,
  Positional,
  Rule,
  TypedFlags,
} from './option.ts';

export interface Input<G extends OptionGroups> {
  readonly given: Given<G>;
  readonly positionals: readonly string[];
  /** The values of all options, by group. Throws what the kinds of the options throw. */
  read(): Promise<GroupValues<G>>;
  readonly io: Io;
}

const general = optionGroup(declaredOptions.general);

export type CommandName = keyof typeof declared;

export const descriptions: Readonly<Record<CommandName, Description>> = declared;

/** @param named With what commands.json does not say, because it is derived. */
export function defineCommand<const G extends OptionGroups>(
  named: Partial<Description> & { readonly name: CommandName },
  optionGroups: G,
  execute: (input: Input<G>) => Promise<number>,
): Command {
  const groups = [...Object.values(optionGroups), general];
  const options = groups.flatMap((group) => group.options);
  const description = { ...descriptions[named.name], ...named, groups, options };
  const advice = `\nSee pet-catalogue ${named.name} --help`;
  return {
    ...description,
    async run(args, io) {
      const { positional } = description;
      const { given, positionals } = parseArguments(args, options, positional, advice);
      if (given.help) {
        io.stdout.write(helpText(description, textWidth(io.stdout)));
        return exitCodes.ok;
      }
      await assertDistinctFiles(
        options.flatMap(({ flag, kind }) => {
          const files = [given[flag] ?? []]
            .flat()
            .flatMap((text) => kind?.writes?.(`${text}`) ?? []);
          return files.map((file) => [flag, file] as const);
        }),
      );
      assertCompatible(description.rules ?? [], given);
      const read = async () => {
        const entries = Object.entries(optionGroups).map(async ([key, group]) => [
          key,
          await group.read(given, io.env),
        ]);
        return Object.fromEntries(await Promise.all(entries));
      };
      const typed = options.flatMap(({ key, flag, isNegation }) =>
        given[flag] === undefined ? [] : [[key, isNegation ? false : given[flag]]],
      );
      const byOption = Object.fromEntries(typed) as Given<G>;
      return execute({ given: byOption, positionals, read, io });
    },
  };
}

/** @throws {UsageError} for flags that conflict, or that need another flag. */
function assertCompatible(rules: readonly Rule[], given: TypedFlags): void {
  const isGiven = (name: string) => given[name] !== undefined;
  for (const { flags, with: others = [], without, why } of rules) {
    const flag = flags.find(isGiven);
    const isBroken = others.some(isGiven) || (without && !without.some(isGiven));
    if (flag && isBroken) throw new UsageError(`--${flag} ${why}`);
  }
}

/** Splits a command line; groups read values. @throws {UsageError} for what is unknown, empty or missing. */
export function parseArguments(
  args: string[],
  options: readonly Option[],
  positional: Positional | undefined,
  advice = '',
): { readonly given: TypedFlags; readonly positionals: readonly string[] } {
  const { isRest = false, missing } = positional ?? {};
  const config = Object.fromEntries(options.map((option) => [option.flag, configOf(option)]));
  try {
    const { values, positionals } = parseArgs({
      args: withBareValues(args, options),
      options: config,
      allowPositionals: positional !== undefined,
    });
    for (const [flag, value] of Object.entries(values)) {
      // Most likely an unset environment variable.
      if ([value].flat().includes('')) throw new UsageError(`--${flag} has an empty value`);
    }
    const isInformed = options.some((option) => option.informs && values[option.flag]);
    const isMissing = isRest ? !args.slice(0, -1).includes('--') : positionals.length === 0;
    if (isMissing && missing !== undefined && !isInformed) throw new UsageError(missing);
    if (!isRest && positionals.length > 1) {
      // Does not repeat the argument, which may be a key.
      throw new UsageError(
        `too many arguments: expected only [${positional?.name}]; the API key belongs in the environment`,
      );
    }
    return { given: values, positionals };
  } catch (error) {
    const { message } = error as Error;
    const [sentence, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    const flags = options.map(({ flag }) => `--${flag}`);
    const text = sentence ? `${sentence}${didYouMean(unknown, flags)}` : message;
    throw new UsageError(`${text}${advice}`);
  }
}

function withBareValues(args: readonly string[], options: readonly Option[]): string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return args.map((arg, index) => {
    const option = index < end && options.find(({ flag }) => arg === `--${flag}`);
    if (!option || option.bare === undefined) return arg;
    const isFollowed = option.kind?.words?.includes(args[index + 1] ?? '');
    return isFollowed ? arg : `${arg}=${option.bare}`;
  });
}

function configOf(option: Option) {
  if (option.value === undefined) {
    return { type: 'boolean', ...(option.short ? { short: option.short } : {}) } as const;
  }
  return { type: 'string', multiple: option.repeatable ?? false } as const;
}
