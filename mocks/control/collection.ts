import type { Sandbox } from '../state/sandbox.ts';
import { InputError } from '../support/input-error.ts';

/** A list that tests and users add to and take from; what they get of it are copies. */
export interface Collection<Entry, New> {
  list(): readonly Entry[];
  /** @throws {InputError} for what cannot be used, and when there are too many. */
  add(entry: New): Entry;
  /** Whether there was one with this id. */
  remove(id: string): boolean;
  clear(): void;
}

/** Each of a sandbox, for each call looks at all of them. */
export const maxFaults = 100;
export const maxOverrides = 1000;

/** Each change puts another list in place of the one there is. */
export function createCollection<Name extends 'faults' | 'overrides', New>(
  sandbox: Sandbox,
  name: Name,
  most: number,
  make: (id: string, entry: New) => Sandbox[Name][number],
): Collection<Sandbox[Name][number], New> {
  const entries = (): readonly Sandbox[Name][number][] => sandbox[name];
  const replace = (list: readonly Sandbox[Name][number][]) => sandbox.update({ [name]: list });
  return {
    list: () => structuredClone(entries()),
    add(entry) {
      if (entries().length >= most) {
        throw new InputError(`A further entry of ${name}`, [`there are ${most}; remove some`]);
      }
      const made = make(String(sandbox.lastEntryId + 1), entry);
      sandbox.lastEntryId += 1;
      replace([...entries(), made]);
      return structuredClone(made);
    },
    remove(id) {
      const left = entries().filter((entry) => entry.id !== id);
      if (left.length === entries().length) return false;
      replace(left);
      return true;
    },
    clear: () => replace([]),
  };
}
