import { plant } from '../../../.config/simulation/planted.ts';
import { startMock } from '../../../cli/test-cli.ts';
import { spawnCli } from '../../../cli/test-spawned.ts';

const { PLANTED } = process.env;
/** So that a planted bug is in the mocks, too. */
const env: Record<string, string> = PLANTED ? { PLANTED, NODE_OPTIONS: plant.join(' ') } : {};

/** A mock in a process of its own that is killed, paused and started again. */
export class TorturedMock {
  readonly #args: readonly string[];
  #running: Awaited<ReturnType<typeof startMock>> | undefined;
  /** Base URL; of the last process while none is running. */
  address = '';

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  /** Tries again while it cannot start, for example because its store is unreachable. */
  async start(): Promise<void> {
    for (let attempt = 0; !this.#running; attempt += 1) {
      try {
        this.#running = await startMock(this.#args, (args) => spawnCli(args, env));
      } catch (error) {
        if (attempt === 20) throw error;
      }
    }
    this.address = this.#running.ready.baseUrl;
  }

  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.stop('SIGKILL');
  }

  /** Lets nothing of it happen, until `resume`. */
  pause(): void {
    this.#signal('SIGSTOP');
  }

  resume(): void {
    this.#signal('SIGCONT');
  }

  #signal(name: NodeJS.Signals): void {
    if (this.#running) process.kill(this.#running.ready.pid, name);
  }
}
