import type { Environment, Io } from '../io.ts';

/** What the value of an option means. */
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

/** How an option is typed and described: a row of options.json. */
export interface Row {
  /** Without its dashes. Default: the library option in kebab case. */
  readonly flag?: string;
  readonly short?: string;
  /** The placeholder for the value in help texts; switches have none. */
  readonly value?: string;
  /** The value if the flag is given without one: a word of its kind. */
  readonly bare?: string;
  /** Whether it prints something in place of running, so that the command needs no arguments. */
  readonly informs?: boolean;
  readonly help: string;
  /** How help describes a default that is not a single value. */
  readonly defaultText?: string;
  /** The help of a further flag, with `no-` before its name, which sets the library option to false. */
  readonly negation?: string;
}

export interface Option extends Omit<Row, 'negation'> {
  /** The library option. */
  readonly key: string;
  readonly flag: string;
  readonly isNegation?: boolean;
  readonly repeatable?: boolean;
  /** None for a switch. */
  readonly kind?: Kind<unknown> | undefined;
  /** The default value, in the unit of the library option. */
  readonly default?: unknown;
}

/** A value as typed: text, true for a switch, or a list if the option is repeatable. */
export type Typed = string | boolean | (string | boolean)[];

/** By flag. */
export type TypedFlags = Readonly<Record<string, Typed | undefined>>;

/** @typeParam V The parsed values, by library option. */
export interface OptionGroup<V = unknown> {
  readonly title: string;
  readonly options: readonly Option[];
  /** Parses the values and fills in defaults. Throws what the kinds throw. */
  read(given: TypedFlags, env: Environment): Promise<V>;
}

export type OptionGroups = Readonly<Record<string, OptionGroup>>;

export type Values<G extends OptionGroup> = Awaited<ReturnType<G['read']>>;

/** The parsed values of all groups of a command. */
export type GroupValues<G extends OptionGroups> = { readonly [K in keyof G]: Values<G[K]> };

type KeyOf<G> = G extends OptionGroup<infer V> ? keyof V : never;

/** Values as typed, by library option; false for a negation. */
export type Given<G extends OptionGroups> = { readonly [Key in KeyOf<G[keyof G]>]?: Typed };

export interface Positional {
  readonly name: string;
  readonly words?: readonly string[];
  /** Whether it takes all the arguments after `--`. */
  readonly isRest?: boolean;
  /** The error message if it is missing. Default: it is optional. */
  readonly missing?: string;
}

/** Flags that cannot be combined with certain other flags, or that require one of them. */
export interface Rule {
  readonly flags: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  /** The rest of the error message, which begins with the flag. */
  readonly why: string;
}

export interface Description {
  readonly summary: string;
  /** Default: the summary. */
  readonly about?: string;
  readonly positional?: Positional;
  readonly rules?: readonly Rule[];
  readonly exitCodes?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
}

export interface Command extends Description {
  readonly name: string;
  readonly groups: readonly OptionGroup[];
  /** The options of all groups. */
  readonly options: readonly Option[];
  /**
   * @returns The exit code.
   * @throws {UsageError}, and {WriteError} for an unwritten result.
   */
  run(args: string[], io: Io): Promise<number>;
}
