import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@redis/client';

/** A server program of the machine, and how to call it. */
export interface ServerProgram {
  readonly name: string;
  readonly file: string;
}

/**
 * Debian's package `redis-tools` contains the whole server, which acts by the name it is called
 * with; the package `redis-server` adds that name, and a service that would listen on port 6379.
 */
const fileNames = [
  ['redis-server', 'redis-server'],
  ['valkey-server', 'valkey-server'],
  ['redis-server', 'redis-check-rdb'],
  ['valkey-server', 'valkey-check-rdb'],
] as const;

export function findServers(path = process.env.PATH ?? ''): ServerProgram[] {
  const found = fileNames.flatMap(([name, fileName]) => {
    const files = path.split(delimiter).map((folder) => join(folder, fileName));
    const file = files.find((one) => existsSync(one));
    return file === undefined ? [] : [{ name, file }];
  });
  return found.filter(({ name }, index) => found.findIndex((one) => one.name === name) === index);
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL');
});

/** A new server on loopback, with its own folder. */
export class TestServer {
  readonly #program: ServerProgram;
  readonly #settings: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-store-'));
  readonly port: number;
  readonly tlsPort: number | undefined;
  #process: ChildProcess | undefined;

  private constructor(program: ServerProgram, settings: readonly string[], port: number) {
    this.#program = program;
    this.#settings = settings;
    this.port = port;
  }

  /**
   * @param settings As on the command line of the server. By default, it writes every command to its
   *   disk before it answers.
   */
  static async start(...settings: string[]): Promise<TestServer> {
    const wanted = process.env.PET_CATALOGUE_TEST_SERVER;
    const programs = findServers();
    const program = programs.find(({ name }) => name === (wanted ?? name));
    if (!program)
      throw new Error('No redis-server or valkey-server; npm run test:store installs one');
    const server = new TestServer(program, settings, await freePort());
    await server.startAgain();
    return server;
  }

  static async startWithTls(...settings: string[]): Promise<TestServer> {
    const tlsPort = await freePort();
    const server = await TestServer.start('--tls-port', String(tlsPort), ...settings);
    return Object.assign(server, { tlsPort });
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again on the same port, with the content of its folder. */
  async startAgain(): Promise<void> {
    const fixed = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#folder];
    const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
    const prompt = ['--repl-diskless-sync-delay', '0'];
    const { name, file } = this.#program;
    const started = spawn(file, [...fixed, ...durable, ...prompt, ...this.#settings], {
      argv0: name,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    running.add(started);
    started.once('exit', () => running.delete(started));
    for await (const line of createInterface({ input: started.stdout })) {
      if (/ready to accept connections/i.test(line)) break;
      if (/fatal|bind:/i.test(line)) throw new Error(line);
    }
    started.stdout.resume();
  }

  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async loseData(): Promise<void> {
    await rm(join(this.#folder, 'appendonlydir'), { recursive: true, force: true });
  }

  async command(...command: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, RESP: 2 });
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }

  async stop(): Promise<void> {
    this.resume();
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** A port of loopback on which nothing listens yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
