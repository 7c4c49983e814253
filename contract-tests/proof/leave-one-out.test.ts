import { expect, test, vi } from 'vitest';
import { checkName, judgeWithout, judgingChecks } from './leave-one-out.ts';

vi.setConfig({ testTimeout: 60_000 });

const named = judgingChecks.map((check) => ({ name: checkName(check), check }));

test.for(named)('a fault is missed without the check $name', async ({ check }) => {
  const { missedWithout } = await judgeWithout(check);
  expect(missedWithout).not.toEqual([]);
});

test('no two checks have the same name', () => {
  const names = named.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
