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
  /** How help calls the value; none for a switch. */
  readonly value?: string;
  /** The value of the flag when none is given: one of the words of its kind. */
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
  /** In the unit of the library option. */
  readonly default?: unknown;
}

/** What was typed: text, true for a switch, or a list if the option is repeatable. */
export type Typed = string | boolean | (string | boolean)[];

/** By flag. */
export type TypedFlags = Readonly<Record<string, Typed | undefined>>;

/** @typeParam V The parsed values, by library option. */
export interface OptionGroup<V = unknown> {
  readonly title: string;
  readonly options: readonly Option[];
  /** The values, including defaults. Throws what the kinds throw. */
  read(given: TypedFlags, env: Environment): Promise<V>;
}

export type OptionGroups = Readonly<Record<string, OptionGroup>>;

export type Values<G extends OptionGroup> = Awaited<ReturnType<G['read']>>;

/** The parsed values of all groups of a command. */
export type GroupValues<G extends OptionGroups> = { readonly [K in keyof G]: Values<G[K]> };

type KeyOf<G> = G extends OptionGroup<infer V> ? keyof V : never;

/** What was typed, by library option; false for a negation. */
export type Given<G extends OptionGroups> = { readonly [Key in KeyOf<G[keyof G]>]?: Typed };

export interface Positional {
  readonly name: string;
  readonly words?: readonly string[];
  /** Whether it takes all arguments after `--`. */
  readonly isRest?: boolean;
  /** What is wrong without it. Default: it may be left out. */
  readonly missing?: string;
}

/** Flags that conflict with any of some other flags, or that need one of them. */
export interface Rule {
  readonly flags: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  /** Completes the message that begins with the flag. */
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
  /** Those of all groups. */
  readonly options: readonly Option[];
  /**
   * @returns The exit code.
   * @throws {UsageError}, and {WriteError} for an unwritten result.
   */
  run(args: string[], io: Io): Promise<number>;
}
