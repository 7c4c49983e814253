import { checkDepth } from '../../spec/support/input-error.ts';
import { onDemand } from '../../spec/support/on-demand.ts';
import { accountOf, keyStatus } from '../keys/accounts.ts';
import { categoryRecord } from '../records/json.ts';
import { inOrder, type Sandbox } from '../state/sandbox.ts';
import controlNames from './generated/control-names.json' with { type: 'json' };
import type { ControlFunction, SandboxControls } from './sandbox-controls.ts';
import type { ControlName } from './table.ts';

export interface Controls<Key extends string = string> extends SandboxControls<Key> {
  /** Calls a control that changes the sandbox by its name, as in `run('faults.add', 'latency')`. */
  run<Name extends ControlName>(
    name: Name,
    ...args: Parameters<ControlFunction<Name>>
  ): ReturnType<ControlFunction<Name>>;
}

export interface ControlLog {
  /** Pending until the log is open. */
  readonly opening?: Promise<void> | undefined;
  run(sandbox: string, control: string, args: readonly unknown[]): Promise<unknown>;
}

/** What has no row in the table, because it only reads. */
type Reads = {
  readonly [Group in Exclude<keyof SandboxControls, ControlName>]: {
    readonly [Method in keyof SandboxControls[Group] as `${Group}.${Method & string}` extends ControlName
      ? never
      : Method]: SandboxControls[Group][Method];
  };
};

/** @param log Decides when each call is applied. Default: after what is being applied. */
export function createControls(sandbox: Sandbox, log = memoryControls(sandbox)): Controls {
  const run = async (name: string, ...args: readonly unknown[]) => {
    checkDepth(`The arguments of ${name}`, args);
    return log.run(sandbox.id, name, args);
  };
  const controls: Record<string, object> = { ...reads(sandbox, log), run };
  for (const name of controlNames) {
    const [first, method] = name.split('.') as [string, string?];
    const call = (...args: readonly unknown[]) => run(name, ...args);
    if (method === undefined) controls[first] = call;
    else Object.assign(controls[first] ?? {}, { [method]: call });
  }
  return controls as unknown as Controls;
}

function memoryControls(sandbox: Sandbox): ControlLog {
  let table: Promise<typeof import('./table.ts')> | undefined;
  return {
    run: async (_id, name, args) =>
      inOrder(sandbox, async () => {
        table ??= onDemand('the controls', import('./table.ts'));
        return (await table).applyControl(sandbox, name, args);
      }),
  };
}

/** Imports what it needs on demand, to keep the bundle for browsers small. */
function reads(sandbox: Sandbox, log: ControlLog): Reads {
  const { clock } = sandbox;
  const states = () => onDemand('the export of states', import('../state/export-import.ts'));
  const journal = () => onDemand('the journal', import('./read-journal.ts'));
  return {
    clock: {
      now: () => clock.now(),
      sleep: (millis) => clock.sleep(millis),
      get frozen() {
        return clock.frozen;
      },
    },
    keys: {
      list: () => sandbox.keys,
      get: (name) => accountOf(sandbox.accounts, name).key,
      statuses: () => sandbox.accounts.all.map((account) => keyStatus(account, clock.now())),
    },
    profile: { get: () => sandbox.profile },
    seed: {},
    categories: {
      async list() {
        await (log.opening ?? sandbox.applying);
        return sandbox.storage.categories.all().map(categoryRecord);
      },
    },
    faults: { list: () => structuredClone(sandbox.faults) },
    overrides: { list: () => structuredClone(sandbox.overrides) },
    requests: {
      list: async (filter) => (await journal()).listRequests(sandbox, filter),
      find: async (id) => (await journal()).findRequest(sandbox, id),
      count: async (filter) => (await journal()).countRequests(sandbox, filter),
      show: async (exchanges) => (await journal()).showPassed(sandbox, exchanges),
    },
    clients: {
      list: async () => [...(await journal()).clientReports(sandbox).values()],
      assertConform: async (options) => (await journal()).assertClientsConform(sandbox, options),
    },
    state: {
      async export() {
        await (log.opening ?? sandbox.applying);
        return (await states()).exportState(sandbox);
      },
    },
  };
}
