import type { Sandbox } from './sandbox.ts';

/**
 * Applies one command at a time, once the records are loaded: commands are totally ordered. Calls
 * `apply` at once if nothing is pending.
 */
export function inOrder<T>(sandbox: Sandbox, apply: () => T | Promise<T>): T | Promise<T> {
  const before = sandbox.loading ?? sandbox.applying;
  if (before) return before.then(() => inOrder(sandbox, apply));
  const result = apply();
  if (!(result instanceof Promise)) return result;
  const done = () => {
    if (sandbox.applying === applying) sandbox.applying = undefined;
  };
  const applying = result.then(done, done);
  sandbox.applying = applying;
  return result;
}
