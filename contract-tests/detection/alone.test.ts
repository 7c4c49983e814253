import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { judge } from './altered.ts';
import { asIs, clauseOf, clock, keyOf } from './noted.ts';

const options = { safety: 'exhaust', exhaustKey: 'a-key-of-second', provokeBan: true } as const;
const mock = () => createMock({ clock, keys: [keyOf('free'), keyOf('second')] });
const ofTheService = clauses.filter(({ party }) => party === 'service');

/** They speak of any 429, and no more is sent for their sake: that costs a limit. */
const of429 = ['7.429-body', '7.retry-after', '8.retry-after-unit'];

test('a clause is judged alone as it is with all others', async () => {
  const together = await judge(mock(), asIs, options);
  for (const { id } of ofTheService) {
    const only = of429.includes(id) ? [id, '8.exceeding-answers-429'] : [id];
    const alone = await judge(mock(), asIs, { ...options, only });
    expect(clauseOf(alone, id)?.verdict, id).toBe(clauseOf(together, id)?.verdict);
  }
});
