import { createClock } from '../clock.ts';
import { pathOf } from '../requests/path-template.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import { parseSettings } from './parse-settings.ts';
import type { Sandbox } from './sandbox.ts';
import { createSandbox } from './sandbox-state.ts';
import type { SettingsOptions } from './settings.ts';

/** Where a sandbox is reached by clients that cannot add headers: `/__sandbox/{id}/v1`. */
export const sandboxPath = '/__sandbox';
/** The header that names a sandbox. */
export const sandboxHeader = 'x-mock-sandbox';

/** What is left out is as the mock was told. */
export interface SandboxOptions extends SettingsOptions {
  /** Letters, digits, `-`, `_` and `.`, at most 64. Default: `sandbox-1`, `sandbox-2`… */
  readonly id?: string;
  /** A time to stand still at. Default: as the mock's own clock does. */
  readonly clock?: string | number | Date;
}

/** The isolated services of one mock, apart from its own. */
export interface Sandboxes {
  /**
   * @throws {RangeError} for an id that is taken or malformed, and when there are too many.
   * @throws what `parseSettings` throws.
   */
  create(options?: SandboxOptions): Sandbox;
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
  // Expiry spares the server's memory; it is no part of the service that the virtual clock drives.
  const wallClock = createClock();
  const startedAt = wallClock.now();
  const sinceStart = () => wallClock.now() - startedAt;
  let numbered = 0;
  const expire = () => {
    for (const [id, { usedAt }] of known) {
      if (usedAt + lifetime <= sinceStart()) known.delete(id);
    }
  };
  // A number may be taken by an id that a client has chosen.
  const nextId = (): string => {
    numbered += 1;
    const id = `sandbox-${numbered}`;
    return known.has(id) ? nextId() : id;
  };
  return {
    create({ id = nextId(), clock: frozenAt, ...changes } = {}) {
      expire();
      // A path of dots leads elsewhere.
      if (!/^(?!\.+$)[\w.-]{1,64}$/.test(id)) {
        throw new RangeError('a sandbox id has 1 to 64 letters, digits, -, _ or .');
      }
      if (known.has(id)) throw new RangeError(`the sandbox ${id} exists`);
      if (known.size >= most) throw new RangeError(`there are ${most} sandboxes; delete some`);
      const ownClock = createClock(frozenAt ?? (clock.frozen ? clock.now() : undefined));
      if (!ownClock.frozen) ownClock.set(clock.now());
      const settings = parseSettings(changes, own.settings);
      const sandbox = createSandbox({ id, settings, tables, clock: ownClock });
      sandbox.usedAt = sinceStart();
      known.set(id, sandbox);
      return sandbox;
    },
    use(id) {
      const sandbox = known.get(id);
      if (sandbox) sandbox.usedAt = sinceStart();
      return sandbox;
    },
    delete: (id) => known.delete(id),
    all() {
      expire();
      return [...known.values()];
    },
  };
}

/** The id of the sandbox that a request is for; undefined for the mock's own. */
export function sandboxIdOf(request: ServiceRequest): string | undefined {
  const header = request.headers.get(sandboxHeader);
  if (header !== null) return header;
  if (!request.url.includes(sandboxPath)) return undefined;
  const path = pathOf(request.url);
  return path.startsWith(`${sandboxPath}/`) ? path.split('/', 3)[2] : undefined;
}
