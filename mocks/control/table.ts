import { onDemand } from '../../spec/support/on-demand.ts';
import { checkOptions } from '../../spec/support/options.ts';
import { createAccounts } from '../keys/accounts.ts';
import { parseKeys } from '../keys/keys.ts';
import { chooseProfile } from '../profile/profiles.ts';
import { parseSeed } from '../records/seed.ts';
import { changeProfile, replaceRecords, resetSandbox, startScenario } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import {
  addFault,
  addOverride,
  ban,
  createCategory,
  reconfigure,
  removeCategory,
  removeEntry,
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
    if (options.clock) sandbox.clock.reset();
    resetSandbox(sandbox);
  },
  scenario: startScenario,
  reconfigure,
} satisfies Table;

export type ControlName = keyof typeof controlTable;

export const controlNames = Object.keys(controlTable) as readonly ControlName[];
