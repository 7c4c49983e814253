import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import { bytesOf, json } from '../speed/requests.ts';
import { type Answer, Connection } from './connection.ts';

/** Outcomes of all requests. */
export interface Tally {
  answers: number;
  /** Sent while the mock was stopping; the connection was closed before the mock accepted them. */
  closed: number;
  /** Accepted before the mock was told to stop, and never answered. */
  lost: number;
  /** The connection was closed during the answer. */
  cutOff: number;
}

/** Milliseconds after which the mock has surely accepted a request, even on a busy machine. */
const acceptMillis = 250;

/** The mock has been told to stop and accepts no more requests. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** Sends requests over several persistent connections concurrently. */
export class Client {
  readonly #connections: readonly Connection[];
  readonly #tally: Tally;
  readonly #stoppedAt: () => number;

  /** @param stoppedAt When the mock was told to stop, by `performance.now()`; Infinity before that. */
  constructor(port: number, connections: number, tally: Tally, stoppedAt: () => number) {
    this.#connections = Array.from({ length: connections }, () => new Connection(port));
    this.#tally = tally;
    this.#stoppedAt = stoppedAt;
  }

  /** Returns the answers in the order of the requests. @throws {Stopped} */
  async ask(questions: readonly Question[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const waiting = questions.entries();
    await Promise.all(
      this.#connections.map(async (connection) => {
        for (const [index, question] of waiting) {
          answers[index] = await this.#send(connection, question);
        }
      }),
    );
    return answers;
  }

  /** Returns the JSON of the answer. @throws {Error} for another status. */
  async expect(status: number, question: Question): Promise<unknown> {
    const [answer] = await this.ask([question]);
    if (answer?.status === status) return parseExact(answer.text);
    throw new Error(
      `${question.method} ${question.path}: ${answer?.status} ${answer?.text.slice(0, 300)}`,
    );
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  async #send(connection: Connection, { method, path, key, body }: Question): Promise<Answer> {
    const headers = {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : json),
    };
    const text = body === undefined ? {} : { body: stringifyExact(body) ?? '' };
    const bytes = bytesOf('127.0.0.1', { method, path, headers, ...text });
    const sentAt = performance.now();
    const outcome = await connection.send(bytes.toString('utf8'));
    if (outcome === 'cut-off') this.#tally.cutOff += 1;
    else if (outcome !== 'closed') {
      this.#tally.answers += 1;
      return outcome;
    } else if (sentAt + acceptMillis < this.#stoppedAt()) this.#tally.lost += 1;
    else this.#tally.closed += 1;
    throw new Stopped();
  }
}
