import { isObject } from '../spec/support/exact-json.ts';
import { checkDepth } from '../spec/support/input-error.ts';
import { onDemand } from '../spec/support/on-demand.ts';
import type { Sandboxes, SandboxOptions } from './control/sandboxes.ts';
import { core } from './core.ts';
import type { ForkOptions, MockSandbox, SandboxAccess, SandboxesControls } from './mock.ts';
import type { StoreLog } from './service.ts';
import type { Sandbox } from './state/sandbox.ts';

/** What users can do to the sandboxes of a mock. */
export function createSandboxControls(
  sandboxes: Sandboxes,
  accessTo: (sandbox: Sandbox) => SandboxAccess,
  log?: StoreLog,
): SandboxesControls {
  const withControls = (sandbox: Sandbox): MockSandbox =>
    Object.assign(accessTo(sandbox), { id: sandbox.id });
  const ifFound = (sandbox: Sandbox | undefined) => sandbox && withControls(sandbox);
  return {
    async create(options = {}) {
      checkDepth('The options of a sandbox', options);
      if (isFork(options)) {
        const { openFork } = await onDemand('forks', import('./log/history/time-travel.ts'));
        return withControls(await openFork(options, sandboxes, core, log));
      }
      const id = log && (await log.run(sandboxes.main.id, 'sandboxes.create', [options]));
      return withControls(id === undefined ? sandboxes.create(options) : sandboxes.created(id));
    },
    async delete(id) {
      if (!log) return sandboxes.delete(id);
      return (await log.run(sandboxes.main.id, 'sandboxes.delete', [id])) as boolean;
    },
    get: (id) => ifFound(sandboxes.use(id)),
    peek: (id) => ifFound(sandboxes.peek(id)),
    expiresIn: (id) => sandboxes.expiresIn(id),
    ids: () => sandboxes.all().map(({ id }) => id),
  };
}

function isFork(options: SandboxOptions | ForkOptions): options is ForkOptions {
  return isObject(options) && options.from !== undefined;
}
