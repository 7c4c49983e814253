import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a mock and its store that tests can break. */
export class TestProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #held: (() => void)[] = [];
  #target: number;
  #answersPass = true;
  #delay = 0;
  /** How often a client has sent something after connecting or after an answer. */
  turns = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  static async start(target: number): Promise<TestProxy> {
    const proxy = new TestProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection; new connections lead to another server. */
  leadTo(port: number): void {
    this.#target = port;
    this.cut();
  }

  /** Requests still arrive, but answers wait, on new connections as well. */
  holdAnswers(): void {
    this.#answersPass = false;
  }

  releaseAnswers(): void {
    this.#answersPass = true;
    for (const release of this.#held.splice(0)) release();
  }

  delayAnswers(millis: number): void {
    this.#delay = millis;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    let isClientsTurn = true;
    client.on('data', (chunk) => {
      if (isClientsTurn) this.turns += 1;
      isClientsTurn = false;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      const pass = () => {
        isClientsTurn = true;
        client.write(chunk);
      };
      if (!this.#answersPass) this.#held.push(pass);
      else if (this.#delay > 0) setTimeout(pass, this.#delay);
      else pass();
    });
  }
}
