import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Mock } from '../../build-mock.ts';
import { createClock } from '../../time/clock.ts';

const item = 'pet-catalogue mock';

/** Where the state is kept: the session storage of a page, which each tab has for itself. */
type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Answers as the mock does, and keeps its state over reloads of the page: what was kept is there
 * before the first answer, and what an answer has changed is kept before the page has that answer.
 * A state that cannot be used any more is dropped.
 */
export function keepState(mock: Mock, shelf: Shelf): Mock['fetch'] {
  // A clock that runs goes on running while the page is away.
  const wallClock = createClock();
  const restore = async () => {
    const text = shelf.getItem(item);
    if (text === null) return;
    try {
      const { savedAt, state } = parseExact(text) as { savedAt: number; state: unknown };
      await mock.state.import(state);
      if (!mock.clock.frozen) mock.clock.advance(Math.max(0, wallClock.now() - savedAt));
    } catch {
      shelf.removeItem(item);
    }
  };
  const restored = restore();
  return async (request) => {
    await restored;
    const response = await mock.fetch(request);
    const state = await mock.state.export();
    try {
      shelf.setItem(item, stringifyExact({ savedAt: wallClock.now(), state }));
    } catch (error) {
      // The storage of a page holds about 5 MB; without it the mock works on.
      mock.onInternalError(new RangeError('the state is too large to persist', { cause: error }));
    }
    return response;
  };
}
