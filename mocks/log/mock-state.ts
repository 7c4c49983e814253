import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import {
  parseSnapshot,
  type SavedSnapshot,
  SharedParts,
  saveSnapshot,
} from '../commands/saved-snapshot.ts';
import type { Sandboxes, SandboxLimits } from '../control/sandboxes.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';

/** All sandboxes of a mock as JSON. */
export interface MockState {
  readonly format: typeof format;
  /** The number of commands before it, in all sandboxes. */
  readonly position: number;
  /** When the last command was appended, in milliseconds since the Unix epoch. */
  readonly time: number | undefined;
  readonly shared: readonly object[];
  readonly limits: SandboxLimits;
  readonly nextNumber: number;
  readonly main: SavedSandbox;
  readonly others: readonly (SavedSandbox & { readonly id: string })[];
}

interface SavedSandbox {
  /** The number of its commands. */
  readonly position: number;
  readonly lastUsedAt: number;
  readonly snapshot: SavedSnapshot;
}

/** Increases with each change of commands or states that older versions would misread. */
export const format = 1;

export function saveMock(sandboxes: Sandboxes, position: number): string {
  const shared = new SharedParts();
  const save = (sandbox: Sandbox): SavedSandbox => ({
    position: sandbox.history.position,
    lastUsedAt: sandbox.lastUsedAt,
    snapshot: saveSnapshot(takeSnapshot(sandbox), shared),
  });
  const state: MockState = {
    format,
    position,
    time: sandboxes.commandTime,
    limits: sandboxes.limits,
    main: save(sandboxes.main),
    others: sandboxes.all().map((sandbox) => ({ id: sandbox.id, ...save(sandbox) })),
    nextNumber: sandboxes.nextNumber,
    shared: shared.list,
  };
  return stringifyExact(state);
}

/**
 * @returns The number of commands before the state.
 * @throws {Error} when the text is of another format.
 */
export async function restoreMock(sandboxes: Sandboxes, text: string): Promise<number> {
  const state = parseExact(text) as MockState;
  const { format: found, main, others, shared, nextNumber } = state;
  if (found !== format) throw new Error(`The state has the format ${found}, not ${format}`);
  sandboxes.limits = state.limits;
  sandboxes.commandTime = state.time;
  const created = sandboxes.replaceAll(others, nextNumber);
  await restore(sandboxes.main, main, shared);
  for (const [index, sandbox] of created.entries()) {
    const saved = others[index];
    if (saved) await restore(sandbox, saved, shared);
  }
  return state.position;
}

async function restore(
  sandbox: Sandbox,
  { position, snapshot: saved }: SavedSandbox,
  shared: MockState['shared'],
): Promise<void> {
  const snapshot = parseSnapshot(saved, shared);
  await restoreSnapshot(sandbox, snapshot);
  sandbox.history.restart(position, snapshot);
}
