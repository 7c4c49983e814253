import * as generated from './generated/validators.js';
import { problemsOf, type SchemaProblem } from './schema-problems.ts';

export type SchemaName = keyof typeof generated;

/** What is wrong with a value by a schema of the project; empty when nothing is. */
export function schemaProblems(name: SchemaName, value: unknown): SchemaProblem[] {
  return problemsOf(generated[name], value);
}
