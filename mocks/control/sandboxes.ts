import { createSandbox } from '../state/lifecycle.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { SettingsOptions } from '../state/settings.ts';
import { checkOptions } from '../support/options.ts';
import { type ClockChoice, createClock, realMillis } from '../time/clock.ts';
import { parseSettings, settingNames } from './parse-settings.ts';

/** What is left out is as the mock was told when it started. */
export interface SandboxOptions extends SettingsOptions {
  /** Letters, digits, `-`, `_` and `.`, at most 64. Default: `sandbox-1`, `sandbox-2`… */
  readonly id?: string;
  /** Default: a copy of the mock's own clock. */
  readonly clock?: ClockChoice;
}

/** The isolated services of one mock, apart from its own. */
export interface Sandboxes {
  /**
   * @throws {RangeError} for an id that is taken or malformed, and when there are too many.
   * @throws {InputError} for an option that there is not; what `parseSettings` throws.
   */
  create(options?: SandboxOptions): Sandbox;
  /** Finds a sandbox, and changes nothing. */
  peek(id: string): Sandbox | undefined;
  /** Finds a sandbox, and keeps it from expiring for as long again. */
  use(id: string): Sandbox | undefined;
  delete(id: string): boolean;
  all(): readonly Sandbox[];
}

export interface SandboxesOptions {
  /** The mock's own, as which others start where they are not told otherwise. */
  readonly own: Sandbox;
  /** How many there may be at once. */
  readonly most: number;
  /** How long one lives unused, in milliseconds of real time. */
  readonly lifetime: number;
}

export function createSandboxes(options: SandboxesOptions): Sandboxes {
  const { own, most, lifetime } = options;
  const { tables, clock } = own;
  const known = new Map<string, Sandbox>();
  let numbered = 1;
  const remove = (id: string) => {
    known.get(id)?.storage.categories.dispose();
    return known.delete(id);
  };
  // Spares the server's memory, and is no part of the service that the virtual clock drives.
  const isExpired = ({ lastUsedAt: usedAt }: Sandbox) => usedAt + lifetime <= realMillis();
  const expire = () => {
    for (const [id, sandbox] of known) if (isExpired(sandbox)) remove(id);
  };
  const peek = (id: string) => {
    const sandbox = known.get(id);
    return sandbox && !isExpired(sandbox) ? sandbox : undefined;
  };
  const nextId = (): string => {
    // A number may be taken by an id that a client has chosen.
    while (known.has(`sandbox-${numbered}`)) numbered += 1;
    return `sandbox-${numbered}`;
  };
  return {
    create(options = {}) {
      checkOptions('The options of a sandbox', options, [...settingNames, 'id', 'clock']);
      expire();
      const { id = nextId(), clock: frozenAt, ...changes } = options;
      // A path of dots leads elsewhere.
      if (!/^(?!\.+$)[\w.-]{1,64}$/.test(id)) {
        throw new RangeError('a sandbox id has 1 to 64 letters, digits, -, _ or .');
      }
      if (known.has(id)) throw new RangeError(`the sandbox ${id} exists`);
      if (known.size >= most) throw new RangeError(`there are ${most} sandboxes; delete some`);
      const ownClock = frozenAt === undefined ? clock.copy() : createClock(frozenAt);
      const settings = parseSettings(changes, own.settings);
      const sandbox = createSandbox({ id, settings, tables, clock: ownClock });
      sandbox.lastUsedAt = realMillis();
      known.set(id, sandbox);
      if (options.id === undefined) numbered += 1;
      return sandbox;
    },
    peek,
    use(id) {
      const sandbox = peek(id);
      if (sandbox) sandbox.lastUsedAt = realMillis();
      return sandbox;
    },
    delete: remove,
    all() {
      expire();
      return [...known.values()];
    },
  };
}
