import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import {
  parseSnapshot,
  type SavedSnapshot,
  SharedParts,
  saveSnapshot,
} from '../commands/saved-snapshot.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';

/** All sandboxes of a mock as JSON. */
export interface MockState {
  readonly format: typeof format;
  /** The number of commands before it, in all sandboxes. */
  readonly position: number;
  readonly shared: readonly object[];
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
    snapshot: saveSnapshot(takeSnapshot(sandbox), sandbox.accounts, shared),
  });
  const state: MockState = {
    format,
    position,
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
  const snapshots = others.map(({ snapshot }) => parseSnapshot(snapshot, shared));
  const created = sandboxes.replaceAll(
    others.map(({ id, lastUsedAt }, index) => {
      const { settings } = snapshots[index] as (typeof snapshots)[number];
      return { id, lastUsedAt, settings };
    }),
    nextNumber,
  );
  await restore(sandboxes.main, main, parseSnapshot(main.snapshot, shared));
  for (const [index, sandbox] of created.entries()) {
    const [saved, snapshot] = [others[index], snapshots[index]];
    if (saved && snapshot) await restore(sandbox, saved, snapshot);
  }
  return state.position;
}

async function restore(
  sandbox: Sandbox,
  { position, lastUsedAt }: SavedSandbox,
  snapshot: ReturnType<typeof parseSnapshot>,
): Promise<void> {
  await restoreSnapshot(sandbox, snapshot);
  sandbox.lastUsedAt = lastUsedAt;
  sandbox.history.restart(position, snapshot);
}
