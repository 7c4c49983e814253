import { schemaProblems } from '../../spec/schemas.ts';
import { isObject, stringifyExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { asCategory, categoriesAmong, isList, type SeenCategory } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type RuleCheck, rule } from '../run/check.ts';

/** The JSON that must be a category, or a list of categories. */
function shownIn(exchange: Exchange): object | undefined {
  const { operation, response, json } = exchange;
  if (operation === 'createCategory' && response.status === 201 && isObject(json)) return json;
  return isList(exchange) ? (json as unknown[]) : undefined;
}

const objectsIn = memoize((shown: object) =>
  (Array.isArray(shown) ? shown : [shown]).filter(isObject),
);

export function categoryObjects(exchange: Exchange): readonly Record<string, unknown>[] {
  const shown = shownIn(exchange);
  return shown ? objectsIn(shown) : [];
}

/** The categories in a response; those without an id are left out. */
export function shownCategories(exchange: Exchange): readonly SeenCategory[] {
  const shown = shownIn(exchange);
  if (Array.isArray(shown)) return categoriesAmong(shown);
  return [asCategory(shown) ?? []].flat();
}

/** For each id, the index of the first exchange that shows it. */
export const firstShownIn = memoize((exchanges: readonly Exchange[]) => {
  const first = new Map<string, number>();
  for (const exchange of exchanges) {
    for (const { id } of shownCategories(exchange)) {
      if (!first.has(id)) first.set(id, exchange.index);
    }
  }
  return first;
});

type Json = Readonly<Record<string, unknown>>;

/** A field of every returned category must match the schema. */
export function categoryRule(clause: string, field: string): RuleCheck {
  const problemAmong = memoize((categories: readonly Json[]) => {
    if (categories.length === 0) return null;
    for (const category of categories) {
      const problem = fieldProblem('Category', category, field);
      if (problem) return `${problem} in ${stringifyExact(category)}`;
    }
    return undefined;
  });
  return rule(clause, { problem: (exchange) => problemAmong(categoryObjects(exchange)) });
}

/** A field of every Error must match the schema, and `status` must equal the HTTP status. */
export function errorRule(clause: string, field: 'code' | 'message' | 'status'): RuleCheck {
  return rule(clause, {
    problem(exchange) {
      const error = errorIn(exchange);
      if (!error) return null;
      const problem = fieldProblem('Error', error, field);
      if (problem) return `${problem} in the Error`;
      const { status } = exchange.response;
      if (field !== 'status' || error.status === status) return undefined;
      return `status in the Error is ${stringifyExact(error.status)}, but the HTTP status is ${status}`;
    },
    exercise: (t) => t.presentEverywhere('missing'),
  });
}

/** The object in a response that must be an Error; the body of a 429 is not shown. */
function errorIn({ response, json }: Exchange): Json | undefined {
  if (response.status < 400 || response.status === 429) return undefined;
  return isObject(json) ? json : undefined;
}

function fieldProblem(schema: 'Category' | 'Error', value: Json, field: string) {
  const problem = schemaProblems(schema, withoutBigInts(value)).find(
    ({ instancePath, params }) => instancePath === `/${field}` || params.missingProperty === field,
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
