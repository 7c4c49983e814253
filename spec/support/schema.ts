import { isObject } from './exact-json.ts';

/** As much of JSON Schema (2020-12) as `npm run generate` leaves in a schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  /** In code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly examples?: readonly unknown[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A violation of a schema. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  /** The value at the pointer. */
  readonly value: unknown;
  /** Details of the violated rule, named as in ajv. */
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly allowedValues?: readonly unknown[];
  };
  /** The schema at the pointer. */
  readonly schema: Schema;
}

/** More would take minutes for millions of invalid values. */
const maxProblems = 1000;

/** The violations of a value, as ajv words them: all, up to about 1,000. Empty if it is valid. */
export function problemsOf(schema: Schema, value: unknown): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  check(schema, value, '', problems);
  return problems;
}

function check(schema: Schema, value: unknown, pointer: string, problems: SchemaProblem[]): void {
  const report: Report = (message, params = {}) => {
    problems.push({ pointer, message, value, params, schema });
  };
  checkType(schema, value, report);
  checkSize(schema, value, report);
  if (typeof value === 'string' && schema.pattern && !schema.pattern.test(value)) {
    report(`must match pattern "${schema.pattern.source}"`);
  }
  checkChoices(schema, value, pointer, problems, report);
  if (Array.isArray(value)) {
    const { items } = schema;
    for (let index = 0; items && index < value.length; index += 1) {
      if (problems.length >= maxProblems) return;
      check(items, value[index], `${pointer}/${index}`, problems);
    }
  } else if (isObject(value)) checkFields(schema, value, pointer, problems, report);
}

type Report = (message: string, params?: SchemaProblem['params']) => void;

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: isObject,
};

function checkType(schema: Schema, value: unknown, report: Report): void {
  const { type } = schema;
  const isOf = (name: string) => isOfType[name]?.(value) === true;
  if (typeof type === 'string' ? !isOf(type) : type && !type.some(isOf)) report(`must be ${type}`);
  if ('const' in schema && schema.const !== value) report('must be equal to constant');
  if (schema.enum && !schema.enum.includes(value)) {
    report('must be equal to one of the allowed values', { allowedValues: schema.enum });
  }
}

function checkSize(schema: Schema, value: unknown, report: Report): void {
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value > maximum) report(`must be <= ${maximum}`);
    if (value < minimum) report(`must be >= ${minimum}`);
    return;
  }
  if (typeof value === 'string') {
    const { minLength: min, maxLength: max } = schema;
    if (min !== undefined || max !== undefined)
      checkCount([...value].length, 'characters', report, min, max);
  } else if (Array.isArray(value)) {
    checkCount(value.length, 'items', report, schema.minItems, schema.maxItems);
  } else if (isObject(value)) {
    const { minProperties: min, maxProperties: max } = schema;
    if (min !== undefined || max !== undefined)
      checkCount(Object.keys(value).length, 'properties', report, min, max);
  }
}

function checkCount(count: number, unit: string, report: Report, min = 0, max = Infinity): void {
  if (count > max) report(`must NOT have more than ${max} ${unit}`);
  if (count < min) report(`must NOT have fewer than ${min} ${unit}`);
}

function checkChoices(
  { allOf = [], anyOf, oneOf }: Schema,
  value: unknown,
  pointer: string,
  problems: SchemaProblem[],
  report: Report,
): void {
  for (const part of allOf) check(part, value, pointer, problems);
  const choices = anyOf ?? oneOf;
  if (!choices) return;
  const found = choices.map((choice) => {
    const own: SchemaProblem[] = [];
    check(choice, value, pointer, own);
    return own;
  });
  const valid = found.filter(({ length }) => length === 0).length;
  if (anyOf ? valid > 0 : valid === 1) return;
  problems.push(...found.flat());
  report(anyOf ? 'must match a schema in anyOf' : 'must match exactly one schema in oneOf');
}

function checkFields(
  { required, dependentRequired, properties = {}, additionalProperties = true }: Schema,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
  problems: SchemaProblem[],
  report: Report,
): void {
  for (const name of required ?? []) {
    if (value[name] !== undefined) continue;
    report(`must have required property '${name}'`, { missingProperty: name });
  }
  for (const [name, needed] of Object.entries(dependentRequired ?? {})) {
    const missing = needed.find((other) => value[other] === undefined);
    if (value[name] === undefined || missing === undefined) continue;
    const fields = needed.length === 1 ? 'property' : 'properties';
    const message = `must have ${fields} ${needed.join(', ')} when property ${name} is present`;
    report(message, { missingProperty: missing });
  }
  for (const name of additionalProperties === true ? [] : Object.keys(value)) {
    if (problems.length >= maxProblems) return;
    if (Object.hasOwn(properties, name)) continue;
    if (typeof additionalProperties === 'object') {
      check(additionalProperties, value[name], `${pointer}/${escaped(name)}`, problems);
    } else report('must NOT have additional properties', { additionalProperty: name });
  }
  for (const [name, schema] of Object.entries(properties)) {
    if (value[name] === undefined) continue;
    check(schema, value[name], `${pointer}/${escaped(name)}`, problems);
  }
}

/** RFC 6901, section 3. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
