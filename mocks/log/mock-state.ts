import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import { mainSandbox } from '../requests/sandbox-id.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { LogPoint, Sandbox } from '../state/sandbox.ts';
import { takeSnapshot } from '../state/take-snapshot.ts';
import {
  parseSnapshot,
  type SavedSnapshot,
  SharedParts,
  saveSnapshot,
} from './saved/saved-snapshot.ts';
import { StoreUnusable } from './store.ts';

/** All sandboxes of a mock as JSON. */
export interface MockState
  extends Pick<Sandboxes, 'limits' | 'nextNumber' | 'commandTime' | 'logPosition' | 'logLength'> {
  readonly format: typeof format;
  readonly shared: readonly object[];
  /** Hashes, oldest first. */
  readonly presented: readonly string[];
  readonly main: SavedSandbox;
  readonly others: readonly (SavedSandbox & { readonly id: string })[];
}

interface SavedSandbox extends Pick<Sandbox, 'lastUsedAt' | 'birth' | 'marks'> {
  /** The number of its commands. */
  readonly position: number;
  readonly snapshot: SavedSnapshot;
}

/** Increases with each change of commands or states that older versions would misread. */
export const format = 4;

export function saveMock(sandboxes: Sandboxes): string {
  const shared = new SharedParts();
  const save = (sandbox: Sandbox): SavedSandbox => ({
    position: sandbox.history.position,
    lastUsedAt: sandbox.lastUsedAt,
    birth: sandbox.birth,
    marks: sandbox.marks,
    // Independent of which mock saves the state, and when.
    snapshot: saveSnapshot({ ...takeSnapshot(sandbox), time: sandbox.history.time }, shared),
  });
  const { limits, nextNumber, commandTime, logPosition, logLength } = sandboxes;
  const state: MockState = {
    format,
    limits,
    nextNumber,
    commandTime,
    logPosition,
    logLength,
    main: save(sandboxes.main),
    others: sandboxes.all().map((sandbox) => ({ id: sandbox.id, ...save(sandbox) })),
    presented: [...sandboxes.presented],
    shared: shared.list,
  };
  return stringifyExact(state);
}

/** @throws {StoreUnusable} for a state that a newer version has written. */
export function restoreMock(sandboxes: Sandboxes, text: string): void {
  const state = parseExact(text) as MockState;
  const { format: found, main, others, shared, presented, ...counts } = state;
  if (found !== format) {
    throw new StoreUnusable(
      `The store was begun by another version of pet-catalogue: its commands have the format ${found}, this version supports ${format}. Use the same version for all mocks on a store`,
    );
  }
  Object.assign(sandboxes, counts);
  sandboxes.presented.clear();
  for (const hash of presented) sandboxes.presented.add(hash);
  const saved = [main, ...others];
  const all = [sandboxes.main, ...sandboxes.replaceAll(others)];
  for (const [index, sandbox] of all.entries()) restore(sandbox, saved[index] ?? main, shared);
}

function restore(
  sandbox: Sandbox,
  { position, snapshot: saved, birth, marks }: SavedSandbox,
  shared: MockState['shared'],
): void {
  const snapshot = parseSnapshot(saved, shared);
  restoreSnapshot(sandbox, snapshot);
  sandbox.history.restart(position, snapshot);
  Object.assign(sandbox, { birth, marks });
}

/** The positions of all sandboxes in their own histories, by `keyOf`. */
export function positionsIn(text: string): ReadonlyMap<string, number> {
  const { main, others } = parseExact(text) as MockState;
  const all = [{ id: mainSandbox, ...main }, ...others];
  return new Map(all.map(({ id, birth, position }) => [keyOf(id, birth), position]));
}

/** A key that distinguishes a sandbox from deleted sandboxes with the same id. */
export function keyOf(id: string, { logPosition }: LogPoint): string {
  return `${logPosition} ${id}`;
}

/**
 * Shortens the journals of a state so that it takes at most `size` characters, if that is possible. The
 * latest exchanges stay, those of the main sandbox first.
 */
export function fitJournals(text: string, size: number): string {
  if (text.length <= size) return text;
  const state = parseExact(text) as MockState;
  let excess = text.length - size;
  for (const { snapshot } of [state.main, ...state.others].toReversed()) {
    const { exchanges } = snapshot.journal;
    let first = 0;
    for (; excess > 0 && first < exchanges.length; first += 1) {
      excess -= stringifyExact(exchanges[first]).length + 1;
    }
    Object.assign(snapshot.journal, { exchanges: exchanges.slice(first) });
  }
  return stringifyExact(state);
}
