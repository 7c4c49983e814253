import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { OnCommand, Sandboxes } from '../../control/sandboxes.ts';
import type { OnInternalError } from '../../handle.ts';
import type { Generation } from '../../state/generations.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { Settings } from '../../state/settings.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { saveMock } from '../mock-state.ts';
import { type Application, applyAll, type PageCommand, pageCommand } from './page-command.ts';
import { PageItems, type PageStorage } from './page-items.ts';
import { PageLog } from './page-log.ts';
import type { Tell } from './problems.ts';
import { moveInto, originalState, restartHistory, restoreAll } from './restore-page.ts';
import { readGenerations, type SavedGeneration } from './saved-generations.ts';

export interface OpenOptions extends Application {
  readonly sandboxes: Sandboxes;
  /** The original state of the main sandbox. */
  readonly origin: Generation['start'];
  readonly storage: PageStorage;
  /** Calls of controls since the mock was created; more may follow until the log is open. */
  readonly early: Parameters<OnCommand>[];
  readonly onInternalError: OnInternalError;
  /** See `PageLog`. */
  readonly stateEvery: number | undefined;
}

/**
 * Restores what the storage of the page holds, applies the early calls to it, and saves every
 * command from then on. Damaged items, and commands that do not fit, are reported as internal
 * errors.
 */
export async function openPageLog(options: OpenOptions): Promise<PageLog> {
  const { sandboxes, origin, hidden, storage, early, onInternalError, stateEvery } = options;
  const tell: Tell = (message, cause) =>
    onInternalError(new Error(`pet-catalogue: ${message}`, { cause }));
  hidden.countEach();
  const { main } = sandboxes;
  const items = new PageItems(storage, stringifyExact(main.settings));
  const last = await restoreSaved(options, items, tell);
  const log = new PageLog({ items, sandboxes, last, tell, stateEvery });
  if (!last) {
    const state = await originalState(sandboxes, origin);
    await restoreAll(options, [{ position: 0, state, commands: [], size: 0 }]);
    log.saveState(state);
  } else if (items.hasOtherOptions) {
    useSettings(hidden.main, main.settings);
    hidden.logPosition = sandboxes.logPosition;
    log.saveState(saveMock(hidden));
  }
  // More controls may be called in the meantime.
  for (let next = early.shift(); next; next = early.shift()) {
    const [sandbox, change] = next;
    const command = pageCommand(sandbox.id, change, undefined);
    log.append(command);
    await applyAll([asSaved(command)], options, onInternalError);
  }
  sandboxes.watch(log.record);
  await moveInto(sandboxes, hidden);
  return log;
}

/** Returns what it has restored; undefined if there was nothing usable. */
async function restoreSaved(
  application: Application,
  items: PageItems,
  tell: Tell,
): Promise<SavedGeneration | undefined> {
  if (items.isForeign) tell('what another version has saved in this page is dropped');
  const { generations, problem } = readGenerations(items);
  if (problem) tell(`what this page has saved could not be read in full: ${problem}`);
  try {
    await restoreAll(application, generations);
    return generations.at(-1);
  } catch (error) {
    items.clear();
    tell('what this page has saved cannot be restored, so it is dropped', error);
    return undefined;
  }
}

/** A reset restores what the code of the page says now, not what was saved. */
function useSettings(main: Sandbox, settings: Settings): void {
  main.settings = settings;
  restartHistory(main, takeSnapshot(main), main);
}

function asSaved(command: PageCommand): PageCommand {
  return parseExact(stringifyExact(command)) as PageCommand;
}
