import { schemaProblems } from '../../spec/schemas.ts';
import { isObject, stringifyExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { RuleCheck } from '../run/check.ts';
import { categoryObjects } from './shown-categories.ts';

type Json = Readonly<Record<string, unknown>>;

/** A field of every returned category must match the schema. */
export function categoryRule(clause: string, field: string): RuleCheck {
  const problemAmong = memoize((categories: readonly Json[]) => {
    for (const category of categories) {
      const problem = fieldProblem('Category', category, field);
      if (problem) return `${problem} in ${stringifyExact(category)}`;
    }
    return undefined;
  });
  return {
    kind: 'rule',
    clause,
    appliesTo: (exchange) => categoryObjects(exchange).length > 0,
    problem: (exchange) => problemAmong(categoryObjects(exchange)),
  };
}

/** A field of every Error must match the schema, and `status` must equal the HTTP status. */
export function errorRule(clause: string, field: 'code' | 'message' | 'status'): RuleCheck {
  return {
    kind: 'rule',
    clause,
    appliesTo: (exchange) => errorIn(exchange) !== undefined,
    problem(exchange) {
      const error = errorIn(exchange) ?? {};
      const problem = fieldProblem('Error', error, field);
      if (problem) return `${problem} in the Error`;
      const { status } = exchange.response;
      if (field !== 'status' || error.status === status) return undefined;
      return `status in the Error is ${stringifyExact(error.status)}, but the HTTP status is ${status}`;
    },
    exercise: (t) => t.presentEverywhere('missing'),
  };
}

/** The object in a response that must be an Error; the body of a 429 is not shown. */
function errorIn({ response, json }: Exchange): Json | undefined {
  if (response.status < 400 || response.status === 429) return undefined;
  return isObject(json) ? json : undefined;
}

function fieldProblem(schema: 'Category' | 'Error', value: Json, field: string) {
  const problem = schemaProblems(schema, withoutBigInts(value)).find(
    ({ pointer, params }) => pointer === `/${field}` || params.missingProperty === field,
  );
  if (!problem) return undefined;
  return problem.params.missingProperty ? `${field} is missing` : `${field} ${problem.message}`;
}

/** ajv rejects a bigint where the schema asks for an integer. */
function withoutBigInts(value: Json): Json {
  const entries = Object.entries(value);
  if (!entries.some(([, item]) => typeof item === 'bigint')) return value;
  return Object.fromEntries(
    entries.map(([key, item]) => [key, typeof item === 'bigint' ? Number(item) : item]),
  );
}
