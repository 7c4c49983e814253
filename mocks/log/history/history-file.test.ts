import { describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { replayHistory } from '../../replay-history.ts';
import { call } from '../../test-client.ts';

const clock = '2026-03-01T10:00:00Z';

async function create(amount: number) {
  const mock = createMock({ clock, historySize: 3 });
  for (let number = 1; number <= amount; number += 1) {
    await call(mock, 'POST /categories', { json: { name: String(number) } });
  }
  return mock;
}

describe('an export of part of the history', () => {
  it('begins with the state at `from`, in the middle of what is kept', async () => {
    const mock = await create(8);
    const { earliest } = (await mock.history.list()).meta;
    for (const from of [earliest, earliest + 1, 7, 8]) {
      const file = await mock.history.export({ from });
      expect(file.before).toBe(from);
      const names = file.state.categories.slice(5).map(({ name }) => name);
      expect(names).toEqual(Array.from({ length: from }, (_, index) => String(index + 1)));
      const { last, different } = await replayHistory(file);
      expect([last, different]).toEqual([from === 8 ? undefined : 8, []]);
    }
  });

  it.each<[object, string]>([
    [{ from: 9 }, 'from: 9 is not there yet'],
    [{ from: 1 }, 'from: 1 is no longer kept'],
    [{ from: 8, to: 7 }, 'from: 8 comes after 7, the last command of the export'],
    [{ since: 7 }, 'since: unknown option'],
  ])('is refused for %j', async (options, problem) => {
    const mock = await create(8);
    await expect(mock.history.export(options)).rejects.toThrow(problem);
  });
});
