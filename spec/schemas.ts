import * as keyValidators from './generated/key-validators.js';
import * as validators from './generated/validators.js';
import { problemsOf, type SchemaProblem } from './support/schema-problems.ts';

const generated = { ...validators, ...keyValidators };

export type SchemaName = keyof typeof generated;

/** The violations of a named schema; empty if the value is valid. */
export function schemaProblems(name: SchemaName, value: unknown): readonly SchemaProblem[] {
  return problemsOf(generated[name], value);
}
