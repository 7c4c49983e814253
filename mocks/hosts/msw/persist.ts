import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { ControlName } from '../../control/commands.ts';
import type { Mock } from '../../mock.ts';
import type { ControlCall } from '../../state/command.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { createClock } from '../../time/clock.ts';

const item = 'pet-catalogue mock';

/** The session storage of a page; each tab has its own. */
type PageStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Wraps the `fetch` of a mock so that its state survives reloads of the page. The state is restored
 * before the first answer, and saved before each answer is returned and after each call of a control.
 * Controls that are called before it is restored change it as well. An invalid state is dropped.
 * @param main Its main sandbox.
 */
export function persistState(mock: Mock, main: Sandbox, storage: PageStorage): Mock['fetch'] {
  // Used to advance a running clock by the time that the reload took.
  const wallClock = createClock();
  let isRestored = false;
  let isChanged = false;
  let isImported = false;
  /** Calls whose effect the import has replaced. */
  const early: ControlCall[] = [];
  let savedAt = 0;
  const restore = async () => {
    const text = storage.getItem(item);
    if (text === null) return;
    try {
      const kept = parseExact(text) as { savedAt: number; state: unknown };
      savedAt = kept.savedAt;
      await mock.state.import(kept.state);
    } catch {
      storage.removeItem(item);
    }
  };
  const repeatEarly = () => {
    if (!mock.clock.frozen) mock.clock.advance(Math.max(0, wallClock.now() - savedAt));
    for (const { control, args } of early) {
      mock.run(control as ControlName, ...(args as never)).catch(mock.onInternalError);
    }
  };
  const save = async () => {
    const state = await mock.state.export();
    try {
      storage.setItem(item, stringifyExact({ savedAt: wallClock.now(), state }));
    } catch (error) {
      // A page can store about 5 MB. The mock works without.
      mock.onInternalError(new RangeError(tooLarge(state), { cause: error }));
    }
  };
  main.history.onCommand = (command) => {
    if (!('control' in command)) return;
    isChanged = true;
    if (isRestored) return void save();
    const isReplaced = !isImported || command.meanwhile;
    if (!isReplaced) return;
    if (command.control !== 'state.import') return void early.push(command);
    // Ours, for it was called first. Whatever waits for it is applied after the microtask.
    isImported = true;
    queueMicrotask(repeatEarly);
  };
  const restored = restore().then(() => {
    isRestored = true;
    if (isChanged) return save();
  });
  return async (request) => {
    await restored;
    const response = await mock.fetch(request);
    await save();
    return response;
  };
}

/** Names the largest parts first. */
function tooLarge(state: object): string {
  const sizes = Object.entries(state)
    .map(([part, value]) => ({ part, size: stringifyExact(value).length }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 3)
    .map(({ part, size }) => `${part} (${size.toLocaleString('en')} characters)`);
  return `pet-catalogue: the state is too large to persist in this page, so a reload loses it; its largest parts: ${sizes.join(', ')}`;
}
