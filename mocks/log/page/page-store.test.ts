import { it } from 'vitest';
import { droppingBehaviours, storeBehaviours } from '../test-stores.ts';
import { PageStore } from './page-store.ts';
import { Tab } from './test-tab.ts';

const behaviours = { ...storeBehaviours, ...droppingBehaviours };
it.each(Object.entries(behaviours))('the storage of a page %s', (_name, run) => {
  const storage = new Tab();
  const share = Number.POSITIVE_INFINITY;
  const tell = (message: string, cause?: unknown) => {
    throw new Error(message, { cause });
  };
  const connect = () => new PageStore({ storage, options: '{}', now: Date.now, tell, share });
  return run({ connect });
});
