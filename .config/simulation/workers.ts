import type { Checkpoint, Entry } from '../../mocks/log/store.ts';
import type { MemoryLog as Log } from '../../mocks/log/workers/memory-log.ts';
import type { Channel } from '../../mocks/log/workers/remote-store.ts';
import { connectLog, MemoryLog, serveLog } from './load.ts';
import type { SimulatedConnection, SimulatedStore } from './store.ts';
import type { World } from './world.ts';

/**
 * The log of `--workers`: in the memory of a process that does not fail, behind channels that deliver
 * every message once and in order, unless the worker has died.
 */
export class WorkersLog implements SimulatedStore {
  readonly lost: readonly Entry[] = [];
  readonly #world: World;
  readonly #log: Log = Object.assign(new MemoryLog(), { salt: 'the same in each run' });
  /** Has read nothing yet. */
  readonly #reader = this.#log.connect();
  #entries: readonly Entry[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  connect(): SimulatedConnection {
    let isAlive = true;
    const worker = this.#createEnd();
    const primary = this.#createEnd();
    const channel = (own: End, other: End): Channel => ({
      send: (message) => other.deliver(JSON.stringify(message)),
      receive: (listener) => own.listen(listener),
      closed: () => undefined,
    });
    serveLog(this.#log, channel(primary, worker));
    const { isShared: _, ...store } = connectLog({
      ...channel(worker, primary),
      receive: (listener) => worker.listen((message) => isAlive && listener(message)),
    });
    const cut = () => {
      isAlive = false;
    };
    // Mocks read when a run tells them to.
    return { ...store, isShared: false, cut };
  }

  async all(): Promise<readonly Entry[]> {
    this.#entries = [...this.#entries, ...(await this.#reader.read())];
    return this.#entries;
  }

  checkpoints(): Promise<readonly Checkpoint[]> {
    return this.#log.connect().checkpoints();
  }

  accident(): void {}

  recover(): void {}

  #createEnd(): End {
    const listeners: ((message: unknown) => void)[] = [];
    let last = 0;
    return {
      listen: (listener) => listeners.push(listener),
      deliver: (text) => {
        last = Math.max(last, this.#world.now + this.#world.between(0, 30));
        this.#world.after(last - this.#world.now, () => {
          for (const listener of listeners) listener(JSON.parse(text));
        });
      },
    };
  }
}

/** Where messages arrive, one after the other. */
interface End {
  listen(listener: (message: unknown) => void): void;
  deliver(text: string): void;
}
