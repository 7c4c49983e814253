import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../mocks/records/random.ts';

/** Requests that each key may send; the clock stands still, so that no window ends. */
export const limit = 120;
export const keys = Array.from({ length: 200 }, (_, index) => ({
  name: `key-${index}`,
  key: `pc_torture_${index}_4f0c91ab`,
  plan: 'enterprise' as const,
  limits: { minute: limit, day: limit },
}));

export interface Category {
  readonly id: number;
  readonly name: string;
}

/** A request, and what its client learnt. */
export interface Operation {
  readonly kind: 'create' | 'list' | 'read';
  /** Unique: that of the category, if it creates one. */
  readonly name: string;
  readonly key: string;
  /** Milliseconds by `performance.now()`. */
  readonly sent: number;
  answered?: number;
  /** Undefined, or 503, if the client cannot know whether it was carried out. */
  status?: number;
  remaining?: number;
  created?: Category;
  listed?: readonly Category[];
}

const clients = 8;
/** Milliseconds. */
const patience = 6000;

/** Clients that send requests to mocks, whether these work or not, until they are told to stop. */
export class Workload {
  readonly operations: Operation[] = [];
  readonly #addresses: () => readonly string[];
  readonly #random: Random;
  readonly #running: Promise<void>[];
  #isStopping = false;

  /** @param addresses Base URLs of the mocks as they are now. */
  constructor(addresses: () => readonly string[], random: Random) {
    this.#addresses = addresses;
    this.#random = random;
    this.#running = Array.from({ length: clients }, () => this.#run());
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const addresses = this.#addresses();
      const address = addresses[this.#random.int(addresses.length)] ?? '';
      const operation = await this.send(address, this.#kind());
      await pause(operation.status === undefined || operation.status === 503 ? 20 : 4);
    }
  }

  #kind(): Operation['kind'] {
    const number = this.#random.int(20);
    if (number === 0) return 'list';
    return number < 12 ? 'create' : 'read';
  }

  async send(address: string, kind: Operation['kind'], timeout = patience): Promise<Operation> {
    const name = `c${this.operations.length}`;
    // The clients use up one key after the other.
    const key = keys[Math.floor(this.operations.length / (1.2 * limit)) % keys.length]?.key ?? '';
    const operation: Operation = { kind, name, key, sent: performance.now() };
    this.operations.push(operation);
    try {
      const { status, headers, json } = await ask(address, operation, timeout);
      operation.answered = performance.now();
      operation.status = status;
      operation.remaining = Number(headers.get('x-ratelimit-remaining'));
      if (status === 201) operation.created = json as Category;
      if (status === 200 && kind === 'list') operation.listed = json as Category[];
    } catch {
      // The connection broke, or there was no answer in time: nobody knows what happened.
    }
    return operation;
  }
}

async function ask(address: string, { kind, name, key }: Operation, timeout: number) {
  const response = await fetch(`${address}${kind === 'read' ? '/store/orders' : '/categories'}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
    ...(kind === 'create' && { method: 'POST', body: JSON.stringify({ name }) }),
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}
