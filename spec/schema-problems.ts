import type { ValidateFunction, ValidationError } from './validate-function.ts';

/** Where a value departs from its schema, and how. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  /** The value at that place. */
  readonly value: unknown;
  /** The rule's own details, named as ajv names them. */
  readonly params: ValidationError['params'];
  /** The fields that the schema knows at that place. */
  readonly knownFields: readonly string[];
  /** Values that would do at that place. */
  readonly examples: readonly unknown[];
}

/** What is wrong with a value; empty when nothing is. */
export function problemsOf(validate: ValidateFunction, value: unknown): SchemaProblem[] {
  return validate(value) ? [] : (validate.errors ?? []).map(toProblem);
}

/**
 * Where a value departs from its schema and what is expected there, such as
 * `limits.ban.afterRefusals: must be >= 0`. The value itself is left out: it may be a secret.
 * @param within The place of the whole value in a larger one, such as `log.entries.0`.
 */
export function problemText(problem: SchemaProblem, within = ''): string {
  const place = `${within}${problem.pointer.replaceAll('/', '.')}`.replace(/^\./, '');
  return `${place || 'the whole'}: ${expectation(problem)}`;
}

function expectation({ message, params, examples }: SchemaProblem): string {
  const { additionalProperty, allowedValues } = params;
  if (additionalProperty !== undefined)
    return `unknown field ${JSON.stringify(additionalProperty)}`;
  if (allowedValues?.length === 1) return `must be ${allowedValues[0]}`;
  if (allowedValues) return `must be one of ${allowedValues.map(String).join(', ')}`;
  if (message.startsWith('must match ') && examples.length > 0) {
    return `must be of the form ${examples[0]}`;
  }
  return message.replace(/^must be (\w+),(\w+)$/, 'must be $1 or $2');
}

function toProblem({
  instancePath,
  message,
  params,
  data,
  parentSchema,
}: ValidationError): SchemaProblem {
  return {
    pointer: instancePath,
    message: message ?? 'is not valid',
    value: data,
    params,
    knownFields: Object.keys(parentSchema?.properties ?? {}),
    examples: parentSchema?.examples ?? [],
  };
}
