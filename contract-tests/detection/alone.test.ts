import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { clauseOf, clock, failedClauses, judge, keyOf } from '../run/test-judge.ts';
import {
  always,
  type Mutation,
  mutateHeaders,
  mutateResponses,
  unchanged,
  withResponseBody,
} from '../run/test-mutations.ts';

const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
const mock = () => createMock({ clock, keys: [keyOf('free'), keyOf('second')] });
const ofTheService = clauses.filter(({ party }) => party === 'service');

test('a clause is judged alone as it is with all others', async () => {
  const together = await judge(mock(), unchanged, options);
  for (const { id } of ofTheService) {
    const alone = await judge(mock(), unchanged, { ...options, only: [id] });
    expect(clauseOf(alone, id)?.verdict, id).toBe(clauseOf(together, id)?.verdict);
  }
});

/** A rule for any exchange sends what it takes, when nothing else does. */
const rules: [what: string, only: string[], mutation: Mutation, clauses: string[]][] = [
  [
    'orders that refuse the key',
    ['5.bearer-accepted'],
    mutateResponses(
      ({ url, headers }) => url.endsWith('/orders') && headers.has('authorization'),
      (it) => withResponseBody(it, '{"code":"no","message":"No","status":401}', 401),
    ),
    ['5.bearer-accepted'],
  ],
  [
    'Remaining that never moves, after anonymous requests',
    ['5.missing-key', '8.remaining-counts-down'],
    mutateHeaders(always, () => ({ 'x-ratelimit-remaining': 9 })),
    ['8.remaining-counts-down'],
  ],
];

test.each(rules)('%s: seen by %j', async (_what, only, mutation, clauses) => {
  expect(failedClauses(await judge(mock(), mutation, { only }))).toEqual(clauses);
});
