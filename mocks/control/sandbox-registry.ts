import { isSandboxId, mainSandbox, sandboxIdForm } from '../requests/sandbox-id.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { realMillis } from '../time/clock.ts';

export interface SandboxLimits {
  readonly maxSandboxes: number;
  readonly maxRecords: number;
  /** Milliseconds of real time until an unused sandbox expires. */
  readonly lifetime: number;
}

/** The named sandboxes of a mock, and when they expire. */
export class SandboxRegistry {
  limits: SandboxLimits;
  /** When the latest command was appended to the log, in milliseconds; undefined without a log. */
  commandTime: number | undefined;
  protected readonly byId = new Map<string, Sandbox>();
  /** Of the next sandbox without an id of its own, unless a client has chosen that id. */
  nextNumber = 1;

  constructor(limits: SandboxLimits) {
    this.limits = limits;
  }

  /** Returns whether the sandbox existed. */
  delete(id: string): boolean {
    const found = this.peek(id);
    this.byId.delete(id);
    return found !== undefined;
  }

  protected add(sandbox: Sandbox, isNumbered: boolean): Sandbox {
    sandbox.lastUsedAt = this.#now();
    this.byId.set(sandbox.id, sandbox);
    if (isNumbered) this.nextNumber += 1;
    return sandbox;
  }

  peek(id: string): Sandbox | undefined {
    const sandbox = this.byId.get(id);
    return sandbox && !this.#isExpired(sandbox) ? sandbox : undefined;
  }

  /** Finds a sandbox and postpones its expiry, unless commands do. */
  use(id: string): Sandbox | undefined {
    return this.commandTime === undefined ? this.keep(id) : this.peek(id);
  }

  /** Finds the sandbox of a command and postpones its expiry. */
  keep(id: string): Sandbox | undefined {
    const sandbox = this.peek(id);
    if (sandbox) sandbox.lastUsedAt = this.#now();
    return sandbox;
  }

  /** @param id The id of a sandbox that the log of a store has just created. */
  created(id: unknown): Sandbox {
    const sandbox = this.use(String(id));
    if (sandbox) return sandbox;
    throw new Error(`The sandbox ${id} was deleted as soon as it had been created`);
  }

  /** Milliseconds of real time until a sandbox expires if unused; undefined if there is none. */
  expiresIn(id: string): number | undefined {
    const sandbox = this.peek(id);
    return sandbox && sandbox.lastUsedAt + this.limits.lifetime - this.#now();
  }

  /** The named sandboxes, oldest first. */
  all(): readonly Sandbox[] {
    this.#removeExpired();
    return [...this.byId.values()];
  }

  /** @throws {RangeError} when the id is taken or malformed, or there are too many sandboxes. */
  checkNew(id = this.nextId()): void {
    this.#removeExpired();
    if (!isSandboxId(id)) {
      throw new RangeError(`a sandbox id must have ${sandboxIdForm}, not ${JSON.stringify(id)}`);
    }
    if (id === mainSandbox || this.byId.has(id)) {
      throw new RangeError(`the sandbox ${id} already exists`);
    }
    const { maxSandboxes } = this.limits;
    if (this.byId.size >= maxSandboxes) {
      throw new RangeError(
        `there are already ${maxSandboxes} sandboxes; delete some or raise maxSandboxes`,
      );
    }
  }

  #now(): number {
    return this.commandTime ?? realMillis();
  }

  /** In real time: expiry protects the server's memory and is not part of the emulated service. */
  #isExpired({ lastUsedAt }: Sandbox): boolean {
    return lastUsedAt + this.limits.lifetime <= this.#now();
  }

  #removeExpired(): void {
    for (const [id, sandbox] of this.byId) if (this.#isExpired(sandbox)) this.delete(id);
  }

  protected nextId(): string {
    this.#removeExpired();
    // A client may have chosen an id of this form.
    while (this.byId.has(`sandbox-${this.nextNumber}`)) this.nextNumber += 1;
    return `sandbox-${this.nextNumber}`;
  }
}
