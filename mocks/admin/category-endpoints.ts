import { InputError, shorten } from '../../spec/support/input-error.ts';
import { checkOptions } from '../../spec/support/options.ts';
import type { CategoryRecord } from '../control/categories.ts';
import { notFound } from './admin-error.ts';
import { type Endpoints, queryOf } from './endpoint.ts';

/** The number of categories on a page: by default, and at most. */
const [usualPage, longestPage] = [100, 500];
const what = 'The filter of categories';

export const categoryEndpoints = {
  async 'categories.list'({ sandbox, query }) {
    const { from, limit, search } = parse(query);
    const all = await sandbox.categories.list();
    const found = search === '' ? all : all.filter((category) => matches(category, search));
    const meta = { total: all.length, matching: found.length };
    return { categories: found.slice(from, from + limit), meta };
  },
  async 'categories.remove'({ sandbox, params: { id = '' } }) {
    const isRemoved = /^\d{1,19}$/.test(id) && (await sandbox.categories.remove(BigInt(id)));
    if (isRemoved) return {};
    throw notFound('category', id, [], 'list the categories with GET /categories');
  },
} satisfies Partial<Endpoints>;

/** Whether its name or description contains the text, in any case, or its id is the text. */
function matches({ id, name, description = '' }: CategoryRecord, search: string): boolean {
  const isIn = (text: string) => text.toLowerCase().includes(search);
  return String(id) === search || isIn(name) || isIn(description);
}

function parse(query: URLSearchParams) {
  const given = queryOf(query, what);
  checkOptions(what, given, ['search', 'from', 'limit']);
  const number = (name: string, usual: number, min: number, max: number) => {
    const text = given[name] ?? String(usual);
    const value = Number(text);
    if (/^\d{1,15}$/.test(text) && value >= min && value <= max) return value;
    const expected = `must be a whole number from ${min} to ${max}`;
    throw new InputError(what, [`${name}: ${expected}, not ${shorten(text)}`]);
  };
  return {
    from: number('from', 0, 0, Number.MAX_SAFE_INTEGER),
    limit: number('limit', usualPage, 1, longestPage),
    search: (given.search ?? '').toLowerCase(),
  };
}
