import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { call, clock } from '../../test-client.ts';
import { StoreUnavailable } from '../store.ts';
import { startShortLog } from '../test-short-log.ts';
import { droppingBehaviours, sharedStoreBehaviours, storeBehaviours } from '../test-stores.ts';
import { createRedisStore } from './redis-store.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const behaviours = { ...storeBehaviours, ...droppingBehaviours, ...sharedStoreBehaviours };
it.each(Object.entries(behaviours))('a stream of Redis %s', async (_name, run) => {
  await server.command('FLUSHALL');
  await run({ connect: () => createRedisStore(`${server.url}?timeout=60000`) });
});

it('a history takes no more memory in the server than it needs', async () => {
  const mock = await startShortLog(createRedisStore(`${server.url}?timeout=60000`));
  for (let count = 0; count < 95; count += 1) await call(mock, 'GET /categories');
  const states = await server.command('KEYS', '{pet-catalogue}:snapshot:*');
  expect((states as string[]).length).toBeLessThanOrEqual(2);
});

it('a server that has lost everything gets the state of the mock that knows most', async () => {
  const server = await TestServer.start();
  onTestFinished(() => server.stop());
  const start = async () => {
    const store = createRedisStore(`${server.url}?timeout=60000`);
    const mock = await createMock({ store, clock });
    onTestFinished(() => mock.close());
    return mock;
  };
  const [ahead, behind] = [await start(), await start()];
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
