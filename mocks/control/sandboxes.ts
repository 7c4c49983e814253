import { createCapacity } from '../state/capacity.ts';
import { createSandbox } from '../state/lifecycle.ts';
import type { Sandbox, SandboxContext } from '../state/sandbox.ts';
import type { Settings, SettingsOptions } from '../state/settings.ts';
import { createTableFactory } from '../state/tables.ts';
import type { StorageBackend } from '../storage/storage.ts';
import { checkOptions } from '../support/options.ts';
import { type ClockChoice, createClock, realMillis, type VirtualClock } from '../time/clock.ts';
import { parseSettings, settingNames } from './parse-settings.ts';

/** Defaults to the settings of the main sandbox. */
export interface SandboxOptions extends SettingsOptions {
  /** Letters, digits, `-`, `_` and `.`, at most 64. Default: `sandbox-1`, `sandbox-2`… */
  readonly id?: string;
  /** Default: a copy of the main sandbox's clock. */
  readonly clock?: ClockChoice;
}

interface SandboxesOptions {
  /** Of the main sandbox, and the defaults of all others. */
  readonly settings: Settings;
  readonly clock: VirtualClock;
  readonly backend: StorageBackend;
  readonly maxSandboxes: number;
  /** In all sandboxes together. */
  readonly maxRecords: number;
  /** Milliseconds of real time until an unused sandbox expires. */
  readonly lifetime: number;
}

/** The main sandbox of a mock, which never expires, and the named ones. */
export class Sandboxes {
  readonly main: Sandbox;
  readonly #byId = new Map<string, Sandbox>();
  readonly #tables: SandboxContext['tables'];
  readonly #max: number;
  readonly #lifetime: number;
  #nextNumber = 1;
  /** The real time, which decides when a sandbox expires. */
  #now = realMillis;

  constructor(options: SandboxesOptions) {
    const { settings, clock, backend, maxSandboxes, maxRecords, lifetime } = options;
    this.#max = maxSandboxes;
    this.#lifetime = lifetime;
    // There is no main sandbox yet when the capacity for its own seed is reserved.
    const live = () => (this.main ? [this.main, ...this.all()] : []);
    this.#tables = createTableFactory(backend, createCapacity(maxRecords, live));
    this.main = createSandbox({ id: 'main', settings, tables: this.#tables, clock });
  }

  /**
   * @throws {RangeError} when the id is taken or malformed, or there are too many sandboxes.
   * @throws {InputError} for an unknown option, and as `parseSettings` does.
   */
  create(options: SandboxOptions = {}): Sandbox {
    checkOptions('The options of a sandbox', options, [...settingNames, 'id', 'clock']);
    this.#removeExpired();
    const { id = this.#nextId(), clock, ...changes } = options;
    this.#checkNew(id);
    const sandbox = createSandbox({
      id,
      settings: parseSettings(changes, this.main.settings),
      tables: this.#tables,
      clock: clock === undefined ? this.main.clock.copy() : createClock(clock),
    });
    sandbox.lastUsedAt = this.#now();
    this.#byId.set(id, sandbox);
    if (options.id === undefined) this.#nextNumber += 1;
    return sandbox;
  }

  /** Finds a sandbox without postponing its expiry. */
  peek(id: string): Sandbox | undefined {
    const sandbox = this.#byId.get(id);
    return sandbox && !this.#isExpired(sandbox) ? sandbox : undefined;
  }

  /** Finds a sandbox and postpones its expiry. */
  use(id: string): Sandbox | undefined {
    const sandbox = this.peek(id);
    if (sandbox) sandbox.lastUsedAt = this.#now();
    return sandbox;
  }

  delete(id: string): boolean {
    this.#byId.get(id)?.storage.categories.dispose();
    return this.#byId.delete(id);
  }

  /** The named sandboxes, oldest first. */
  all(): readonly Sandbox[] {
    this.#removeExpired();
    return [...this.#byId.values()];
  }

  /** The number of the next sandbox without an id of its own. */
  get nextNumber(): number {
    return this.#nextNumber;
  }

  /** Lets commands decide when sandboxes expire, so that all who apply them agree. */
  followTime(now: () => number): void {
    this.#now = now;
  }

  /** Replaces all sandboxes but the main one by sandboxes with these settings. */
  replaceAll(
    others: readonly { id: string; settings: Settings; lastUsedAt: number }[],
    nextNumber: number,
  ): readonly Sandbox[] {
    for (const id of [...this.#byId.keys()]) this.delete(id);
    this.#nextNumber = nextNumber;
    return others.map(({ id, settings, lastUsedAt }) => {
      const clock = this.main.clock.copy();
      const sandbox = createSandbox({ id, settings, tables: this.#tables, clock });
      this.#byId.set(id, sandbox);
      return Object.assign(sandbox, { lastUsedAt });
    });
  }

  #checkNew(id: string): void {
    // `.` and `..` would change the path of the URL.
    if (!/^(?!\.+$)[\w.-]{1,64}$/.test(id)) {
      const expected = 'must have 1 to 64 letters, digits, -, _ or ., and not dots alone';
      throw new RangeError(`a sandbox id ${expected}, not ${JSON.stringify(id)}`);
    }
    if (this.#byId.has(id)) throw new RangeError(`the sandbox ${id} already exists`);
    if (this.#byId.size >= this.#max) {
      throw new RangeError(
        `there are already ${this.#max} sandboxes; delete some or raise maxSandboxes`,
      );
    }
  }

  /** By real time: expiry protects the server's memory and is not part of the emulated service. */
  #isExpired({ lastUsedAt }: Sandbox): boolean {
    return lastUsedAt + this.#lifetime <= this.#now();
  }

  #removeExpired(): void {
    for (const [id, sandbox] of this.#byId) if (this.#isExpired(sandbox)) this.delete(id);
  }

  #nextId(): string {
    // A client may have chosen such an id.
    while (this.#byId.has(`sandbox-${this.#nextNumber}`)) this.#nextNumber += 1;
    return `sandbox-${this.#nextNumber}`;
  }
}
