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
  /** The library option that the flag sets. Default: the flag in camel case. */
  readonly option?: string;
  readonly help: string;
}

export interface SwitchOption extends Described {
  readonly value?: undefined;
  readonly kind?: undefined;
  readonly bare?: undefined;
  readonly repeatable?: undefined;
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
  readonly short?: undefined;
  readonly informs?: undefined;
}

/** Rows by flag: parsing, help, documentation and completion are derived from them. */
export type Options = Readonly<Record<string, SwitchOption | ValueOption>>;

export interface OptionGroup {
  readonly title: string;
  readonly options: Options;
}

export type Option = (SwitchOption | ValueOption) & { readonly flag: string };

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
  return groups.flatMap(({ options }) =>
    Object.entries(options).map(([flag, row]) => ({ ...row, flag })),
  );
}

type RowsIn<G extends OptionGroup> = G extends OptionGroup
  ? {
      [F in keyof G['options']]: G['options'][F] & { readonly flag: F & string };
    }[keyof G['options']]
  : never;

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
export type Values<G extends OptionGroup, O extends Option = RowsIn<G>> = {
  readonly [Key in KeyOf<AlwaysSet<O>>]: ValueAt<O, Key>;
} & {
  readonly [Key in Exclude<KeyOf<O>, KeyOf<AlwaysSet<O>>>]?: ValueAt<O, Key>;
};

/** The parsed values of all groups of a command. */
export type GroupValues<G extends OptionGroups> = { readonly [K in keyof G]: Values<G[K]> };

/** The library options that two rows set, unless a row replaces the value of the other. */
type Repeated<Rows extends Option, Row extends Option = Rows> = Row extends unknown
  ? Extract<KeyOf<Row>, KeyOf<Exclude<Rows, Pick<Row, 'flag'>>>>
  : never;

type OwnValues<G extends OptionGroup> = Exclude<RowsIn<G>, { readonly sets: unknown }>;

/** Does not accept a group in which two rows set the same library option. */
export type Unambiguous<G extends OptionGroups> = {
  readonly [K in keyof G]: [Repeated<OwnValues<G[K]>>] extends [never]
    ? G[K]
    : `two rows set ${Repeated<OwnValues<G[K]>>}`;
};

type TextOf<O extends Option> = O extends { readonly repeatable: true }
  ? string[]
  : O extends ValueOption
    ? string
    : boolean;

export type Given<G extends OptionGroups, O extends Option = RowsIn<G[keyof G]>> = {
  readonly [R in O as R['flag']]?: TextOf<R>;
};
