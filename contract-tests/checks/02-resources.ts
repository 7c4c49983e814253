import { schemaProblems } from '../../spec/schemas.ts';
import { isObject, stringifyExact, toInt64 } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { asCategory, type SeenCategory, valuesOf } from '../evidence/categories.ts';
import { type Exchange, isSuccess, summary } from '../evidence/exchange.ts';
import type { Check, RuleCheck } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { rejectsBodies } from './rejects-bodies.ts';
import { categoryObjects, firstShownIn, shownCategories } from './shown-categories.ts';

/** The object in an answer that ought to be an Error; the body of a 429 is not shown. */
function errorOf({ response, json }: Exchange): Record<string, unknown> | undefined {
  if (response.status < 400 || response.status === 429) return undefined;
  return isObject(json) ? json : undefined;
}

/** A field of every category that was returned has to be as the schema says. */
function categoryRule(clause: string, field: string): RuleCheck {
  const problemAmong = memoize((categories: readonly Record<string, unknown>[]) => {
    for (const category of categories) {
      const problem = fieldProblem('Category', category, field);
      if (problem) return `${problem} in ${stringifyExact(category)}`;
    }
    return undefined;
  });
  return {
    kind: 'rule',
    clause,
    concerns: (exchange) => categoryObjects(exchange).length > 0,
    problem: (exchange) => problemAmong(categoryObjects(exchange)),
  };
}

function errorRule(clause: string, field: 'code' | 'message' | 'status'): RuleCheck {
  return {
    kind: 'rule',
    clause,
    concerns: (exchange) => errorOf(exchange) !== undefined,
    problem(exchange) {
      const error = errorOf(exchange) ?? {};
      const problem = fieldProblem('Error', error, field);
      if (problem) return `${problem} in the Error`;
      const { status } = exchange.response;
      if (field !== 'status' || error.status === status) return undefined;
      return `status in the Error is ${stringifyExact(error.status)}, the HTTP status is ${status}`;
    },
    exercise: (t) => t.presentEverywhere('missing'),
  };
}

/** ajv looks at numbers; an exact integer beyond 2^53 is an integer all the same. */
function fieldProblem(
  schema: 'Category' | 'Error',
  value: Record<string, unknown>,
  field: string,
): string | undefined {
  const problem = schemaProblems(schema, roundedForDisplay(value)).find(
    ({ pointer, params }) => pointer === `/${field}` || params.missingProperty === field,
  );
  if (!problem) return undefined;
  return problem.params.missingProperty ? `${field} is missing` : `${field} ${problem.message}`;
}

function roundedForDisplay(value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(value);
  if (!entries.some(([, item]) => typeof item === 'bigint')) return value;
  return Object.fromEntries(
    entries.map(([key, item]) => [key, typeof item === 'bigint' ? Number(item) : item]),
  );
}

export const resources: Check[] = [
  rejectsBodies(
    '2.new-category-name',
    'numericName',
    'booleanName',
    'nullName',
    'listName',
    'objectName',
  ),
  rejectsBodies(
    '2.new-category-description',
    'numericDescription',
    'listDescription',
    'objectDescription',
  ),
  // A default run has no request left for these.
  {
    ...rejectsBodies('2.new-category-description', 'booleanDescription', 'nullDescription'),
    safety: 'exhaust',
    phase: 'exhausted',
  },
  categoryRule('2.category-name', 'name'),
  categoryRule('2.category-description', 'description'),
  categoryRule('2.category-id', 'id'),
  {
    kind: 'rule',
    clause: '2.category-id-int64',
    concerns: (exchange) => categoryObjects(exchange).some(({ id }) => isInteger(id)),
    problem(exchange) {
      const odd = categoryObjects(exchange).find(
        ({ id }) => isInteger(id) && toInt64(id) === undefined,
      );
      return odd ? `id ${odd.id} does not fit in an int64` : undefined;
    },
  },
  {
    kind: 'rule',
    clause: '2.category-id-unique',
    concerns: (exchange) => categoryObjects(exchange).length > 0,
    problem(exchange, _earlier, _target, all) {
      // One category that is listed twice is what 4.1.list-all is about.
      const shared = sharedIdAmong(shownCategories(exchange));
      if (shared !== undefined) return `two categories in the list have the id ${shared}`;
      const [created] = exchange.operation === 'createCategory' ? shownCategories(exchange) : [];
      if (!created) return undefined;
      const first = firstShownIn(all).get(created.id) ?? exchange.index;
      return first < exchange.index
        ? `the new category got the id ${created.id}, which another one has`
        : undefined;
    },
    exercise: (t) => t.firstList(),
  },
  {
    kind: 'probe',
    clause: '2.id-assigned',
    safety: 'write',
    async run(t) {
      const { sent, exchange, category } = await t.create('withId');
      const { status } = exchange.response;
      const refused = status >= 400 && status < 500;
      if (!category && !refused) {
        throw new NotExercised('blocked', `a body with an id was answered ${status}`);
      }
      const adopted = category?.id === String(sent.id);
      t.expect(exchange, !adopted, `the service adopted the id ${sent.id} that the client sent`);
    },
  },
  {
    kind: 'observe',
    clause: '2.length-bounds',
    observe(exchanges) {
      const created = exchanges.filter(({ response }) => response.status === 201);
      const descriptions = created.map(({ json }) => asCategory(json)?.description);
      const lengths = descriptions.map((text) => (typeof text === 'string' ? text.length : 0));
      if (lengths.length === 0) return [];
      const longest = lengths.reduce((a, b) => Math.max(a, b));
      return [`a description of ${longest} characters is accepted`];
    },
    exercise: (t) => t.create('long'),
  },
  {
    kind: 'observe',
    clause: '2.name-uniqueness',
    observe(exchanges) {
      const shared = exchanges.some((exchange) => {
        const names = categoryObjects(exchange).map(({ name }) => name);
        return new Set(names).size < names.length;
      });
      return shared ? ['categories with the same name exist'] : [];
    },
  },
  {
    kind: 'observe',
    clause: '2.allowed-characters',
    observe: (exchanges) =>
      exchanges
        .filter(({ request }) => request.body?.includes('Žluťoučký'))
        .map(({ response }) => `a description in several scripts is answered ${response.status}`),
    exercise: (t) => t.create('nonAscii'),
  },
  errorRule('2.error-code', 'code'),
  errorRule('2.error-message', 'message'),
  errorRule('2.error-status', 'status'),
  {
    kind: 'observe',
    clause: '2.pet-and-order-fields',
    observe: (exchanges) =>
      exchanges
        .filter(({ operation }) => operation === 'getPet' || operation === 'listOrders')
        .filter(isSuccess)
        .map((exchange) => `${summary(exchange)}: ${shapeOf(exchange.json)}`),
    async exercise(t) {
      await t.read('getPet');
      await t.read('listOrders');
    },
  },
];

/** An id that two different categories have. */
const sharedIdAmong = memoize((categories: readonly SeenCategory[]) => {
  const owners = new Map<string, SeenCategory>();
  for (const category of categories) {
    const owner = owners.get(category.id);
    if (owner && valuesOf(owner) !== valuesOf(category)) return category.id;
    if (!owner) owners.set(category.id, category);
  }
  return undefined;
});

/** The fields of all items of a list: the first one may lack some that are optional. */
function shapeOf(json: unknown): string {
  if (Array.isArray(json)) {
    if (json.length === 0) return 'an empty list';
    return `a list of ${json.every(isObject) ? objectWith(json) : shapeOf(json[0])}`;
  }
  if (isObject(json)) return objectWith([json]);
  return json === null ? 'null' : typeof json;
}

function objectWith(items: readonly object[]): string {
  const fields = new Set<string>();
  for (const item of items) {
    for (const field of Object.keys(item)) fields.add(field);
  }
  return `an object with ${[...fields].join(', ') || 'no fields'}`;
}

function isInteger(id: unknown): boolean {
  return typeof id === 'bigint' || Number.isInteger(id);
}
