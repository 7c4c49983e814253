import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../test-client.ts';
import { startShortLog } from '../test-short-log.ts';
import {
  droppingBehaviours,
  historyBehaviours,
  type Place,
  secretBehaviours,
  sharedStoreBehaviours,
  storeBehaviours,
} from '../test-stores.ts';
import { createRedisStore } from './redis-store.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

let places = 0;
function newPlace(): Place {
  places += 1;
  const url = `${server.url}?timeout=60000&prefix=place-${places}`;
  return { connect: () => createRedisStore(url) };
}

describe('a stream of Redis', () => {
  const behaviours = {
    ...storeBehaviours,
    ...historyBehaviours,
    ...secretBehaviours,
    ...droppingBehaviours,
    ...sharedStoreBehaviours,
  };
  it.each(Object.entries(behaviours))('%s', (_name, run) => run(newPlace()));
});

it('a history takes no more memory in the server than it needs', async () => {
  const mock = await startShortLog(createRedisStore(`${server.url}?timeout=60000`));
  for (let count = 0; count < 95; count += 1) await call(mock, 'GET /categories');
  const states = await server.command('KEYS', '{pet-catalogue}:snapshot:*');
  expect((states as string[]).length).toBeLessThanOrEqual(2);
});
