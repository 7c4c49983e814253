import type { Sandboxes } from '../../control/sandboxes.ts';
import type { Generation } from '../../state/generations.ts';
import { restoreSnapshot } from '../../state/restore-snapshot.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { Snapshot } from '../../state/snapshot.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { realMillis } from '../../time/clock.ts';
import { createScratch } from '../history/time-travel.ts';
import { restoreMock, saveMock } from '../mock-state.ts';
import { type Application, applyAll } from './page-command.ts';
import type { SavedGeneration } from './saved-generations.ts';

/**
 * The state in which a mock was created, whatever has been done to it since.
 * @param origin Of its main sandbox.
 */
export async function originalState(
  { main, limits }: Sandboxes,
  origin: Generation['start'],
): Promise<string> {
  const { sandbox } = await createScratch(origin, main.tables);
  const mock = { main: sandbox, all: () => [], limits };
  return saveMock({ ...mock, nextNumber: 1, commandTime: undefined, logPosition: 0 });
}

/** @throws {Error} when the last generation cannot be restored; the one before is only history. */
export async function restoreAll(
  application: Application,
  generations: readonly SavedGeneration[],
): Promise<void> {
  const last = generations.at(-1);
  let older: Histories = new Map();
  for (const generation of generations) {
    const restored = restore(application, generation, older);
    if (generation === last) await restored;
    else
      older = await restored.then(
        () => historiesOf(application.hidden),
        () => new Map(),
      );
  }
}

/** The histories of sandboxes, by their ids. */
type Histories = ReadonlyMap<string, readonly Generation[]>;

async function restore(
  application: Application,
  { state, commands }: SavedGeneration,
  older: Histories,
): Promise<void> {
  const { hidden } = application;
  await restoreMock(hidden, state);
  // Sandboxes do not expire here: the commands record when they did.
  hidden.limits = { ...hidden.limits, lifetime: Number.POSITIVE_INFINITY };
  for (const { id, history } of hidden.allWithMain()) {
    const [current] = history.generations();
    const before = older.get(id) ?? [];
    const last = before.at(-1);
    if (!current || !last || last.before + last.commands.length !== current.before) continue;
    history.restart(current.before, current.start as Snapshot, before);
  }
  await applyAll(commands, application);
}

function historiesOf(sandboxes: Sandboxes): Histories {
  return new Map(sandboxes.allWithMain().map(({ id, history }) => [id, history.generations()]));
}

/** Begins a generation at the last command of a sandbox, after those that it has. */
export function restartHistory(
  { history }: Sandbox,
  snapshot: Snapshot,
  { history: before }: Sandbox,
): void {
  const start = { ...snapshot, time: before.time };
  history.restart(before.position, start, before.generations());
}

/**
 * Gives the sandboxes of a mock the states and histories of the hidden ones. All but the records is
 * replaced at once. Those that code has already created stay the same objects.
 */
export async function moveInto(sandboxes: Sandboxes, hidden: Sandboxes): Promise<void> {
  const { limits } = sandboxes;
  // Saved records always fit, even if fewer are allowed now.
  sandboxes.limits = { ...limits, maxRecords: Number.POSITIVE_INFINITY };
  const others = hidden.all();
  const lastUsedAt = realMillis();
  const created = sandboxes.replaceAll(
    others.map(({ id }) => ({ id, lastUsedAt })),
    hidden.nextNumber,
  );
  const moved = [hidden.main, ...others].map((source, index) => {
    const target = created[index - 1] ?? sandboxes.main;
    const snapshot = takeSnapshot(source);
    const loaded = restoreSnapshot(target, snapshot);
    restartHistory(target, snapshot, source);
    return loaded;
  });
  sandboxes.limits = limits;
  await Promise.all(moved);
}
