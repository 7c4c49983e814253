import type { SandboxLimits } from '../control/sandbox-registry.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { Settings } from '../state/settings.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';
import { parseSnapshot, type SavedFork } from './saved/saved-snapshot.ts';

/** What the code that creates a mock wants now; a reset of the main sandbox restores it. */
export interface Defaults {
  readonly settings: Settings;
  readonly limits: SandboxLimits;
}

/** Whether a command concerns the sandboxes of a mock, and not the inside of one. */
export function changesSandboxes({ control }: { readonly control?: string }): boolean {
  return control?.startsWith('sandboxes.') ?? false;
}

/** @param time When it was called, in milliseconds by the source of the clock. */
export async function changeSandboxes(
  { control, args }: { readonly control: string; readonly args: readonly unknown[] },
  time: number,
  sandboxes: Sandboxes,
): Promise<unknown> {
  if (control === 'sandboxes.create') {
    const { id, loading } = sandboxes.create(args[0] as object, time);
    await loading;
    return id;
  }
  if (control === 'sandboxes.restore') return fork(args[0] as SavedFork, sandboxes, time);
  if (control === 'sandboxes.defaults') return setDefaults(args[0] as Defaults, sandboxes);
  return sandboxes.delete(String(args[0]));
}

function setDefaults({ settings, limits }: Defaults, sandboxes: Sandboxes): void {
  const { main } = sandboxes;
  sandboxes.limits = limits;
  main.settings = settings;
  main.history.begin({ ...takeSnapshot(main), time: main.history.time });
}

async function fork(
  { shared, snapshot, ...saved }: SavedFork,
  sandboxes: Sandboxes,
  time: number,
): Promise<string> {
  const restored = { ...saved, snapshot: parseSnapshot(snapshot, shared) };
  return (await sandboxes.restore(restored, restoreSnapshot, time)).id;
}
