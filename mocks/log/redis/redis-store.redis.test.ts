import { afterAll, beforeAll, describe, it } from 'vitest';
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
  const url = `${server.url}?prefix=place-${places}`;
  return { connect: () => createRedisStore(url) };
}

describe('a stream of Redis', () => {
  const behaviours = [
    ...storeBehaviours,
    ...historyBehaviours,
    ...secretBehaviours,
    ...droppingBehaviours,
    ...sharedStoreBehaviours,
  ];
  it.each(behaviours)('$name', ({ run }) => run(newPlace()));
});
