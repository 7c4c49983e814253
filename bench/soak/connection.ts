import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerReader } from '../speed/answer-reader.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The answer; or the connection was closed before it (`closed`) or during it (`cut-off`). */
export type Outcome = Answer | 'closed' | 'cut-off';

/** A persistent connection for one request at a time; reopened if the server closes it. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async send(request: string): Promise<Outcome> {
    const socket = await this.#open();
    if (!socket) return 'closed';
    const reader = new AnswerReader();
    const parts: Buffer[] = [];
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        socket.off('data', onData).off('close', onClose);
        resolve(outcome);
      };
      const onData = (part: Buffer) => {
        parts.push(part);
        if (!reader.take(part)) return;
        if (reader.closes) this.close();
        settle({ status: reader.status, text: bodyOf(Buffer.concat(parts)) });
      };
      const onClose = () => settle(parts.length === 0 ? 'closed' : 'cut-off');
      socket.on('data', onData).on('close', onClose);
      socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  /** Undefined if the server does not listen. */
  async #open(): Promise<Socket | undefined> {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => {});
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    this.#socket = socket.destroyed ? undefined : socket;
    return this.#socket;
  }
}

function bodyOf(answer: Buffer): string {
  return answer.toString('utf8', answer.indexOf('\r\n\r\n') + 4);
}
