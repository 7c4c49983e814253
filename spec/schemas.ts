import type { ErrorObject, ValidateFunction } from 'ajv';
import * as generated from './generated/validators.js';

export type SchemaName = keyof typeof generated;

/** Where a value departs from its schema, and how. */
export interface SchemaProblem {
  /** JSON Pointer into the value; empty for the value itself. */
  readonly pointer: string;
  readonly message: string;
}

/** What is wrong with a value by a schema of the document; empty when nothing is. */
export function schemaProblems(name: SchemaName, value: unknown): SchemaProblem[] {
  const validate: ValidateFunction = generated[name];
  return validate(value) ? [] : (validate.errors ?? []).map(toProblem);
}

function toProblem({ instancePath, message = 'is not valid' }: ErrorObject): SchemaProblem {
  return { pointer: instancePath, message };
}
