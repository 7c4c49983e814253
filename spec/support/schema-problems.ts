/** The parts of ajv's types that we use, so that users need not install ajv. */
export interface ValidateFunction {
  (value: unknown): boolean;
  /** Errors of the last call; null if the value was valid. */
  errors?: readonly SchemaProblem[] | null;
}

/** A violation of a schema, named as in ajv. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly instancePath: string;
  readonly message: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    /** The values, or the names of properties, that there may be. */
    readonly known?: readonly unknown[];
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
export function problemText({ instancePath, message, params }: SchemaProblem, within = ''): string {
  const place = `${within}${instancePath.replaceAll('/', '.')}`.replace(/^\./, '');
  const unknown = params.additionalProperty;
  const text = unknown === undefined ? message : `unknown field ${JSON.stringify(unknown)}`;
  return place ? `${place}: ${text}` : text;
}
