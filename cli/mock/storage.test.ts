import { expect, test } from 'vitest';
import { type CommandStore, StoreRewound, StoreUnavailable } from '../../mocks/log/store.ts';
import { reportOutages } from './storage.ts';

test('an outage of the store is reported when it begins and when it ends', async () => {
  const lines: string[] = [];
  let failure: Error | undefined;
  const failing: Pick<CommandStore, 'append'> = {
    append: async () => {
      if (failure) throw failure;
      return { entries: [], own: [] };
    },
  };
  const reported = reportOutages(failing as CommandStore, (line) => lines.push(line));
  await reported.append(['1']);
  expect(lines).toEqual([]);
  failure = new StoreUnavailable('state.db cannot be written: the disk is full');
  for (const command of ['2', '3']) {
    await expect(reported.append([command])).rejects.toBe(failure);
  }
  failure = undefined;
  await reported.append(['4']);
  await reported.append(['5']);
  failure = new StoreRewound('not an outage: the store works');
  await expect(reported.append(['6'])).rejects.toBe(failure);
  expect(lines).toEqual([
    'state.db cannot be written: the disk is full; requests are answered 503',
    'the store works again',
  ]);
});
