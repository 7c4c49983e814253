import { isObject } from '../../spec/support/exact-json.ts';
import { successive } from '../../spec/support/lists.ts';
import {
  categoriesAmong,
  categoriesIn,
  comparableText,
  isIntegerId,
  isListAnswer,
  type SeenCategory,
  valuesOf,
} from '../evidence/categories.ts';
import { type Exchange, isDecoded, isServerError, usesKey } from '../evidence/exchange.ts';
import { isBeyondLimit } from '../evidence/rate-limit.ts';
import { type Check, observe, probe, rule } from '../run/check.ts';
import { type CreatedCategory, createAndList, seenInLaterLists } from './create-and-list.ts';
import { differenceFromSent } from './differences.ts';

/** §5 judges a rejected key, and §8 the limit; permission levels and bans are not shown. */
const refusals = [401, 403, 429];

export const listCategories: Check[] = [
  rule('4.1.answers-200', {
    problem(exchange, earlier) {
      const { status } = exchange.response;
      if (exchange.operation !== 'listCategories' || !usesKey(exchange)) return null;
      if (isServerError(exchange) || refusals.includes(status)) return null;
      if (status === 200 || isBeyondLimit(exchange, earlier)) return undefined;
      return `answered ${status} instead of 200`;
    },
  }),
  rule('4.1.array', {
    problem(exchange) {
      if (!isListAnswer(exchange) || !isDecoded(exchange)) return null;
      const { json } = exchange;
      if (!Array.isArray(json)) return 'the body is not a JSON array';
      const index = json.findIndex((item) => !isObject(item));
      return index === -1 ? undefined : `item ${index} of the list is not an object`;
    },
  }),
  probe(
    '4.1.list-all',
    {
      safety: 'write',
      phase: 'last',
      recorded: (exchange) => (isListAnswer(exchange) && listedTwice(exchange)) || null,
    },
    async (t) => {
      const { created, lists } = await createAndList(t);
      const missing: { readonly list: Exchange; readonly creation: CreatedCategory }[] = [];
      for (const creation of created) {
        const { exchange, category, sent } = creation;
        // 1.keeps-categories judges later lists.
        const list = lists.find(({ index }) => index > exchange.index) ?? exchange;
        const entries = categoriesIn(list).filter(({ id }) => id === category.id);
        const [entry] = entries;
        if (!entry) missing.push({ list, creation });
        // 4.2.returns-category judges whether the 201 showed what was sent.
        const expected = [valuesOf(category), valuesOf(sent)];
        const isAsCreated = !entry || entries.some((it) => expected.includes(valuesOf(it)));
        const difference = entry && differenceFromSent(sent, entry);
        const message = `category ${category.id} is listed with a different ${difference}`;
        t.expect(list, isAsCreated, message);
      }
      for (const creation of created) {
        const twin = twinOf(creation, lists, t.exchanges);
        const message = `one creation made two categories, ${creation.category.id} and ${twin?.id}`;
        t.expect(lists.at(-1) ?? creation.exchange, twin === undefined, message);
      }
      for (const list of lists) {
        const message = listedTwice(list);
        t.expect(list, message === undefined, message ?? '');
      }
      const latest = missing.at(-1);
      const later = latest ? await seenInLaterLists(t, latest.creation) : '';
      for (const { list, creation } of missing) {
        const { id } = creation.category;
        const end = creation === latest?.creation ? later : '';
        t.expect(list, false, `category ${id} is not in the list${end}`);
      }
    },
  ),
  observe('4.1.pagination', {}, (exchanges) =>
    exchanges
      .filter(isListAnswer)
      .flatMap(({ response }) => Object.keys(response.headers))
      .filter((name) => /^(link|x-total|x-page|x-next|content-range)/.test(name))
      .map((name) => `the list has the header ${name}`),
  ),
  observe('4.1.ordering', {}, (exchanges) =>
    exchanges.filter(isListAnswer).slice(-1).flatMap(orderOf),
  ),
];

/** 2.category-id-unique judges different categories with the same id. */
function listedTwice(list: Exchange): string | undefined {
  const byId = Map.groupBy(categoriesIn(list), ({ id }) => id);
  const twice = [...byId].find(
    ([, entries]) => new Set(entries.map(valuesOf)).size < entries.length,
  );
  return twice && `category ${twice[0]} is listed more than once`;
}

function orderOf({ json }: Exchange): string[] {
  const categories = Array.isArray(json) ? categoriesAmong(json) : [];
  if (categories.length < 2) return [];
  const ids = successive(categories.map(({ id }) => (isIntegerId(id) ? BigInt(id) : 0n)));
  const names = successive(categories.map(({ name }) => (typeof name === 'string' ? name : '')));
  const fitting = [
    ...(ids.every(([before, id]) => before < id) ? ['ascending id'] : []),
    ...(ids.every(([before, id]) => before > id) ? ['descending id'] : []),
    ...(names.every(([before, name]) => before <= name) ? ['name'] : []),
  ];
  if (fitting.length === 0) return ['the list is in no known order'];
  return [`the list is ordered by ${fitting.join(' and ')}`];
}

/** The second category of a creation: the last list shows its random name under another, new id, too. */
function twinOf(
  { sent, exchange, category }: CreatedCategory,
  lists: readonly Exchange[],
  all: readonly Exchange[],
): SeenCategory | undefined {
  const last = lists.at(-1);
  // A creation answered 429 is sent again; 8.429-executes-nothing judges whether the first was executed.
  const sameBody = all.filter(({ request }) => request.body === exchange.request.body);
  if (!last || sameBody.length > 1) return undefined;
  const name = comparableText(sent.name);
  const others = categoriesIn(last).filter(
    (other) =>
      other.id !== category.id &&
      typeof other.name === 'string' &&
      comparableText(other.name) === name,
  );
  if (others.length === 0) return undefined;
  const before = lists.filter(({ index }) => index < exchange.index).flatMap(categoriesIn);
  const known = new Set(before.map(({ id }) => id));
  return others.find(({ id }) => !known.has(id));
}
