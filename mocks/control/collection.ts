import { InputError } from '../../spec/support/input-error.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** The faults or overrides of a sandbox. Returned entries are copies. */
export interface Collection<Entry, New> {
  list(): readonly Entry[];
  /** @throws {InputError} for an invalid entry, and when there are too many. */
  add(entry: New): Entry;
  /** Returns whether an entry with this id existed. */
  remove(id: string): boolean;
  clear(): void;
}

// Per sandbox: every request is matched against all of them.
export const maxFaults = 100;
export const maxOverrides = 1000;

/** Copy-on-write: each change replaces the list in the sandbox. */
export function createCollection<Name extends 'faults' | 'overrides', New>(
  sandbox: Sandbox,
  name: Name,
  max: number,
  create: (id: string, entry: New) => Sandbox[Name][number],
): Collection<Sandbox[Name][number], New> {
  const entries = (): readonly Sandbox[Name][number][] => sandbox[name];
  const replace = (list: readonly Sandbox[Name][number][]) => sandbox.update({ [name]: list });
  return {
    list: () => structuredClone(entries()),
    add(entry) {
      if (entries().length >= max) {
        throw new InputError(`The entry for ${name}`, [
          `there are already ${max}, the maximum; remove some`,
        ]);
      }
      const created = create(String(sandbox.lastEntryId + 1), entry);
      sandbox.lastEntryId += 1;
      replace([...entries(), created]);
      return structuredClone(created);
    },
    remove(id) {
      const others = entries().filter((entry) => entry.id !== id);
      if (others.length === entries().length) return false;
      replace(others);
      return true;
    },
    clear: () => replace([]),
  };
}
