import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../mocks/log/sqlite/test-files.ts';
import { type CommandStore, StoreRewound, StoreUnavailable } from '../../mocks/log/store.ts';
import { fileIn, runCli, type StartedMock, startMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';
import { reportOutages } from './storage.ts';
import { createKillLoop } from './test-kills.ts';

async function start(...args: readonly string[]): Promise<StartedMock> {
  const mock = await startMock(args);
  onTestFinished(async () => void (await mock.stop()));
  return mock;
}

async function names(mock: StartedMock): Promise<string[]> {
  const list = await (await mock.call('/categories')).json();
  return list.map(({ name }: { name: string }) => name);
}

describe('with --data', () => {
  test('categories, quotas, bans, clock, faults, sandboxes and journal survive kill -9 under load', async () => {
    const loop = createKillLoop(newFolder());
    expect(await loop.round(0)).toEqual([]);
    expect(await loop.compare()).toEqual([]);
    expect(loop.ledger.created.size).toBeGreaterThan(15);
  });

  test('the history survives an orderly stop and kill -9: it is listed, forked and exported', async () => {
    const folder = newFolder();
    const data = ['--data', join(folder, 'state.db')];
    for (const [starting, signal] of [
      [startMock, 'SIGTERM'],
      [spawnMock, 'SIGKILL'],
    ] as const) {
      const mock = await starting(data);
      await Promise.all([1, 2, 3].map(() => names(mock)));
      await mock.stop(signal);
    }
    const { admin, ready } = await start(...data);
    const { meta } = await (await admin('/history')).json();
    expect(meta).toMatchObject({ total: 6, earliest: 0, latest: 6 });
    await admin('/sandboxes', { id: 'early', from: { at: 2 } });
    const box = ready.adminUrl.replace('/__admin', '/__sandbox/early/__admin');
    expect(await (await fetch(`${box}/requests`)).json()).toMatchObject({ meta: { total: 2 } });
    const file = fileIn(
      folder,
      'history.json',
      await (await admin('/history/export?from=1')).text(),
    );
    const { code, stdout } = await runCli(['replay', file]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'Replayed commands 2 to 6 of the sandbox main, 5 requests among them.\nEvery answer is the same.\n',
    });
  });

  test('the saved state overrules options that contradict it, which are named', async () => {
    const folder = newFolder();
    const data = ['--data', join(folder, 'state.db')];
    const seed = join(folder, 'seed.json');
    fileIn(folder, 'seed.json', [{ id: 1, name: 'Newt' }]);
    await (await start(...data, '--seed', seed, '--profile', 'strict')).stop();
    const same = await start(...data, '--seed', seed, '--profile', 'strict');
    expect(await names(same)).toEqual(['Newt']);
    expect((await same.stop()).stderr).toBe('');
    fileIn(folder, 'seed.json', [{ id: 1, name: 'Owl' }]);
    const other = await start(...data, '--seed', seed, '--scenario', 'empty');
    expect(await names(other)).toEqual(['Newt']);
    const { stderr } = await other.stop();
    expect(stderr).toContain('state.db has a state already, so --seed, --scenario had');
  });

  test('what --watch has reloaded survives as well', async () => {
    const folder = newFolder();
    const seed = join(folder, 'seed.json');
    const args = ['--data', join(folder, 'state.db'), '--seed', seed, '--watch'];
    fileIn(folder, 'seed.json', [{ id: 1, name: 'Newt' }]);
    const mock = await start(...args);
    const reloaded = mock.line('seed.json reloaded');
    fileIn(folder, 'seed.json', [{ id: 1, name: 'Owl' }]);
    await reloaded;
    await mock.stop();
    const again = await start(...args);
    expect(await names(again)).toEqual(['Owl']);
    expect((await again.stop()).stderr).toBe('');
  });

  test('the file is released when the mock cannot listen', async () => {
    const folder = newFolder();
    const { ready } = await start();
    const { port } = new URL(ready.baseUrl);
    const { code } = await runCli(['mock', '--port', port, '--data', join(folder, 'state.db')]);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(['state.db']);
  });
});

test('an outage of the store is reported when it begins and when it ends', async () => {
  const lines: string[] = [];
  let failure: Error | undefined;
  const store: Pick<CommandStore, 'append' | 'read'> = {
    read: async () => [],
    append: async () => {
      if (failure) throw failure;
      return { entries: [], own: [] };
    },
  };
  reportOutages(store, (line) => lines.push(line));
  await store.append(['1']);
  expect(lines).toEqual([]);
  failure = new StoreUnavailable('state.db cannot be written: the disk is full');
  for (const command of ['2', '3']) {
    await expect(store.append([command])).rejects.toBe(failure);
  }
  failure = undefined;
  await store.append(['4']);
  await store.append(['5']);
  failure = new StoreRewound('not an outage: the store works');
  await expect(store.append(['6'])).rejects.toBe(failure);
  expect(lines).toEqual([
    'state.db cannot be written: the disk is full; requests are answered 503',
    'the store works again',
  ]);
});
