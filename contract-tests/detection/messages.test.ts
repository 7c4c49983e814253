import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { clauseOf, clock, judge } from '../run/test-judge.ts';
import {
  hasStatus,
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateResponses,
  withResponseBody,
} from '../run/test-mutations.ts';

type Category = { id: number; name: string };

/** What is said of a broken clause: all that is wrong, and no more. */
const broken: [clause: string, message: string, mutation: Mutation, how?: Partial<RunOptions>][] = [
  [
    '1.keeps-categories',
    'category 1 disappeared from the list; category 2 disappeared from the list',
    later((all) => all.slice(Math.max(2, all.length - 8))),
  ],
  [
    '1.keeps-categories',
    'category 1 has changed',
    later(([first, ...others]) => [{ ...first, name: `Changed ${others.length}` }, ...others]),
  ],
  [
    '2.category-id-unique',
    'the new category got the id 1 of another one',
    mutateBodies(isCreation, (it: Category) => ({ ...it, id: 1 })),
  ],
  [
    '2.category-id-unique',
    'two categories in the list share the id 1',
    mutateBodies(isList, (all: Category[]) => all.map((it) => ({ ...it, id: 1 }))),
  ],
  [
    '7.retry-after',
    'GET /v1/categories → 429: the 429 has no Retry-After (and 2 more like it)',
    mutateHeaders(hasStatus(429), () => ({ 'retry-after': undefined })),
    { safety: 'exhaust' },
  ],
  [
    '8.exceeding-answers-429',
    'accepted 120 requests in a row',
    mutateResponses(hasStatus(429), (it) => withResponseBody(it, '[]', 200)),
    { safety: 'exhaust' },
  ],
  [
    '8.remaining-counts-down',
    'X-RateLimit-Remaining was 40, and is 43 after 3 more requests in the same window',
    rising(),
  ],
];

test.each(broken)('%s: %s', async (clause, message, mutation, how = {}) => {
  const report = await judge(createMock({ clock }), mutation, how);
  expect(clauseOf(report, clause)?.message).toContain(message);
});

/** Changes every list but the first. */
function later(edit: (all: Category[]) => unknown): Mutation {
  let count = 0;
  return mutateBodies(isList, (all: Category[]) => {
    count += 1;
    return count === 1 ? all : edit(all);
  });
}

/** Tells of one request more with every answer to the key. */
function rising(): Mutation {
  let left = 39;
  return mutateHeaders(hasStatus(200, 201), () => {
    left += 1;
    return { 'x-ratelimit-remaining': left };
  });
}
