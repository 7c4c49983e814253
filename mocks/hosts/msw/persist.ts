import { onDemand } from '../../../spec/support/on-demand.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import type { OnInternalError } from '../../log/handle.ts';
import type { PageStorage } from '../../log/page/page-items.ts';
import type { StoreLog } from '../../log/past.ts';

/**
 * Restores the content of the page's storage, and saves every command from then on. Requests and
 * controls wait until it is restored. Loads what it needs on demand, to keep the bundle small.
 * @param stateEvery See `CommandStore`.
 */
export function persistState(
  sandboxes: Sandboxes,
  onInternalError: OnInternalError,
  storage: PageStorage,
  stateEvery?: number,
): StoreLog {
  const part = onDemand('what persists', import('../../log/page/open-page-log.ts'));
  const opened = Promise.all([part, sandboxes.configuring]).then(([{ openPageLog }]) =>
    openPageLog(sandboxes, onInternalError, storage, stateEvery),
  );
  let opening: Promise<void> | undefined = opened.catch(onInternalError).then(() => {
    opening = undefined;
  });
  return {
    get opening() {
      return opening;
    },
    append: async (call, sandbox) => (await opened).append(call, sandbox),
    run: async (sandbox, control, args) => (await opened).run(sandbox, control, args),
    catchUp: async () => (await opened).catchUp?.(),
    past: async (sandbox) => (await opened).past(sandbox),
  };
}
