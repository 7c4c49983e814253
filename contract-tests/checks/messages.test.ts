import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { clauseOf, clock, judge } from '../run/test-judge.ts';
import {
  isCreation,
  isList,
  type Mutation,
  mutateBodies,
  mutateCategories,
} from '../run/test-mutations.ts';
import { differenceFromSent } from './differences.ts';

const tables = casesBeside(import.meta.url);

type Category = { id: number; name: string; description?: string };

const mutateList = (edit: (all: Category[]) => unknown) => mutateBodies(isList, edit);

/** The message of a failed clause: enough to find the cause, and no more. */
const messages: [clause: string, message: string | RegExp, mutation: Mutation, options?: object][] =
  [
    [
      '1.keeps-categories',
      'category 1 disappeared from the list; category 2 disappeared from the list',
      mutateLaterLists((all) => all.slice(Math.max(2, all.length - 6))),
    ],
    [
      '2.category-id',
      /^GET \/v1\/categories → 200: id must be integer in \{"id":"1","name":"Dog".*\(and \d+ more like it\)$/,
      mutateCategories((it) => ({ ...it, id: `${it.id}` })),
    ],
    [
      '4.1.list-all',
      /^category 6 is not in the list; category 7 /,
      mutateList((all) => all.slice(0, 5)),
    ],
    [
      '4.1.list-all',
      /^category \d+ is listed with a different description: sent ".+, got nothing; category /,
      mutateList((all) => all.map(({ description: _, ...it }) => it)),
    ],
    [
      '4.1.list-all',
      /^one creation made two categories, 6 and 1006; /,
      mutateList((all) => [
        ...all,
        ...all.slice(5).map(({ id, ...it }) => ({ id: 1000 + id, ...it })),
      ]),
    ],
    [
      '4.2.returns-category',
      /description: sent "007", got nothing/,
      mutateBodies(isCreation, ({ id, name }: Category) => ({ id, name })),
    ],
  ];

test.each(messages)('%s fails with %j', async (id, message, mutation, options = {}) => {
  const clause = clauseOf(await judge(createMock({ clock }), mutation, options), id);
  expect(clause?.verdict).toBe('fail');
  expect(clause?.message).toMatch(message);
  expect(clause?.exchanges).not.toEqual([]);
});

/** Changes each list but the first. */
function mutateLaterLists(edit: (all: Category[]) => unknown): Mutation {
  let lists = 0;
  return mutateList((all) => {
    lists += 1;
    return lists === 1 ? all : edit(all);
  });
}

describe('the difference between a category sent and the one shown', () => {
  const cases: [what: string, sent: object, shown: object, difference: string | undefined][] =
    tables['differences of categories'];

  it.each(cases)('%s', (_what, sent, shown, difference) => {
    expect(
      differenceFromSent(sent as { name: string }, { id: '1', name: undefined, ...shown }),
    ).toBe(difference);
  });
});
