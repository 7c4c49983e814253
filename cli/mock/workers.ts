import cluster, { type Worker } from 'node:cluster';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { MemoryLog } from '../../mocks/log/workers/memory-log.ts';
import { type Channel, connectLog, serveLog } from '../../mocks/log/workers/remote-store.ts';
import { stopRequest } from './stop.ts';
import { type WorkerProcess, workerVariable } from './worker.ts';

/** The worker that this process is; undefined in any other process. */
export function workerProcess(): WorkerProcess | undefined {
  const number = Number(process.env[workerVariable]);
  const { worker } = cluster;
  if (!worker || !number) return undefined;
  return {
    number,
    connect: () => connectLog(channelOf(worker)),
    ready: (output) =>
      new Promise((resolve) => {
        worker.on('message', ({ printed }: { printed?: true }) => {
          if (printed) resolve();
        });
        worker.send({ ready: output });
      }),
    leave: () => worker.disconnect(),
  };
}

/**
 * Runs this command in several processes that listen on one port, until it is told to stop. A process
 * that ends before is replaced.
 * @returns The highest of their exit codes.
 */
export async function runWorkers(amount: number): Promise<number> {
  const workers = new Workers();
  const stopped = stopRequest();
  // Only the first one at first, so that problems with the options are reported once.
  const output = await workers.start(1);
  for (let number = 2; number <= amount; number += 1) await workers.start(number);
  if (output !== undefined) process.stdout.write(output);
  workers.announce();
  void stopped.then(() => workers.stop());
  return workers.ended;
}

class Workers {
  readonly #log = new MemoryLog();
  readonly #running = new Set<Worker>();
  readonly #ended = Promise.withResolvers<number>();
  #exitCode: number = exitCodes.ok;
  #isStopping = false;
  #isAnnounced = false;

  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  /** Resolves to its output when the process is ready; undefined if it has ended before. */
  start(number: number): Promise<string | undefined> {
    if (this.#isStopping) return Promise.resolve(undefined);
    const worker = cluster.fork({ [workerVariable]: String(number) });
    this.#running.add(worker);
    serveLog(this.#log, channelOf(worker));
    return new Promise((resolve) => {
      let isReady = false;
      worker.on('message', ({ ready }: { ready?: string }) => {
        if (ready === undefined) return;
        isReady = true;
        resolve(ready);
        if (this.#isAnnounced) worker.send({ printed: true });
      });
      worker.once('exit', (code: number | null) => {
        this.#running.delete(worker);
        resolve(undefined);
        if (isReady && !this.#isStopping) this.#replace(number, code);
        // A process that is still starting does not listen for signals yet.
        else this.#end(code ?? (this.#isStopping ? exitCodes.ok : exitCodes.internalError));
      });
    });
  }

  /** Tells the workers that their output has been printed. */
  announce(): void {
    this.#isAnnounced = true;
    for (const worker of this.#running) if (worker.isConnected()) worker.send({ printed: true });
  }

  stop(): void {
    this.#isStopping = true;
    for (const worker of this.#running) worker.process.kill('SIGTERM');
  }

  #replace(number: number, code: number | null): void {
    const how = code === null ? 'was killed' : `ended with code ${code}`;
    process.stderr.write(`pet-catalogue: worker ${number} ${how}; another one takes its place\n`);
    void this.start(number);
  }

  #end(code: number): void {
    this.#exitCode = Math.max(this.#exitCode, code);
    if (!this.#isStopping) this.stop();
    if (this.#running.size === 0) this.#ended.resolve(this.#exitCode);
  }
}

function channelOf(worker: Worker): Channel {
  return {
    send: (message) => {
      if (worker.isConnected()) worker.send(message);
    },
    receive: (listener) => worker.on('message', listener),
    closed: (listener) => worker.on('disconnect', listener),
  };
}
