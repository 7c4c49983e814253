/** How the text after a flag is parsed, printed and completed. */
export interface Kind<T> {
  /**
   * @param flag How errors name the flag, for example `--port`.
   * @throws {UsageError} for an invalid text; for `mock`, also the errors of the library.
   */
  parse(text: string, flag: string): T | Promise<T>;
  /** The inverse of `parse`. */
  format?(value: T): string;
  /** The unit of the text, for help. */
  readonly unit?: string;
  /** Values for shell completion. */
  readonly words?: readonly string[];
  /** Whether shells complete paths. */
  readonly isPath?: boolean;
}

interface Described {
  /** Without the leading dashes. */
  readonly flag: string;
  /** The library option that the flag sets. Default: the flag in camel case. */
  readonly option?: string;
  readonly help: string;
}

/** An option without a value. */
export interface SwitchOption extends Described {
  readonly value?: undefined;
  readonly kind?: undefined;
  readonly short?: string;
  /** The value of its library option when the flag is given. Default: true, else false. */
  readonly sets?: unknown;
}

export interface ValueOption extends Described {
  /** The placeholder in help. */
  readonly value: string;
  /** Default: the text itself. */
  readonly kind?: Kind<unknown>;
  /** The default, in the unit of the library option. */
  readonly default?: unknown;
  /** How help describes a default that is not a single value. */
  readonly defaultText?: string;
  readonly repeatable?: boolean;
  /** What the flag means without a value, which must then be one of the words of its kind. */
  readonly bare?: string;
}

/** Parsing, help, documentation and completion are derived from these rows. */
export type Option = SwitchOption | ValueOption;

/** Options under one heading of the help, whose values form one object. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

export type OptionGroups = Readonly<Record<string, OptionGroup>>;

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

type ValueOf<O extends Option> = O extends { readonly repeatable: true }
  ? readonly ItemOf<O>[]
  : ItemOf<O>;

/** The options that always have a value. */
type AlwaysSet<O extends Option> = O extends
  | { readonly repeatable: true }
  | { readonly default: NonNullable<unknown> }
  ? O
  : O extends ValueOption | { readonly sets: unknown }
    ? never
    : O;

/** The union of the values of all options that set the same library option. */
type ValueAt<O extends Option, Key> = O extends Option
  ? KeyOf<O> extends Key
    ? ValueOf<O>
    : never
  : never;

/** The parsed values of a group, by library option. */
export type Values<G extends OptionGroup, O extends Option = G['options'][number]> = {
  readonly [Key in KeyOf<AlwaysSet<O>>]: ValueAt<O, Key>;
} & {
  readonly [Key in Exclude<KeyOf<O>, KeyOf<AlwaysSet<O>>>]?: ValueAt<O, Key>;
};

type TextOf<O extends Option> = O extends { readonly repeatable: true }
  ? string[]
  : O extends ValueOption
    ? string
    : boolean;

/** The raw arguments, by flag. */
export type Given<G extends OptionGroups, O extends Option = G[keyof G]['options'][number]> = {
  readonly [R in O as R['flag']]?: TextOf<R>;
};
