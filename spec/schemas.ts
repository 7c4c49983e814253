import * as generated from './generated/validators.js';
import { problemsOf, type SchemaProblem } from './support/schema-problems.ts';

export type SchemaName = keyof typeof generated;

/** The violations of a named schema; empty if the value is valid. */
export function schemaProblems(name: SchemaName, value: unknown): readonly SchemaProblem[] {
  return problemsOf(generated[name], value);
}
