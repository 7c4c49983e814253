import { InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { controlNames, controlTable } from './table.ts';

/**
 * Calls a control at one instant, and keeps the call in the history once it has succeeded. Call it
 * when nothing else is being applied to the sandbox.
 * @param time Milliseconds by the source of the clock. Default: now.
 * @throws what the control throws, and {InputError} for an unknown one.
 */
export function applyControl(
  sandbox: Sandbox,
  name: string,
  args: readonly unknown[],
  time?: number,
): unknown {
  const { clock, history } = sandbox;
  // Time stands still in a past state.
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
