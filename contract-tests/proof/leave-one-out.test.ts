import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { checkName, judgeWithout, judgingChecks } from './leave-one-out.ts';

const named = judgingChecks.map((check) => ({ name: checkName(check), check }));

test.for(sampled(named, 8, ({ name }) => name))(
  'a fault is missed without the check $name',
  async ({ check }) => {
    const { missedWithout } = await judgeWithout(check);
    expect(missedWithout).not.toEqual([]);
  },
);

test('no two checks have the same name', () => {
  const names = named.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
