import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { answers, broken, every, headers, judge, like, type Mutation } from './test-mutations.ts';
import { asIs, clauseOf, clock, keyOf } from './test-noted.ts';

const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
const mock = () => createMock({ clock, keys: [keyOf('free'), keyOf('second')] });
const ofTheService = clauses.filter(({ party }) => party === 'service');

test('a clause is judged alone as it is with all others', async () => {
  const together = await judge(mock(), asIs, options);
  for (const { id } of ofTheService) {
    const alone = await judge(mock(), asIs, { ...options, only: [id] });
    expect(clauseOf(alone, id)?.verdict, id).toBe(clauseOf(together, id)?.verdict);
  }
});

/** A rule for any exchange sends what it takes, when nothing else does. */
const rules: [what: string, only: string[], alteration: Mutation, clauses: string[]][] = [
  [
    'orders that refuse the key',
    ['5.bearer-accepted'],
    answers(
      ({ url, headers }) => url.endsWith('/orders') && headers.has('authorization'),
      (it) => like(it, '{"code":"no","message":"No","status":401}', 401),
    ),
    ['5.bearer-accepted'],
  ],
  [
    'Remaining that never moves, after anonymous requests',
    ['5.missing-key', '8.remaining-counts-down'],
    headers(every, () => ({ 'x-ratelimit-remaining': 9 })),
    ['8.remaining-counts-down'],
  ],
];

test.each(rules)('%s: seen by %j', async (_what, only, alteration, clauses) => {
  expect(broken(await judge(mock(), alteration, { only }))).toEqual(clauses);
});
