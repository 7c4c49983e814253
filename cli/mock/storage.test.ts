import { expect, test } from 'vitest';
import { type CommandStore, StoreRewound, StoreUnavailable } from '../../mocks/log/store.ts';
import { MemoryLog } from '../../mocks/log/workers/memory-log.ts';
import { reportOutages } from './storage.ts';

test('an outage of the store is reported when it begins and when it ends', async () => {
  const lines: string[] = [];
  const store = new MemoryLog().connect();
  let failure: Error | undefined;
  const failing: CommandStore = {
    ...store,
    append: async (commands) => {
      if (failure) throw failure;
      return store.append(commands);
    },
  };
  const reported = reportOutages(failing, (line) => lines.push(line));
  await reported.open();
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
