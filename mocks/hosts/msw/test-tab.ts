import { buildMock, type MockOptions } from '../../build-mock.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import type { Mock } from '../../mock.ts';
import { memoryTables } from '../../records/memory.ts';
import { persistState } from './persist.ts';

/** Simulates the session storage of a tab. */
export class Tab {
  readonly items = new Map<string, string>();
  /** The number of characters that all items together may have. */
  room: number;
  /** Called before each write; may throw. */
  onWrite: (key: string, value: string) => void = () => {};

  constructor(room = Number.POSITIVE_INFINITY) {
    this.room = room;
  }

  get length(): number {
    return this.items.size;
  }

  get #used(): number {
    // Takes long.
    if (this.room === Number.POSITIVE_INFINITY) return 0;
    return [...this.items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  setItem(key: string, value: string): void {
    this.onWrite(key, value);
    const replaced = this.items.get(key);
    const freed = replaced === undefined ? 0 : key.length + replaced.length;
    if (this.#used - freed + key.length + value.length > this.room) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    this.items.set(key, value);
  }

  /** The storage that a reload would find if the page crashed now. */
  copy(): Tab {
    const other = new Tab(this.room);
    for (const [key, value] of this.items) other.items.set(key, value);
    return other;
  }
}

export interface Page {
  readonly mock: Mock;
  readonly sandboxes: Sandboxes;
  /** The errors that the mock has reported. */
  readonly errors: Error[];
}

/** Simulates a reload: a new mock with the storage of the tab. */
export function load(storage: Tab, options: MockOptions = {}, stateEvery?: number): Page {
  const seen: { sandboxes?: Sandboxes } = {};
  const errors: Error[] = [];
  const all = {
    clock: '2026-03-01T10:00:00Z',
    onInternalError: (error: unknown) => errors.push(error as Error),
    ...options,
  };
  const mock = buildMock(all, memoryTables, [], (sandboxes, onInternalError) => {
    seen.sandboxes = sandboxes;
    return persistState(sandboxes, onInternalError, storage, stateEvery);
  });
  if (!seen.sandboxes) throw new Error('no sandboxes');
  return { mock, sandboxes: seen.sandboxes, errors };
}
