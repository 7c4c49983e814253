import { InputError, mustBeOneOf } from '../../spec/support/input-error.ts';
import { inOrder } from '../state/in-order.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { SandboxControls } from './sandbox-controls.ts';

/** Controls that change the sandbox and return at once. */
const instant = [
  'setKeys',
  'setProfile',
  'setRemaining',
  'ban',
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
  'faults.add',
  'faults.remove',
  'faults.clear',
  'overrides.add',
  'overrides.remove',
  'overrides.clear',
  'requests.clear',
] as const;

/** Controls that change the sandbox and return a promise; they wait for requests in progress. */
const pending = [
  'reset',
  'reconfigure',
  'scenario',
  'setSeed',
  'categories.create',
  'categories.remove',
  'state.import',
] as const;

/** The names by which commands call the controls that change a sandbox. */
export const controlNames = [...instant, ...pending];
export type ControlName = (typeof controlNames)[number];

export function returnsPromise(name: ControlName): boolean {
  return pending.some((one) => one === name);
}

/** The function of `SandboxControls` with this name. */
export type ControlFunction<Name extends ControlName> =
  Name extends `${infer Group}.${infer Method}`
    ? Group extends keyof SandboxControls
      ? Method extends keyof SandboxControls[Group]
        ? SandboxControls[Group][Method]
        : never
      : never
    : Name extends keyof SandboxControls
      ? SandboxControls[Name]
      : never;

export type AnyFunction = (...args: readonly unknown[]) => unknown;

/**
 * Replaces every control that changes the sandbox.
 * @param replace Returns the function to call instead.
 */
export function replaceControls(
  controls: SandboxControls,
  replace: (name: ControlName) => AnyFunction,
): SandboxControls {
  const copy = copyOf(controls) as unknown as Record<string, object>;
  for (const name of controlNames) {
    const [first, method] = name.split('.') as [string, string?];
    if (method === undefined) {
      Object.assign(copy, { [first]: replace(name) });
    } else {
      const group = copy[first] as object;
      const own = group === (controls as never)[first] ? copyOf(group) : group;
      copy[first] = Object.assign(own, { [method]: replace(name) });
    }
  }
  return copy as unknown as SandboxControls;
}

/** Keeps getters, which `{...object}` would call. */
function copyOf<T extends object>(object: T): T {
  return Object.defineProperties({} as T, Object.getOwnPropertyDescriptors(object));
}

/**
 * Calls a control by its name.
 * @throws what the control throws.
 */
export function callControl(
  controls: SandboxControls,
  name: string,
  args: readonly unknown[],
): unknown {
  const known = controlNames.find((one) => one === name);
  if (!known) {
    throw new InputError('The command', [mustBeOneOf('control', name, controlNames)]);
  }
  const [first, method] = known.split('.') as [keyof SandboxControls, string?];
  const owner = method === undefined ? controls : controls[first];
  return (owner as unknown as Record<string, AnyFunction>)[method ?? first]?.(...args);
}

/** Controls whose calls are kept in the history of the sandbox. */
export function recordCalls(controls: SandboxControls, sandbox: Sandbox): SandboxControls {
  return replaceControls(controls, (name) => {
    const apply = (...args: readonly unknown[]) => applyControl(controls, name, args, sandbox);
    return returnsPromise(name) ? async (...args) => inOrder(sandbox, () => apply(...args)) : apply;
  });
}

/**
 * Calls a control at one instant, and keeps the call in the history once it has succeeded.
 * @param time Milliseconds by the source of the clock. Default: now.
 */
export function applyControl(
  controls: SandboxControls,
  name: string,
  args: readonly unknown[],
  { clock, history }: Pick<Sandbox, 'clock' | 'history'>,
  time?: number,
): unknown {
  const outer = clock.pinned;
  const pinned = clock.pin(time ?? outer);
  const at = clock.now();
  // Cloned before the call: the caller may change them later.
  const copies = history.isOn ? cloned(args) : undefined;
  const meanwhile = outer !== undefined && { meanwhile: true as const };
  const succeed = (result: unknown) => {
    history.controlCalls += 1;
    if (copies) history.addControl({ time: pinned, at, control: name, args: copies, ...meanwhile });
    clock.unpin(outer);
    return result;
  };
  const fail = (error: unknown) => {
    clock.unpin(outer);
    if (!meanwhile) history.skip();
    throw error;
  };
  try {
    const result = callControl(controls, name, args);
    return result instanceof Promise ? result.then(succeed, fail) : succeed(result);
  } catch (error) {
    return fail(error);
  }
}

/** Undefined for what cannot be cloned, such as functions, which the control will refuse. */
function cloned(args: readonly unknown[]): readonly unknown[] | undefined {
  try {
    return structuredClone(args);
  } catch {
    return undefined;
  }
}
