import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import type { SandboxLimits } from '../control/sandbox-registry.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { LogLength, LogPoint, Sandbox } from '../state/sandbox.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';
import {
  parseSnapshot,
  type SavedSnapshot,
  SharedParts,
  saveSnapshot,
} from './saved/saved-snapshot.ts';
import { StoreUnusable } from './store.ts';

/** All sandboxes of a mock as JSON. */
export interface MockState {
  readonly format: typeof format;
  /** The number of commands before it, in all sandboxes. */
  readonly position: number;
  /** Undefined in states that were written before this was added. */
  readonly length?: LogLength;
  /** When the last command was appended, in milliseconds since the Unix epoch. */
  readonly time: number | undefined;
  readonly shared: readonly object[];
  readonly limits: SandboxLimits;
  readonly nextNumber: number;
  /** Hashes, oldest first. */
  readonly presented?: readonly string[];
  readonly main: SavedSandbox;
  readonly others: readonly (SavedSandbox & { readonly id: string })[];
}

interface SavedSandbox {
  /** The number of its commands. */
  readonly position: number;
  readonly lastUsedAt: number;
  /** Undefined in states that were written before this was added. */
  readonly birth?: LogPoint;
  readonly marks?: readonly LogPoint[];
  readonly snapshot: SavedSnapshot;
}

/** The birth of the main sandbox, unless the log began with another state. */
const firstBirth: LogPoint = { logPosition: 0, position: 0 };

/** Increases with each change of commands or states that older versions would misread. */
export const format = 1;

export function saveMock(
  sandboxes: Pick<
    Sandboxes,
    | 'main'
    | 'all'
    | 'limits'
    | 'nextNumber'
    | 'commandTime'
    | 'logPosition'
    | 'logLength'
    | 'presented'
  >,
): string {
  const shared = new SharedParts();
  const save = (sandbox: Sandbox): SavedSandbox => ({
    position: sandbox.history.position,
    lastUsedAt: sandbox.lastUsedAt,
    birth: sandbox.birth,
    marks: sandbox.marks,
    // Independent of which mock saves the state, and when.
    snapshot: saveSnapshot({ ...takeSnapshot(sandbox), time: sandbox.history.time }, shared),
  });
  const state: MockState = {
    format,
    position: sandboxes.logPosition,
    length: sandboxes.logLength,
    time: sandboxes.commandTime,
    limits: sandboxes.limits,
    main: save(sandboxes.main),
    others: sandboxes.all().map((sandbox) => ({ id: sandbox.id, ...save(sandbox) })),
    nextNumber: sandboxes.nextNumber,
    presented: [...sandboxes.presented],
    shared: shared.list,
  };
  return stringifyExact(state);
}

/** @throws {StoreUnusable} for a state that a newer version has written. */
export async function restoreMock(sandboxes: Sandboxes, text: string): Promise<void> {
  const state = parseExact(text) as MockState;
  const { format: found, position, main, others, shared, nextNumber } = state;
  if (found !== format) {
    throw new StoreUnusable(
      `The store was begun by another version of pet-catalogue: its commands have the format ${found}, this version knows ${format}. Use the same version for all mocks on a store`,
    );
  }
  sandboxes.limits = state.limits;
  sandboxes.commandTime = state.time;
  sandboxes.logPosition = position;
  sandboxes.logLength = state.length ?? { steps: [], rest: 0 };
  sandboxes.presented.clear();
  for (const hash of state.presented ?? []) sandboxes.presented.add(hash);
  const created = sandboxes.replaceAll(others, nextNumber);
  await restore(sandboxes.main, main, shared);
  sandboxes.main.birth = main.birth ?? firstBirth;
  sandboxes.main.marks = main.marks ?? [];
  for (const [index, sandbox] of created.entries()) {
    const saved = others[index];
    if (!saved) continue;
    await restore(sandbox, saved, shared);
    sandbox.birth = birthOf(saved, position);
    sandbox.marks = saved.marks ?? [];
  }
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

/** The positions of all sandboxes in their own histories, by `keyOf`. */
export function positionsIn(text: string): ReadonlyMap<string, number> {
  const { main, others, position: logPosition } = parseExact(text) as MockState;
  return new Map([
    [keyOf('main', main.birth ?? firstBirth), main.position],
    ...others.map((saved) => {
      return [keyOf(saved.id, birthOf(saved, logPosition)), saved.position] as const;
    }),
  ]);
}

/** A key that distinguishes a sandbox from deleted ones with the same id. */
export function keyOf(id: string, { logPosition }: LogPoint): string {
  return `${logPosition} ${id}`;
}

/** If it is unknown, the history begins with the state. */
function birthOf({ birth, position }: SavedSandbox, logPosition: number): LogPoint {
  return birth ?? { logPosition, position };
}
