/** The parts of ajv's types that we use, so that users need not install ajv. */
export interface ValidateFunction {
  (value: unknown): boolean;
  /** Errors of the last call; null if the value was valid. */
  errors?: readonly SchemaProblem[] | null;
}

/** A violation of a schema, named as in ajv with the option `verbose`. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly instancePath: string;
  readonly message: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly allowedValues?: readonly unknown[];
  };
  /** The value at the pointer. */
  readonly data?: unknown;
  readonly parentSchema?: {
    readonly properties?: object;
    readonly examples?: readonly unknown[];
  };
}

/** The violations of a value; empty if it is valid. */
export function problemsOf(validate: ValidateFunction, value: unknown): readonly SchemaProblem[] {
  return validate(value) ? [] : (validate.errors ?? []);
}

/**
 * Describes a violation, as in `limits.ban.seconds: must be >= 1`. Omits the value, which may be a
 * secret.
 * @param within The location of the value in a larger one, such as `log.entries.0`.
 */
export function problemText(problem: SchemaProblem, within = ''): string {
  const place = `${within}${problem.instancePath.replaceAll('/', '.')}`.replace(/^\./, '');
  return `${place || 'the whole'}: ${expectation(problem)}`;
}

function expectation({ message, params, parentSchema }: SchemaProblem): string {
  const { additionalProperty, allowedValues } = params;
  const { examples = [] } = parentSchema ?? {};
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
