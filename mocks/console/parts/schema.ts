import type { JsonSchema } from '../../../spec/json-schema.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import generated from '../generated/bodies.json' with { type: 'json' };
import own from './forms.json' with { type: 'json' };

export interface Schema extends JsonSchema {
  /** A label for each value of `enum`. */
  readonly titles?: readonly string[];
  /** Whether its text may have several lines. */
  readonly isLong?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The fields of each form: of request bodies by the ids of their operations, and of forms.json. */
export const forms: Readonly<Record<keyof typeof generated | keyof typeof own, Schema>> = {
  ...generated,
  ...own,
};

export function allows({ type }: Schema, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

/** How a value is entered: as JSON if it may be anything, or has a structure of its own. */
export function kindOf(schema: Schema): 'choice' | 'text' | 'number' | 'json' {
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
export function textOf(schema: Schema, value: unknown): string {
  if (/text|number/.test(kindOf(schema))) return String(value ?? '');
  return value === undefined ? '' : stringifyExact(value);
}

/** The fields that a form has, nested ones as `settings.millis`, with their values. */
export function readFields(schema: Schema, form: FormData, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    if (field.properties) {
      const nested = readFields(field, form, `${path}.`);
      return Object.keys(nested).length === 0 ? [] : [[name, nested]];
    }
    const text = form.get(path);
    const isLeftOut = text === null || (text === '' && !schema.required?.includes(name));
    return isLeftOut ? [] : [[name, readValue(field, String(text), path)]];
  });
  return Object.fromEntries(entries);
}

/**
 * @param name The field, for errors.
 * @throws {Error} if it is empty or not JSON where that cannot be.
 */
export function readValue(schema: Schema, text: string, name: string): unknown {
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

export function only(schema: Schema, ...names: readonly string[]): Schema {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => names.includes(name));
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** With more choices than this, typing is easier than choosing. */
const mostChoices = 500;

/**
 * Restricts fields to values that the schema does not know.
 * @param choices The values, by the path of the field, such as `from.sandbox`.
 */
export function withChoices(
  schema: Schema,
  choices: Readonly<Record<string, readonly string[]>>,
  prefix = '',
): Schema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const values = choices[`${prefix}${name}`];
    const changed = values && values.length <= mostChoices ? { ...field, enum: values } : field;
    return [name, field.properties ? withChoices(field, choices, `${prefix}${name}.`) : changed];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
