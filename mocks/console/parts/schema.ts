import type { JsonSchema } from '../../../spec/json-schema.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import generated from '../generated/bodies.json' with { type: 'json' };
import own from './forms.json' with { type: 'json' };

export interface FieldSchema extends JsonSchema {
  /** A label for each value of `enum`. */
  readonly titles?: readonly string[];
  /** Whether its text may have several lines. */
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
}

/** The fields of a form by their paths, such as `settings.millis`. */
export type Fields = Readonly<Record<string, FieldSchema>>;

/** Of request bodies by the ids of their operations, and of forms.json. */
export const forms: Readonly<Record<keyof typeof generated | keyof typeof own, Fields>> = {
  ...generated,
  ...own,
};

export function allows({ type }: FieldSchema, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

/** How a value is entered: as JSON if it may be anything, or has a structure of its own. */
export function kindOf(schema: FieldSchema): 'choice' | 'text' | 'number' | 'json' {
  if (schema.enum || allows(schema, 'boolean')) return 'choice';
  if (allows(schema, 'string')) return 'text';
  return allows(schema, 'integer') || allows(schema, 'number') ? 'number' : 'json';
}

/** @returns The label of a field: `bannedForSeconds` becomes `Banned for seconds`. */
export function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @returns The text of an input for a value, as `readValue` reads it. */
export function textOf(schema: FieldSchema, value: unknown): string {
  if (/text|number/.test(kindOf(schema))) return String(value ?? '');
  return value === undefined ? '' : stringifyExact(value);
}

/** The values by their paths. Omits empty fields unless they are required. */
export function readFields(fields: Fields, form: FormData): [path: string, value: unknown][] {
  return Object.entries(fields).flatMap(([path, field]): [string, unknown][] => {
    const text = form.get(path);
    if (text === null || (text === '' && !field.isRequired)) return [];
    return [[path, readValue(field, String(text), path)]];
  });
}

/**
 * @param name The field, for errors.
 * @throws {Error} if it is empty or not JSON where that cannot be.
 */
export function readValue(schema: FieldSchema, text: string, name: string): unknown {
  if (text === '' && allows(schema, 'null')) return null;
  const kind = kindOf(schema);
  if (kind === 'text') return text;
  if (kind === 'number') {
    if (text === '') throw new Error(`${name}: must be a number`);
    return Number(text);
  }
  try {
    return parseExact(text);
  } catch (error) {
    throw new Error(`${name}: is not JSON: ${(error as Error).message}`);
  }
}

export function only(fields: Fields, ...paths: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => paths.includes(path)));
}

/** With more choices than this, typing is easier than choosing. */
const mostChoices = 500;

/** Restricts fields to values that their schemas do not know. */
export function withChoices(
  fields: Fields,
  choices: Readonly<Record<string, readonly string[]>>,
): Fields {
  const short = Object.entries(choices).filter(([, values]) => values.length <= mostChoices);
  const changed = short.map(([path, values]) => [path, { ...fields[path], enum: values }]);
  return { ...fields, ...Object.fromEntries(changed) };
}
