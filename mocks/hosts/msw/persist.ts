import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Mock } from '../../build-mock.ts';
import { createClock } from '../../time/clock.ts';

const item = 'pet-catalogue mock';

/** The session storage of a page; each tab has its own. */
type PageStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Wraps the `fetch` of a mock so that its state survives reloads of the page. The state is restored
 * before the first answer, and saved before each answer is returned. An invalid state is dropped.
 */
export function persistState(mock: Mock, storage: PageStorage): Mock['fetch'] {
  // Used to advance a running clock by the time that the reload took.
  const wallClock = createClock();
  const restore = async () => {
    const text = storage.getItem(item);
    if (text === null) return;
    try {
      const { savedAt, state } = parseExact(text) as { savedAt: number; state: unknown };
      await mock.state.import(state);
      if (!mock.clock.frozen) mock.clock.advance(Math.max(0, wallClock.now() - savedAt));
    } catch {
      storage.removeItem(item);
    }
  };
  const restored = restore();
  return async (request) => {
    await restored;
    const response = await mock.fetch(request);
    const state = await mock.state.export();
    try {
      storage.setItem(item, stringifyExact({ savedAt: wallClock.now(), state }));
    } catch (error) {
      // A page can store about 5 MB. The mock works without.
      mock.onInternalError(
        new RangeError('pet-catalogue: the state is too large to persist in this page', {
          cause: error,
        }),
      );
    }
    return response;
  };
}
