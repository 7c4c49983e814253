import { InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import { onDemand } from '../../spec/support/on-demand.ts';
import { checkOptions } from '../../spec/support/options.ts';
import { createAccounts } from '../keys/accounts.ts';
import { parseKeys } from '../keys/keys.ts';
import { chooseProfile } from '../profile/profile.ts';
import { parseSeed } from '../records/seed.ts';
import { changeProfile, replaceRecords } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { resetSandbox, startScenario } from '../state/scenarios.ts';
import {
  addFault,
  addOverride,
  ban,
  createCategory,
  reconfigure,
  removeCategory,
  removeEntry,
  setPlan,
  setRemaining,
} from './changes.ts';
import type { ControlFunction, ControlPath } from './sandbox-controls.ts';

type Result<Name> = Awaited<ReturnType<ControlFunction<Name>>>;

type Table = {
  readonly [Name in ControlPath]?: (
    sandbox: Sandbox,
    ...args: Parameters<ControlFunction<Name>>
  ) => Result<Name> | Promise<Result<Name>>;
};

/**
 * Every control that changes a sandbox, by the name that its history, the stores and the admin API
 * know it by. Each validates its arguments before it changes anything.
 */
export const controlTable = {
  'clock.advance': ({ clock }, by) => clock.advance(by),
  'clock.set': ({ clock }, time) => clock.set(time),
  'clock.freeze': ({ clock }) => clock.freeze(),
  'clock.resume': ({ clock }) => clock.resume(),
  'keys.set'(sandbox, value) {
    const keys = parseKeys(value);
    const accounts = createAccounts(keys, sandbox.profile.limits, sandbox.clock.now());
    sandbox.update({ keys, accounts, replaced: { ...sandbox.replaced, keys } });
  },
  'keys.setRemaining': setRemaining,
  'keys.ban': ban,
  'keys.setPlan': setPlan,
  'profile.set'(sandbox, choice) {
    const profile = chooseProfile(choice);
    changeProfile(sandbox, profile);
    sandbox.replaced = { ...sandbox.replaced, profile };
  },
  'seed.set'(sandbox, value) {
    const seed = parseSeed(value);
    replaceRecords(sandbox, seed);
    sandbox.replaced = { ...sandbox.replaced, seed };
  },
  'categories.create': createCategory,
  'categories.remove': removeCategory,
  'faults.add': addFault,
  'faults.remove': (sandbox, id) => removeEntry(sandbox, 'faults', id),
  'faults.clear': (sandbox) => sandbox.update({ faults: [] }),
  'overrides.add': addOverride,
  'overrides.remove': (sandbox, id) => removeEntry(sandbox, 'overrides', id),
  'overrides.clear': (sandbox) => sandbox.update({ overrides: [] }),
  'requests.clear': ({ journal }) => journal.clear(),
  async 'state.import'(sandbox, state) {
    // Imported on demand, to keep the bundle for browsers small.
    const { importState } = await onDemand(
      'the import of states',
      import('../state/export-import.ts'),
    );
    importState(sandbox, state);
  },
  reset(sandbox, options = {}) {
    checkOptions('The options of reset', options, ['clock']);
    const { clock } = sandbox;
    const before = clock.save();
    if (options.clock) clock.reset();
    try {
      resetSandbox(sandbox);
    } catch (error) {
      clock.restore(before);
      throw error;
    }
  },
  scenario: startScenario,
  reconfigure,
} satisfies Table;

export type ControlName = keyof typeof controlTable;

export const controlNames = Object.keys(controlTable) as readonly ControlName[];

/**
 * Calls a control at one instant, and keeps the call in the history once it has succeeded. Call it
 * when nothing else is being applied to the sandbox.
 * @param time Milliseconds by the source of the clock. Default: now.
 */
export function applyControl(
  sandbox: Sandbox,
  name: string,
  args: readonly unknown[],
  time?: number,
): unknown {
  const { clock, history } = sandbox;
  // Time does not pass in a past state.
  const outer = clock.pinned;
  const pinned = clock.pin(time ?? outer);
  const at = clock.now();
  // Cloned before the call: the caller may change them later.
  const copies = history.isOn ? cloned(args) : undefined;
  const succeed = (result: unknown) => {
    history.controlCalls += 1;
    if (copies) history.addControl({ time: pinned, at, control: name, args: copies });
    clock.unpin(outer);
    return result;
  };
  const fail = (error: unknown) => {
    clock.unpin(outer);
    throw error;
  };
  try {
    const result = controlOf(name)(sandbox, ...args);
    return result instanceof Promise ? result.then(succeed, fail) : succeed(result);
  } catch (error) {
    return fail(error);
  }
}

/** The types of the arguments do not matter: each control validates them. */
function controlOf(name: string): (sandbox: Sandbox, ...args: readonly unknown[]) => unknown {
  const known = controlNames.find((one) => one === name);
  if (known)
    return controlTable[known] as (sandbox: Sandbox, ...args: readonly unknown[]) => unknown;
  throw new InputError('The command', [mustBeOneOf('control', name, controlNames)]);
}

/** Undefined for what cannot be cloned, such as functions, which the control will refuse. */
function cloned(args: readonly unknown[]): readonly unknown[] | undefined {
  try {
    return structuredClone(args);
  } catch {
    return undefined;
  }
}
