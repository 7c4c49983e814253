import { kebabCase } from '../../spec/support/text.ts';
import type { Environment, Io } from '../io.ts';

export interface Kind<T> {
  /**
   * @param flag How errors name it, like `--port`.
   * @throws {UsageError}; for `mock`, also errors of the library.
   */
  parse(text: string, flag: string, env: Environment): T | Promise<T>;
  /** The inverse of `parse`. Default: `String`. */
  format?(value: T): string;
  readonly words?: readonly string[];
  readonly isPath?: boolean;
  /** The files that the command writes; none for one that it only reads. */
  writes?(text: string): readonly string[];
}

interface Described {
  /** Without its dashes. Default: the library option in kebab case. */
  readonly flag?: string;
  readonly help: string;
}

export interface SwitchOption extends Described {
  readonly value?: undefined;
  readonly kind?: undefined;
  readonly bare?: undefined;
  readonly repeatable?: undefined;
  readonly negation?: undefined;
  readonly short?: string;
  /** Whether it prints something in place of running, so that the command needs no arguments. */
  readonly informs?: true;
}

export interface ValueOption extends Described {
  readonly value: string;
  /** Default: the text itself. */
  readonly kind?: Kind<unknown>;
  /** The default, in the unit of the library option. */
  readonly default?: unknown;
  /** How help describes a default that is not a single value. */
  readonly defaultText?: string;
  readonly repeatable?: boolean;
  /** The value of the flag when none is given: one of the words of its kind. */
  readonly bare?: string;
  /** The help of a further flag, with `no-` before its name, which sets the library option to false. */
  readonly negation?: string;
  readonly short?: undefined;
  readonly informs?: undefined;
}

/** Rows by library option: parsing, help, documentation and completion are derived from them. */
export type Options = Readonly<Record<string, SwitchOption | ValueOption>>;

export interface OptionGroup {
  readonly title: string;
  readonly options: Options;
}

export type Option = (SwitchOption | ValueOption) & {
  readonly key: string;
  readonly flag: string;
  readonly isNegation?: boolean;
};

export type OptionGroups = Readonly<Record<string, OptionGroup>>;

export interface Positional {
  readonly name: string;
  readonly words?: readonly string[];
  /** Whether it takes all arguments after `--`, of which there must be at least one. */
  readonly isRest?: boolean;
}

export interface Description {
  readonly summary: string;
  /** Default: the summary. */
  readonly about?: string;
  readonly positional?: Positional;
  readonly exitCodes?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
}

export interface Command extends Description {
  readonly name: string;
  readonly groups: readonly OptionGroup[];
  /**
   * @returns The exit code.
   * @throws {UsageError}, and {WriteError} for an unwritten result.
   */
  run(args: string[], io: Io): Promise<number>;
}

export function optionsOf(groups: readonly OptionGroup[]): readonly Option[] {
  const rows = groups.flatMap(({ options }) => Object.entries(options));
  return rows.flatMap(([key, row]): Option[] => {
    const { flag = kebabCase(key), negation: help } = row;
    const option = { ...row, key, flag };
    if (help === undefined) return [option];
    return [option, { key, flag: `no-${flag}`, help, isNegation: true }];
  });
}

type ItemOf<Row> = Row extends { readonly kind: Kind<infer T> }
  ? T
  : Row extends ValueOption
    ? string
    : boolean;

type ValueOf<Row> =
  | (Row extends { readonly repeatable: true } ? readonly ItemOf<Row>[] : ItemOf<Row>)
  | (Row extends { readonly negation: string } ? false : never);

type AlwaysSet<Rows extends Options> = {
  [Key in keyof Rows]: Rows[Key] extends
    | SwitchOption
    | { readonly repeatable: true }
    | { readonly default: NonNullable<unknown> }
    ? Key
    : never;
}[keyof Rows];

/** The parsed values of a group, by library option. */
export type Values<G extends OptionGroup, Rows extends Options = G['options']> = {
  readonly [Key in AlwaysSet<Rows>]: ValueOf<Rows[Key]>;
} & {
  readonly [Key in Exclude<keyof Rows, AlwaysSet<Rows>>]?: ValueOf<Rows[Key]>;
};

/** The parsed values of all groups of a command. */
export type GroupValues<G extends OptionGroups> = { readonly [K in keyof G]: Values<G[K]> };

type TextOf<Row> = Row extends { readonly repeatable: true }
  ? string[]
  : Row extends ValueOption
    ? string
    : boolean;

type Entries<Rows> = Rows extends Options
  ? { [Key in keyof Rows & string]: readonly [Key, Rows[Key]] }[keyof Rows & string]
  : never;

/** What was typed, by library option; false for a negation. */
export type Given<
  G extends OptionGroups,
  Row extends readonly [string, unknown] = Entries<G[keyof G]['options']>,
> = { readonly [R in Row as R[0]]?: TextOf<R[1]> };
