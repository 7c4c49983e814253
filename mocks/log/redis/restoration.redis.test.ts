import { expect, it, onTestFinished } from 'vitest';
import { createMock, type StoredMock } from '../../create-mock.ts';
import { StoreUnavailable } from '../store.ts';
import { createRedisStore } from './redis-store.ts';
import { TestServer } from './test-server.ts';

async function start({ url }: TestServer): Promise<StoredMock> {
  const store = createRedisStore(`${url}?timeout=60000`);
  const mock = await createMock({ store, clock: '2026-03-01T10:00:00Z' });
  onTestFinished(() => mock.close());
  return mock;
}

it('a server that has lost everything gets the state of the mock that knows most', async () => {
  const server = await TestServer.start();
  onTestFinished(() => server.stop());
  const [ahead, behind] = [await start(server), await start(server)];
  const names = Array.from({ length: 20 }, (_, count) => `category ${count}`);
  for (const name of names) await ahead.categories.create({ name });
  await server.command('FLUSHALL');
  await expect(behind.catchUp()).rejects.toThrow(StoreUnavailable);
  const { id } = await behind.categories.create({ name: 'after the loss' });
  await ahead.catchUp().catch(() => ahead.catchUp());
  const list = await ahead.categories.list();
  expect(list.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...names, 'after the loss']),
  );
  expect(new Set(list.map((category) => category.id)).size).toBe(list.length);
  expect(list.at(-1)?.id).toBe(id);
});
