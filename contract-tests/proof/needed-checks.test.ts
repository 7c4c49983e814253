import { expect, test, vi } from 'vitest';
import { checkName, judgingChecks, proveNeeded } from './needed-checks.ts';

vi.setConfig({ testTimeout: 60_000 });

const named = judgingChecks.map((check) => ({ name: checkName(check), check }));

test.for(named)('without the check of $name a fault goes unseen', async ({ check }) => {
  const { unseenWithout } = await proveNeeded(check);
  expect(unseenWithout).not.toEqual([]);
});

test('no two checks have the same name', () => {
  const names = named.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
