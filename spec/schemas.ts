import type { ErrorObject, ValidateFunction } from 'ajv';
import * as generated from './generated/validators.js';

export type SchemaName = keyof typeof generated;

/** Where a value departs from its schema, and how. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
  /** The value at that place. */
  readonly value: unknown;
  /** The rule's own details, named as ajv names them. */
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly allowedValues?: readonly unknown[];
  };
}

/** What is wrong with a value by a schema of the project; empty when nothing is. */
export function schemaProblems(name: SchemaName, value: unknown): SchemaProblem[] {
  const validate: ValidateFunction = generated[name];
  return validate(value) ? [] : (validate.errors ?? []).map((error) => toProblem(error, value));
}

function toProblem({ instancePath, message, params }: ErrorObject, root: unknown): SchemaProblem {
  return {
    pointer: instancePath,
    message: message ?? 'is not valid',
    value: at(root, instancePath),
    params,
  };
}

function at(root: unknown, pointer: string): unknown {
  const tokens = pointer.split('/').slice(1);
  return tokens.reduce((value, token) => {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    return (value as Record<string, unknown> | undefined)?.[key];
  }, root);
}
