import type { Sandbox } from '../state/sandbox.ts';
import {
  type AnyFunction,
  type ControlFunction,
  type ControlName,
  callControl,
  recordCalls,
  replaceControls,
  returnsPromise,
} from './commands.ts';
import { type SandboxControls, sandboxControls } from './sandbox-controls.ts';

/** What users can do to a sandbox; every change becomes part of its history. */
export interface Controls extends SandboxControls {
  /**
   * Calls a control by its name, as in `run('faults.add', 'latency')`. Rejects where the control
   * throws. If the state is kept in a store, the only way to call those that return no promise.
   */
  run<Name extends ControlName>(
    name: Name,
    ...args: Parameters<ControlFunction<Name>>
  ): Promise<Awaited<ReturnType<ControlFunction<Name>>>>;
}

/** Applies the calls of controls in the order of a store. */
export interface ControlLog {
  run(sandbox: string, control: string, args: readonly unknown[]): Promise<unknown>;
}

/** @param log Undefined if the state is kept in memory alone. */
export function createControls(sandbox: Sandbox, log?: ControlLog): Controls {
  const basic = sandboxControls(sandbox);
  const controls = log
    ? replaceControls(basic, (name) => throughLog(name, sandbox, log))
    : recordCalls(basic, sandbox);
  const run = async (name: ControlName, ...args: readonly unknown[]) =>
    log ? log.run(sandbox.id, name, args) : callControl(controls, name, args);
  return Object.assign(controls, { run: run as Controls['run'] });
}

/** A store confirms a command later, and other mocks may change the state in between. */
function throughLog(name: ControlName, { id }: Sandbox, log: ControlLog): AnyFunction {
  if (returnsPromise(name)) return async (...args) => log.run(id, name, args);
  return () => {
    throw new Error(`The state of this mock is kept in a store: await mock.run('${name}', …)`);
  };
}
