import type { components } from '../admin/generated/types.ts';
import type { StorageBackend } from '../records/storage.ts';
import { mainSandbox } from '../requests/sandbox-id.ts';
import { createCapacity } from '../state/capacity.ts';
import type { Generation } from '../state/history.ts';
import { Answers } from '../state/journal-entry.ts';
import { createSandbox, replaceRecords } from '../state/lifecycle.ts';
import type { LogLength, Sandbox, SandboxContext } from '../state/sandbox.ts';
import type { Configuration, SettingsOptions, Snapshot } from '../state/settings.ts';
import { createTableFactory } from '../state/tables.ts';
import { type ClockChoice, realMillis } from '../time/clock.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import { type SandboxLimits, SandboxRegistry } from './sandbox-registry.ts';

/** Defaults to the settings of the main sandbox. */
export interface SandboxOptions<Key extends string = string> extends SettingsOptions<Key> {
  /** Letters, digits, `-`, `_` and `.`, at most 64. Default: `sandbox-1`, `sandbox-2`… */
  readonly id?: string;
  /** Default: a copy of the main sandbox's clock. */
  readonly clock?: ClockChoice;
}

/** Where to fork a sandbox. */
export type ForkPoint = components['schemas']['ForkPoint'];

/** A sandbox to create with the earlier state of another sandbox. */
export interface Restored {
  readonly id?: string | undefined;
  readonly snapshot: Snapshot;
  /** The number of commands before the snapshot. */
  readonly position: number;
  /** The generations with those commands, as far as they are known. */
  readonly older?: readonly Generation[];
  /** Whose source the new clock shares. Default: the main sandbox's. */
  readonly clock?: VirtualClock;
  /** Whether its clock shows the time of the snapshot, not the present. */
  readonly keepsTime: boolean;
}

interface NewSandbox extends Configuration {
  readonly id: string;
  readonly clock: VirtualClock;
}

/** With the settings of the main sandbox, which are the defaults of all others. */
interface SandboxesOptions extends SandboxLimits, Configuration {
  readonly clock: VirtualClock;
  readonly backend: StorageBackend;
}

export const noRecords = { categories: [], pets: [], orders: [] };

/** The main sandbox of a mock, which never expires, and the named ones. */
export class Sandboxes extends SandboxRegistry {
  readonly main: Sandbox;
  readonly answers = new Answers<Sandbox>();
  readonly #tables: SandboxContext['tables'];
  /** The number of commands in the log, of all sandboxes. */
  logPosition = 0;
  /** How much space the last commands of the log take. */
  logLength: LogLength = { steps: [], rest: 0 };
  /** Hashes of the latest secrets that clients presented and the log does not contain. */
  readonly presented = new Set<string>();
  onCreate: ((sandbox: Sandbox) => void) | undefined;
  /** Pending until the main sandbox has its settings; rejected, and then for good, if they are wrong. */
  configuring: Promise<void> | undefined;
  readonly #options: SandboxesOptions;

  constructor(options: SandboxesOptions) {
    const { settings, start, clock, backend, maxSandboxes, maxRecords, lifetime } = options;
    super({ maxSandboxes, maxRecords, lifetime });
    this.#options = options;
    // The main sandbox does not exist yet when the capacity for its own seed is reserved.
    const live = () => (this.main ? this.allWithMain() : []);
    const capacity = createCapacity(
      () => this.limits.maxRecords,
      live,
      () => this.commandTime === undefined,
    );
    this.#tables = createTableFactory(backend, capacity);
    this.main = this.#create({ id: mainSandbox, settings, ...(start && { start }), clock });
  }

  /** A separate set of sandboxes that starts with the same options. */
  another(): Sandboxes {
    return new Sandboxes({ ...this.#options, clock: this.#options.clock.copy() });
  }

  /** @param time Milliseconds by the source of the clock. Default: now. */
  create(id: string | undefined, own: Omit<NewSandbox, 'id'>, time?: number): Sandbox {
    const sandbox = this.#create({ ...own, id: id ?? this.nextId() }, time);
    return this.add(sandbox, id === undefined);
  }

  /**
   * Creates a sandbox with the state of another one.
   * @param restoreSnapshot Passed in by code that is loaded on demand, so that bundles stay small.
   */
  restore(
    given: Restored,
    restoreSnapshot: (sandbox: Sandbox, snapshot: Snapshot) => void,
    time?: number,
  ): Sandbox {
    const { id: wanted, snapshot, position, older, clock = this.main.clock, keepsTime } = given;
    const id = wanted ?? this.nextId();
    this.checkNew(id);
    const { settings } = snapshot;
    const sandbox = this.#create({ id, settings, clock: clock.copy() }, time);
    const now = time ?? sandbox.clock.sourceTime;
    const offset = snapshot.clock.offset + (keepsTime ? snapshot.time - now : 0);
    const state = { ...snapshot, time: now, clock: { ...snapshot.clock, offset } };
    restoreSnapshot(sandbox, state);
    this.add(sandbox, wanted === undefined);
    sandbox.history.restart(position, state, older);
    sandbox.birth = { ...sandbox.birth, position };
    return sandbox;
  }

  #create(own: NewSandbox, time?: number): Sandbox {
    const { answers } = this;
    const sandbox = createSandbox({ ...own, tables: this.#tables, answers }, time);
    sandbox.birth = { logPosition: this.logPosition, position: 0 };
    this.onCreate?.(sandbox);
    return sandbox;
  }

  allWithMain(): readonly Sandbox[] {
    return [this.main, ...this.all()];
  }

  /** From now on, expiry and capacity depend on commands alone, so that all mocks agree. */
  followCommands(): void {
    this.commandTime = realMillis();
  }

  /**
   * Empties all sandboxes except the main one. The objects of known ids stay: delayed
   * answers wait for their clocks, and code may refer to them.
   */
  replaceAll(others: readonly Pick<Sandbox, 'id' | 'lastUsedAt'>[]): readonly Sandbox[] {
    const before = new Map(this.byId);
    this.byId.clear();
    const settings = { ...this.main.settings, seed: noRecords };
    return others.map(({ id, lastUsedAt }) => {
      const sandbox =
        before.get(id) ?? this.#create({ id, settings, clock: this.main.clock.copy() });
      sandbox.lastUsedAt = lastUsedAt;
      replaceRecords(sandbox, noRecords);
      this.byId.set(id, sandbox);
      return sandbox;
    });
  }
}
