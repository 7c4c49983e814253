import { ignore } from '../../../spec/support/ignore.ts';
import type { OnCommand, Sandboxes } from '../../control/sandboxes.ts';
import { core } from '../../core.ts';
import { apply, type CommandLog, type OnInternalError } from '../../handle.ts';
import type { PageStorage } from '../../log/page/page-items.ts';
import type { PageLog } from '../../log/page/page-log.ts';
import type { Generation } from '../../state/generations.ts';
import { inOrder } from '../../state/in-order.ts';
import type { Sandbox } from '../../state/sandbox.ts';

/**
 * Restores what the storage of the page holds, and saves every command from then on. Requests and
 * controls that return a promise wait until it is restored; those that return at once are called again
 * afterwards. Loads what it needs on demand, to keep the bundle small.
 * @param stateEvery See `PageLog`.
 */
export function persistState(
  sandboxes: Sandboxes,
  onInternalError: OnInternalError,
  storage: PageStorage,
  stateEvery?: number,
): CommandLog {
  const { start: origin } = sandboxes.main.history.generations()[0] as Generation;
  sandboxes.countEach();
  const early: Parameters<OnCommand>[] = [];
  const waiting: Sandbox[] = [];
  const wait = (sandbox: Sandbox) => {
    waiting.push(sandbox);
    sandbox.loading = restored;
  };
  const opened = import('../../log/page/open-page-log.ts')
    .then(({ openPageLog }) =>
      openPageLog({
        ...{ sandboxes, origin, hidden: sandboxes.another(), core },
        ...{ storage, early, onInternalError, stateEvery },
      }),
    )
    .catch((error) => {
      sandboxes.watch(ignore);
      const message = 'pet-catalogue: the mock of this page cannot persist; a reload starts afresh';
      onInternalError(new Error(message, { cause: error }));
    });
  const restored = opened.then(() => {
    for (const one of waiting) if (one.loading === restored) one.loading = undefined;
  });
  sandboxes.watch((sandbox, command) => {
    early.push([sandbox, command]);
    if ('control' in command && command.control === 'sandboxes.create') wait(sandbox);
  });
  wait(sandboxes.main);
  let prepare: PageLog['prepare'] | undefined;
  let opening: Promise<void> | undefined = opened.then((log) => {
    prepare = log?.prepare;
    opening = undefined;
  });
  return {
    get opening() {
      return opening;
    },
    append: (call, sandbox) =>
      inOrder(sandbox, () => {
        prepare?.(call, sandbox);
        return apply(call, sandbox, onInternalError);
      }),
    catchUp: () => restored,
  };
}
