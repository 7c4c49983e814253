import { describe, it } from 'vitest';
import { createMemoryPlace } from './test-memory-store.ts';
import { sharedStoreBehaviours, storeBehaviours } from './test-stores.ts';

describe('a store in memory, as tests use it,', () => {
  it.each([...storeBehaviours, ...sharedStoreBehaviours])('$name', ({ run }) =>
    run(createMemoryPlace()),
  );
});
