import { InputError } from '../../spec/support/input-error.ts';
import type { ActiveFault, FaultChoice } from '../faults/active-fault.ts';
import { parseFault } from '../faults/parse-fault.ts';
import type { Override } from '../requests/forced-answers.ts';
import { type NewOverride, parseOverride } from '../requests/parse-override.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** Entries of one sandbox at a time: every request is matched against all of them. */
export const maxEntries = { faults: 100, overrides: 1000 } as const;

type Kind = keyof typeof maxEntries;

export function addFault(sandbox: Sandbox, choice: FaultChoice): ActiveFault {
  const id = nextId(sandbox, 'faults');
  const fault = { ...parseFault(choice), id };
  // Copy-on-write, as for overrides: requests in progress keep the list that they began with.
  sandbox.update({ faults: [...sandbox.faults, fault], lastEntryId: Number(id) });
  return structuredClone(fault);
}

export function addOverride(sandbox: Sandbox, entry: NewOverride): Override {
  const id = nextId(sandbox, 'overrides');
  const override = { ...parseOverride(entry, sandbox.keys), id };
  sandbox.update({ overrides: [...sandbox.overrides, override], lastEntryId: Number(id) });
  return structuredClone(override);
}

export function removeEntry(sandbox: Sandbox, kind: Kind, id: string): boolean {
  const entries: readonly { readonly id: string }[] = sandbox[kind];
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length === entries.length) return false;
  sandbox.update({ [kind]: others });
  return true;
}

/** @throws {InputError} when there are too many. */
function nextId(sandbox: Sandbox, kind: Kind): string {
  const max = maxEntries[kind];
  if (sandbox[kind].length < max) return String(sandbox.lastEntryId + 1);
  throw new InputError(`The entry for ${kind}`, [
    `there are already ${max}, the maximum; remove some`,
  ]);
}
