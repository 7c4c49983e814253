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

  it('begins before a request during which a control was called', async () => {
    const mock = createMock({ clock });
    // The second request is applied when the first one has been.
    const answers = ['Hamster', 'Newt'].map((name) =>
      call(mock, 'POST /categories', { json: { name } }),
    );
    for (let step = 0; step < 50 && mock.requests.count() === 0; step += 1) {
      mock.clock.advance(1);
      await null;
    }
    await Promise.all(answers);
    const { commands, before } = await mock.history.export();
    const meanwhile = commands.findIndex((command) => 'meanwhile' in command);
    expect(meanwhile).toBeGreaterThan(0);
    const file = await mock.history.export({ from: before + meanwhile });
    expect(file.before).toBeLessThan(before + meanwhile);
    expect((await replayHistory(file)).different).toEqual([]);
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
