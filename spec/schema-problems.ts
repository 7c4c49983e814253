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
