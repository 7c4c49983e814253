import { isObject, toInt64 } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import {
  asCategory,
  type SeenCategory,
  sentIn,
  sentTexts,
  valuesOf,
} from '../evidence/categories.ts';
import { isSuccess, summary } from '../evidence/exchange.ts';
import { type Check, observe, probe, rule } from '../run/check.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { createEach, readBoth } from './create-and-list.ts';
import {
  categoryObjects,
  categoryRule,
  errorRule,
  firstShownIn,
  shownCategories,
} from './field-rules.ts';
import { rejectsBodies } from './rejects-bodies.ts';

export const resources: Check[] = [
  rejectsBodies('2.new-category-name'),
  rejectsBodies('2.new-category-description'),
  categoryRule('2.category-name', 'name'),
  categoryRule('2.category-description', 'description'),
  categoryRule('2.category-id', 'id'),
  rule('2.category-id-int64', {
    problem(exchange) {
      const ids = categoryObjects(exchange).flatMap(({ id }) => (isInteger(id) ? [id] : []));
      if (ids.length === 0) return null;
      const long = ids.find((id) => toInt64(id) === undefined);
      return long === undefined ? undefined : `id ${long} does not fit in an int64`;
    },
  }),
  rule('2.category-id-unique', {
    problem(exchange, _earlier, _target, all) {
      if (categoryObjects(exchange).length === 0) return null;
      // 4.1.list-all judges a category that is listed twice.
      const shared = sharedIdAmong(shownCategories(exchange));
      if (shared !== undefined) return `two categories in the list share the id ${shared}`;
      const [created] = exchange.operation === 'createCategory' ? shownCategories(exchange) : [];
      if (!created) return undefined;
      const first = firstShownIn(all).get(created.id) ?? exchange.index;
      if (first >= exchange.index) return undefined;
      return `the new category got the id ${created.id}, which another category has`;
    },
    async exercise(t) {
      await t.firstList();
      await t.createBoth();
    },
    covers: 'two creations at the same time',
  }),
  probe('2.id-assigned', { safety: 'write' }, async (t) => {
    const { sent, exchange, category } = await t.create('withId');
    const { status } = exchange.response;
    const refused = status >= 400 && status < 500;
    if (!category && !refused) {
      throw new NotExercised('blocked', `a body with an id was answered ${status}`);
    }
    const adopted = category?.id === String(sent.id);
    t.expect(exchange, !adopted, `the service used the id ${sent.id} that the client sent`);
  }),
  observe(
    '2.length-bounds',
    { phase: 'last', exercise: createEach('richName', 'long') },
    (exchanges) => {
      const created = exchanges
        .filter(({ response }) => response.status === 201)
        .flatMap(({ json }) => asCategory(json) ?? []);
      return (['name', 'description'] as const).flatMap((field) => {
        const texts = created.map((category) => category[field]);
        const lengths = texts.map((text) => (typeof text === 'string' ? [...text].length : 0));
        const longest = lengths.reduce((a, b) => Math.max(a, b), 0);
        return longest > 0 ? [`a ${field} of ${longest} characters is accepted`] : [];
      });
    },
  ),
  observe('2.name-uniqueness', {}, (exchanges) => {
    const shared = exchanges.some((exchange) => {
      const names = categoryObjects(exchange).map(({ name }) => name);
      return new Set(names).size < names.length;
    });
    return shared ? ['categories with the same name exist'] : [];
  }),
  observe(
    '2.allowed-characters',
    { phase: 'last', exercise: createEach('richName', 'nonAscii', 'long') },
    (exchanges) => [
      ...unusualTexts.flatMap(([marker, what]) =>
        exchanges
          .filter(({ request }) => request.body?.includes(marker))
          // A body with an id may have been refused because of the id.
          .filter((one) => isSuccess(one) || sentIn(one)?.id === undefined)
          .map(({ response }) => `${what} is answered with ${response.status}`),
      ),
      ...sentTexts(exchanges).flatMap(textChanges),
    ],
  ),
  errorRule('2.error-code', 'code'),
  errorRule('2.error-message', 'message'),
  errorRule('2.error-status', 'status'),
  // Read after the creations: a limiter of each route then shows more left than before.
  observe('2.pet-and-order-fields', { exercise: readBoth }, (exchanges) =>
    exchanges
      .filter(({ operation }) => operation === 'getPet' || operation === 'listOrders')
      .filter(isSuccess)
      .map((exchange) => `${summary(exchange)}: ${jsonShape(exchange.json)}`),
  ),
];

/** A part of a text that runs send, and what the text has that a service may refuse. */
const unusualTexts = [
  ["<Li'l>", 'a name with digits, punctuation and an emoji'],
  ['Žluťoučký', 'a description in several scripts'],
] as const;

const sharedIdAmong = memoize((categories: readonly SeenCategory[]) => {
  const owners = new Map<string, SeenCategory>();
  for (const category of categories) {
    const owner = owners.get(category.id);
    if (owner && valuesOf(owner) !== valuesOf(category)) return category.id;
    if (!owner) owners.set(category.id, category);
  }
  return undefined;
});

function isInteger(id: unknown): boolean {
  return typeof id === 'bigint' || Number.isInteger(id);
}

function textChanges({ sent, returned }: ReturnType<typeof sentTexts>[number]): string[] {
  return [
    ...(returned.trim() === returned && sent.trim() !== sent
      ? ['leading and trailing white space is trimmed']
      : []),
    ...['NFC', 'NFD']
      .filter((form) => returned.normalize(form) === returned && sent.normalize(form) !== sent)
      .map((form) => `text is normalized to Unicode ${form}`),
  ];
}

/** Describes a JSON value, for lists with the fields of all items, since some may be optional. */
function jsonShape(json: unknown): string {
  if (Array.isArray(json)) {
    if (json.length === 0) return 'an empty list';
    return json.every(isObject)
      ? `a list of objects with ${fieldsOf(json)}`
      : `a list with ${jsonShape(json[0])}`;
  }
  if (isObject(json)) return `an object with ${fieldsOf([json])}`;
  return json === null ? 'null' : typeof json;
}

function fieldsOf(items: readonly object[]): string {
  const fields = new Set<string>();
  for (const item of items) {
    for (const field of Object.keys(item)) fields.add(field);
  }
  return [...fields].join(', ') || 'no fields';
}
