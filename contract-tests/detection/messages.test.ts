import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { RunOptions } from '../run/run-options.ts';
import {
  answers,
  bodies,
  creations,
  headers,
  judge,
  like,
  lists,
  type Mutation,
  withStatus,
} from './test-mutations.ts';
import { clauseOf, clock } from './test-noted.ts';

type Category = { id: number; name: string };

/** What is said of a broken clause: all that is wrong, and no more. */
const broken: [clause: string, message: string, alteration: Mutation, how?: Partial<RunOptions>][] =
  [
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
      bodies(creations, (it: Category) => ({ ...it, id: 1 })),
    ],
    [
      '2.category-id-unique',
      'two categories in the list share the id 1',
      bodies(lists, (all: Category[]) => all.map((it) => ({ ...it, id: 1 }))),
    ],
    [
      '7.retry-after',
      'GET /v1/categories → 429: the 429 has no Retry-After (and 2 more like it)',
      headers(withStatus(429), () => ({ 'retry-after': undefined })),
      { safety: 'exhaust' },
    ],
    [
      '8.exceeding-answers-429',
      'accepted 120 requests in a row',
      answers(withStatus(429), (it) => like(it, '[]', 200)),
      { safety: 'exhaust' },
    ],
    [
      '8.remaining-counts-down',
      'X-RateLimit-Remaining was 40, and is 43 after 3 more requests in the same window',
      rising(),
    ],
  ];

test.each(broken)('%s: %s', async (clause, message, alteration, how = {}) => {
  const report = await judge(createMock({ clock }), alteration, how);
  expect(clauseOf(report, clause)?.message).toContain(message);
});

/** Changes every list but the first. */
function later(edit: (all: Category[]) => unknown): Mutation {
  let count = 0;
  return bodies(lists, (all: Category[]) => {
    count += 1;
    return count === 1 ? all : edit(all);
  });
}

/** Tells of one request more with every answer to the key. */
function rising(): Mutation {
  let left = 39;
  return headers(withStatus(200, 201), () => {
    left += 1;
    return { 'x-ratelimit-remaining': left };
  });
}
