import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { judge } from '../run/test-judge.ts';
import {
  always,
  hasStatus,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
  mutateHeaders,
  mutateResponses,
  storingOn,
  withResponseBody,
} from '../run/test-mutations.ts';

type List = { id: number; name: string; description?: string }[];
const list = (edit: (all: List) => unknown) => mutateBodies(isList, edit);

/** What a broken clause says of the service: enough to find the cause by. */
const words: [clause: string, mutation: Mutation, message: string | RegExp][] = [
  [
    '1.keeps-categories',
    list((all) => (all.length > 5 ? all.slice(all.length - 5) : all)),
    'category 1 disappeared from the list',
  ],
  [
    '1.keeps-categories',
    list((all) => (all.length > 5 ? [{ ...all[0], name: `${all.length}` }, ...all.slice(1)] : all)),
    'category 1 has changed',
  ],
  ['1.order-read', headersOnly('/store/orders', 405), 'answered 405'],
  [
    '2.category-id',
    mutateCategories((it) => ({ ...it, id: `${it.id}` })),
    /^GET \/v1\/categories → 200: id must be integer in \{"id":"1","name":"Dog".*\(and \d+ more like it\)$/,
  ],
  [
    '2.category-id-int64',
    mutateCategories((it) => ({ ...it, id: 2n ** 63n })),
    /: id 9223372036854775808 does not fit in an int64/,
  ],
  [
    '2.category-id-unique',
    mutateCategories((it) => ({ ...it, id: 1 })),
    /two categories in the list share the id 1/,
  ],
  [
    '2.category-name',
    list((all) => all.map(({ name: _, ...it }) => it)),
    /: name is missing in \{/,
  ],
  [
    '2.error-status',
    mutateBodies(hasStatus(401), (it: object) => ({ ...it, status: 400 })),
    /status in the Error is 400, but the HTTP status is 401/,
  ],
  [
    '4.json-responses',
    mutateHeaders(always, () => ({ 'content-type': 'text/plain' })),
    /Content-Type is text\/plain/,
  ],
  ['4.1.array', list((all) => [...all, null]), /item 5 of the list is not an object/],
  ['4.1.list-all', list((all) => all.slice(0, 5)), /^category 6 is not in the list; category 7 /],
  ['4.1.list-all', list((all) => [...all, ...all]), /^category 1 is listed more than once; /],
  [
    '4.2.returns-category',
    mutateBodies(isCreation, ({ id, name }: List[0]) => ({ id, name })),
    'description came back as undefined',
  ],
  [
    '4.2.returns-category',
    mutateBodies(isCreation, (it: List[0]) => ({ ...it, name: 'Other' })),
    'name came back as "Other"',
  ],
  ['4.2.refused-stores-nothing', storingOn(400), 'answered 400, but created a category'],
  [
    '5.missing-key',
    mutateResponses(hasStatus(401), (it) => withResponseBody(it, null, 403)),
    'listCategories answers 403 instead of 401 to a request without a key; createCategory answers 403 instead of 401 to a request without a key; getPet answers 403 instead of 401 to a request without a key; and 1 more',
  ],
  [
    '8.limit-header',
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': undefined })),
    /: X-RateLimit-Limit is missing/,
  ],
  [
    '8.limit-header',
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': 'many' })),
    /: X-RateLimit-Limit is not an integer: "many"/,
  ],
  [
    '8.plan-free',
    mutateHeaders(always, () => ({ 'x-ratelimit-limit': 100 })),
    /: X-RateLimit-Limit is 100, but the plan has 60 a minute and 1000 a day/,
  ],
  [
    '8.remaining-counts-down',
    mutateHeaders(always, () => ({ 'x-ratelimit-remaining': 9 })),
    /: X-RateLimit-Remaining was 9, and is 9 after 3 more requests in the same window/,
  ],
  [
    '8.reset-ahead',
    mutateHeaders(always, () => ({ 'x-ratelimit-reset': 60 })),
    /: X-RateLimit-Reset is in the past: 60/,
  ],
];

test.each(words)('%s', async (id, mutation, message) => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const report = await judge(mock, mutation);
  const clause = report.clauses.find((one) => one.id === id);
  expect(clause?.verdict).toBe('fail');
  expect(clause?.message).toMatch(message);
  expect(clause?.exchanges).not.toEqual([]);
});

function headersOnly(ending: string, status: number): Mutation {
  return mutateResponses(
    ({ url }, response) => url.endsWith(ending) && response.status === 200,
    (it) => withResponseBody(it, null, status),
  );
}
