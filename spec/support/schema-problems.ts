import type { ValidateFunction, ValidationError } from './validate-function.ts';

export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  readonly value: unknown;
  /** Details of the violated rule, named as in ajv. */
  readonly params: ValidationError['params'];
  /** The fields that the schema defines at the pointer. */
  readonly knownFields: readonly string[];
  /** Valid values for the pointer. */
  readonly examples: readonly unknown[];
}

/** The violations of a value; empty if it is valid. */
export function problemsOf(validate: ValidateFunction, value: unknown): SchemaProblem[] {
  return validate(value) ? [] : (validate.errors ?? []).map(toProblem);
}

/**
 * Describes a violation, as in `limits.ban.seconds: must be >= 1`. Omits the value, which may be a
 * secret.
 * @param within The location of the value in a larger one, such as `log.entries.0`.
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
  return message
    .replace(/^must be (\w+),(\w+)$/, 'must be $1 or $2')
    .replace(/^must NOT have fewer than 1 \w+$/, 'must not be empty')
    .replace(/^must NOT have fewer than/, 'must have at least')
    .replace(/^must NOT have more than/, 'must have at most');
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
