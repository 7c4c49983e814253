import type { Sandboxes } from '../control/sandboxes.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { SavedFork } from './saved/saved-fork.ts';
import { parseSnapshot } from './saved/saved-snapshot.ts';

/** Whether a command creates or deletes a sandbox. */
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
  return sandboxes.delete(String(args[0]));
}

async function fork(
  { shared, snapshot, ...saved }: SavedFork,
  sandboxes: Sandboxes,
  time: number,
): Promise<string> {
  const restored = { ...saved, snapshot: parseSnapshot(snapshot, shared) };
  return (await sandboxes.restore(restored, restoreSnapshot, time)).id;
}
