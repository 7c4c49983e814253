import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Sandboxes, SandboxOptions } from '../../control/sandboxes.ts';
import type { Defaults } from '../applied-log.ts';
import type { OnInternalError } from '../handle.ts';
import type { StoreLog } from '../past.ts';
import { SharedLog } from '../shared-log.ts';
import type { PageStorage } from './page-items.ts';
import { PageStore } from './page-store.ts';

/**
 * Restores the content of the page's storage. Damaged items, and what does not fit, are reported as
 * internal errors.
 * @param stateEvery See `CommandStore`.
 */
export async function openPageLog(
  sandboxes: Sandboxes,
  onInternalError: OnInternalError,
  storage: PageStorage,
  stateEvery?: number,
): Promise<StoreLog> {
  const { main, limits } = sandboxes;
  const defaults: Defaults = { settings: main.settings, limits };
  const tell = (message: string, cause?: unknown) =>
    onInternalError(new Error(`pet-catalogue: ${message}`, { cause }));
  const options = stringifyExact(defaults);
  const now = () => main.clock.sourceTime;
  const store = new PageStore({ storage, options, now, tell, stateEvery });
  const log = new SharedLog(store, sandboxes, onInternalError);
  try {
    await log.open();
  } catch (error) {
    tell('what this page has saved cannot be restored, so it is dropped', error);
    store.clear();
    await log.open();
  }
  if (store.hasOtherOptions) await log.run(main.id, 'sandboxes.defaults', [defaults]);
  const restored = new Set(sandboxes.all().map(({ id }) => id));
  const run = log.run.bind(log);
  log.run = async (sandbox, control, args) => {
    const { id } = (control === 'sandboxes.create' && (args[0] as SandboxOptions)) || {};
    // A page that creates its sandbox at each load gets the restored one.
    if (id !== undefined && restored.delete(id) && sandboxes.peek(id)) return id;
    return run(sandbox, control, args);
  };
  return log;
}
