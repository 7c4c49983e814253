/** How the text after a flag becomes a value. */
export interface Kind<T> {
  /**
   * @param flag Names the flag in an error, such as `--port`.
   * @throws {UsageError} for a text that cannot be used; in `mock`, also what the library throws.
   */
  parse(text: string, flag: string): T | Promise<T>;
  /** The text that `parse` reads as this value. */
  format?(value: T): string;
  /** Values that a shell completes. */
  readonly words?: readonly string[];
  /** Whether a shell completes paths. */
  readonly isPath?: boolean;
}

interface Described {
  /** Without the leading dashes. */
  readonly flag: string;
  /** The library option that it sets, if that is not the flag in camel case. */
  readonly option?: string;
  readonly help: string;
}

/** An option without a value. */
export interface SwitchOption extends Described {
  readonly value?: undefined;
  readonly kind?: undefined;
  readonly short?: string;
  /** What it sets its option to. Default: true when given, false otherwise. */
  readonly means?: unknown;
}

export interface ValueOption extends Described {
  /** The placeholder in help. */
  readonly value: string;
  /** Default: the text itself. */
  readonly kind?: Kind<unknown>;
  /** In the units of the library option. */
  readonly default?: unknown;
  readonly repeatable?: boolean;
}

/** One row of the table from which parsing, help, documentation and completion are derived. */
export type Option = SwitchOption | ValueOption;

/** Options that belong together: in help, and as the object that their values make. */
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
    : O extends { readonly means: infer T }
      ? T
      : boolean;

type ValueOf<O extends Option> = O extends { readonly repeatable: true }
  ? readonly ItemOf<O>[]
  : ItemOf<O>;

/** The options that have a value even when their flag is not given. */
type Certain<O extends Option> = O extends
  | { readonly repeatable: true }
  | { readonly default: NonNullable<unknown> }
  ? O
  : O extends ValueOption | { readonly means: unknown }
    ? never
    : O;

/** What any of the options that set the same library option may set it to. */
type ValueAt<O extends Option, Key> = O extends Option
  ? KeyOf<O> extends Key
    ? ValueOf<O>
    : never
  : never;

/** The parsed values of a group, by library option. */
export type Values<G extends OptionGroup, O extends Option = G['options'][number]> = {
  readonly [Key in KeyOf<Certain<O>>]: ValueAt<O, Key>;
} & {
  readonly [Key in Exclude<KeyOf<O>, KeyOf<Certain<O>>>]?: ValueAt<O, Key>;
};

type TextOf<O extends Option> = O extends { readonly repeatable: true }
  ? string[]
  : O extends ValueOption
    ? string
    : boolean;

/** What was typed, by flag. */
export type Given<G extends OptionGroups, O extends Option = G[keyof G]['options'][number]> = {
  readonly [R in O as R['flag']]?: TextOf<R>;
};
