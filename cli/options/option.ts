import type { Environment, Io } from '../io.ts';

export interface Kind<T> {
  /**
   * @param flag How errors name the flag, for example `--port`.
   * @param env For a value that the environment completes.
   * @throws {UsageError} for an invalid text; for `mock`, also the errors of the library.
   */
  parse(text: string, flag: string, env: Environment): T | Promise<T>;
  /** The inverse of `parse`. Default: `String`. */
  format?(value: T): string;
  readonly unit?: string;
  /** Values for shell completion. */
  readonly words?: readonly string[];
  readonly isPath?: boolean;
}

interface Described {
  readonly flag: string;
  /** The library option that the flag sets. Default: the flag in camel case. */
  readonly option?: string;
  readonly help: string;
}

export interface SwitchOption extends Described {
  readonly value?: undefined;
  readonly kind?: undefined;
  readonly short?: string;
  /** The value when the flag is given, in place of what a row above sets. Default: true, else false. */
  readonly sets?: unknown;
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
}

/** Parsing, help, documentation and completion are derived from these rows. */
export type Option = SwitchOption | ValueOption;

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

export type OptionGroups = Readonly<Record<string, OptionGroup>>;

/** An optional argument without a flag. */
export interface Positional {
  readonly name: string;
  /** Values for shell completion. */
  readonly words?: readonly string[];
  /** Whether it stands for all arguments after `--`, of which there must be one. */
  readonly isRest?: boolean;
}

/** What help says of a command, besides its options. */
export interface Description {
  readonly summary: string;
  /** Default: the summary. */
  readonly about?: string;
  readonly positional?: Positional;
  /** Their meanings. */
  readonly exitCodes?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
}

export interface Command extends Description {
  readonly name: string;
  readonly groups: readonly OptionGroup[];
  /**
   * @returns The exit code.
   * @throws {UsageError} for something impossible, and {WriteError} for an unwritten result.
   */
  run(args: string[], io: Io): Promise<number>;
}

export function optionsOf({ groups }: Pick<Command, 'groups'>): readonly Option[] {
  return groups.flatMap(({ options }) => options);
}

type CamelCase<Flag extends string> = Flag extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Flag;

type KeyOf<O extends Option> = O extends { readonly option: infer Name extends string }
  ? Name
  : CamelCase<O['flag']>;

type ItemOf<O extends Option> = O extends { readonly kind: Kind<infer T> }
  ? T
  : O extends ValueOption
    ? string
    : O extends { readonly sets: infer T }
      ? T
      : boolean;

type AlwaysSet<O extends Option> = O extends
  | { readonly repeatable: true }
  | { readonly default: NonNullable<unknown> }
  ? O
  : O extends ValueOption | { readonly sets: unknown }
    ? never
    : O;

type RowsOf<O extends Option, Key> = O extends Option ? (KeyOf<O> extends Key ? O : never) : never;

type ValueAt<O extends Option, Key, Rows extends Option = RowsOf<O, Key>> = [
  Extract<Rows, { readonly repeatable: true }>,
] extends [never]
  ? ItemOf<Rows>
  : readonly ItemOf<Rows>[];

/** The parsed values of a group, by library option. */
export type Values<G extends OptionGroup, O extends Option = G['options'][number]> = {
  readonly [Key in KeyOf<AlwaysSet<O>>]: ValueAt<O, Key>;
} & {
  readonly [Key in Exclude<KeyOf<O>, KeyOf<AlwaysSet<O>>>]?: ValueAt<O, Key>;
};

/** The parsed values of all groups of a command. */
export type GroupValues<G extends OptionGroups> = { readonly [K in keyof G]: Values<G[K]> };

/** The library options that a row sets although one above it does, unless it replaces that one's value. */
type Repeated<Rows extends readonly Option[], Seen = never> = Rows extends readonly [
  infer Row extends Option,
  ...infer Rest extends readonly Option[],
]
  ?
      | Repeated<Rest, Seen | KeyOf<Row>>
      | (Row extends { readonly sets: unknown } ? never : Extract<KeyOf<Row>, Seen>)
  : never;

/** Does not fit a group in which two rows set one library option to values of their own. */
export type Unambiguous<G extends OptionGroups> = {
  readonly [K in keyof G]: [Repeated<G[K]['options']>] extends [never]
    ? G[K]
    : `two rows set ${Repeated<G[K]['options']>}`;
};

type TextOf<O extends Option> = O extends { readonly repeatable: true }
  ? string[]
  : O extends ValueOption
    ? string
    : boolean;

export type Given<G extends OptionGroups, O extends Option = G[keyof G]['options'][number]> = {
  readonly [R in O as R['flag']]?: TextOf<R>;
};
