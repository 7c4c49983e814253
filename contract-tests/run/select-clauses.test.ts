import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { clauseOf, clock, failedClauses, judge, keyOf } from './test-judge.ts';
import { always, type Mutation, mutateHeaders, refusing, unchanged } from './test-mutations.ts';

describe('a run of selected clauses', () => {
  it('reaches the same verdict on each clause as a run of all', async () => {
    const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
    const mock = () => createMock({ clock, keys: [keyOf('free'), keyOf('second')] });
    const all = await judge(mock(), unchanged, options);
    for (const { id } of clauses.filter(({ party }) => party === 'service')) {
      const alone = await judge(mock(), unchanged, { ...options, only: [id] });
      expect(clauseOf(alone, id)?.verdict, id).toBe(clauseOf(all, id)?.verdict);
    }
  });

  const violations: [failed: string[], selected: string[], mutation: Mutation][] = [
    [
      ['5.bearer-accepted'],
      ['5.bearer-accepted'],
      refusing(({ url, headers }) => url.endsWith('/orders') && headers.has('authorization'), 401),
    ],
    [
      ['8.remaining-counts-down'],
      ['5.missing-key', '8.remaining-counts-down'],
      mutateHeaders(always, () => ({ 'x-ratelimit-remaining': 9 })),
    ],
  ];

  it.each(violations)(
    'sends the requests that show %j among %j',
    async (failed, only, mutation) => {
      expect(failedClauses(await judge(createMock({ clock }), mutation, { only }))).toEqual(failed);
    },
  );
});
