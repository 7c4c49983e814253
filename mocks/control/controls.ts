import type { Sandbox } from '../state/sandbox.ts';
import { type ControlFunction, type ControlName, callControl, recordCalls } from './commands.ts';
import { type SandboxControls, sandboxControls } from './sandbox-controls.ts';

/** What users can do to a sandbox; every change becomes part of its history. */
export interface Controls extends SandboxControls {
  /**
   * Calls a control by its name, as in `run('faults.add', 'latency')`. Rejects where the control
   * throws. The only way to change a mock whose state is kept in a store.
   */
  run<Name extends ControlName>(
    name: Name,
    ...args: Parameters<ControlFunction<Name>>
  ): Promise<Awaited<ReturnType<ControlFunction<Name>>>>;
}

export function createControls(sandbox: Sandbox): Controls {
  const recorded = recordCalls(sandboxControls(sandbox), sandbox);
  const run = async (name: ControlName, ...args: readonly unknown[]) =>
    callControl(recorded, name, args);
  return Object.assign(recorded, { run: run as Controls['run'] });
}
