import { kebabCase } from '../../spec/support/text.ts';
import type { Environment } from '../io.ts';
import type { Kind, Option, OptionGroup, Row, Typed, TypedFlags } from './option.ts';
import document from './options.json' with { type: 'json' };

/** The groups of options.json. */
export const declared = document.groups;

const shared: Readonly<Record<string, Row>> = document.shared;

/** What JSON cannot express, by library option. Options without a kind are switches. */
interface Meaning<Key extends PropertyKey, V, L, D> {
  readonly kinds?: { readonly [K in keyof V]: Kind<V[K]> } & Without<Exclude<keyof V, Key>>;
  /** The kinds of options that are repeatable. */
  readonly lists?: { readonly [K in keyof L]: Kind<L[K]> } & Without<Exclude<keyof L, Key>>;
  /** In the units of the library. */
  readonly defaults?: D & { readonly [K in keyof D]: K extends keyof V ? V[K] : never };
  /** What `{name}` stands for in help, besides `{words}` and `{files}` of the kind. */
  readonly texts?: Readonly<Record<string, string | number>>;
}

/** Forbids what no option has, such as a misspelt name. */
type Without<Key extends PropertyKey> = { readonly [K in Key]: never };

type ValuesOf<Key extends PropertyKey, V, L, D> = Readonly<
  Record<Exclude<Key, keyof V | keyof L>, boolean> &
    Partial<V> &
    Pick<V, keyof V & keyof D> & { [K in keyof L]: readonly L[K][] }
>;

type None = Record<never, never>;

/** @param declared Its rows by library option; `shared` refers to a row that several groups have. */
export function optionGroup<
  Key extends string,
  V extends object = None,
  L extends object = None,
  D extends object = None,
>(
  declared: { readonly title: string; readonly options: Readonly<Record<Key, Row | string>> },
  { kinds, lists, defaults, texts }: Meaning<Key, V, L, D> = {},
): OptionGroup<ValuesOf<Key, V, L, D>> {
  const allKinds: Readonly<Record<string, Kind<unknown>>> = { ...kinds, ...lists };
  const allDefaults: Readonly<Record<string, unknown>> = { ...defaults };
  const rows = Object.entries<Row | string>(declared.options);
  const options = rows.flatMap(([key, one]): Option[] => {
    const { flag = kebabCase(key), negation, ...row } = rowOf(key, one);
    const kind = allKinds[key];
    const names = {
      words: kind?.words?.join(', '),
      files: kind?.writes?.('').join(', '),
      ...texts,
    };
    const option = {
      key,
      flag,
      ...withNames(row, names),
      kind,
      default: allDefaults[key],
      ...(lists && key in lists && { repeatable: true }),
    };
    if (negation === undefined) return [option];
    return [option, { key, flag: `no-${flag}`, help: negation, isNegation: true }];
  });
  const read = async (given: TypedFlags, env: Environment) =>
    (await readValues(options, given, env)) as ValuesOf<Key, V, L, D>;
  return { title: declared.title, options, read };
}

function rowOf(key: string, row: Row | string): Row {
  const found = typeof row === 'string' ? shared[key] : row;
  if (found) return found;
  throw new Error(`options.json has no row ${key} to share`);
}

function withNames(row: Row, names: Readonly<Record<string, string | number | undefined>>): Row {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => `${names[name] ?? braced}`);
  const { help, defaultText } = row;
  return { ...row, help: fill(help), ...(defaultText && { defaultText: fill(defaultText) }) };
}

async function readValues(options: readonly Option[], given: TypedFlags, env: Environment) {
  const values: Record<string, unknown> = {};
  for (const option of options) {
    const value = await readValue(option, given[option.flag], env);
    if (value !== undefined) values[option.key] = value;
  }
  return values;
}

async function readValue(
  option: Option,
  given: Typed | undefined,
  env: Environment,
): Promise<unknown> {
  const { kind, flag, repeatable, isNegation } = option;
  if (isNegation) return given === undefined ? given : false;
  if (!kind) return given === true;
  const texts = given === undefined ? [] : [given].flat().map(String);
  if (texts.length === 0) return repeatable ? [] : option.default;
  const items = await Promise.all(texts.map((text) => kind.parse(text, `--${flag}`, env)));
  return repeatable ? items : items[0];
}
