import type { Output } from '../io.ts';

/** Bytes that a pipe takes in one piece. */
const atomicBytes = 4096;
/** Maximum characters that wait for a slow reader. */
const maxWaiting = 2 ** 20;
/** Milliseconds during which lines are collected, to be written together. */
const gatherMillis = 20;

/**
 * Writes lines without waiting for their reader. Lines that a slow reader does not take are dropped, and
 * a line says how many.
 */
export class LogStream {
  readonly #target: Output;
  readonly #droppedLine: (count: number) => string;
  #waiting: string[] = [];
  #size = 0;
  #dropped = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | undefined;
  #isBroken = false;
  #onIdle: (() => void) | undefined;

  /** @param droppedLine Returns the line that says how many lines were dropped. */
  constructor(target: Output, droppedLine: (count: number) => string) {
    this.#target = target;
    this.#droppedLine = droppedLine;
    // A reader such as `head` has closed the pipe.
    target.once('error', () => {
      this.#isBroken = true;
      this.#waiting = [];
      this.#onIdle?.();
    });
  }

  /** @param line Called at once unless the line is dropped. Must end with a line break. */
  add(line: () => string): void {
    if (this.#isBroken) return;
    if (this.#size >= maxWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#noteDropped();
    this.#push(line());
    if (this.#isWriting) return;
    this.#timer ??= setTimeout(() => this.#write(), gatherMillis);
  }

  /**
   * Writes the remaining lines.
   * @param patience Milliseconds after which the rest is lost.
   */
  async close(patience: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    this.#onIdle = resolve;
    this.#noteDropped();
    if (!this.#isWriting) this.#write();
    await promise;
    clearTimeout(timer);
  }

  #noteDropped(): void {
    if (this.#dropped === 0) return;
    const count = this.#dropped;
    this.#dropped = 0;
    this.#push(this.#droppedLine(count));
  }

  #push(line: string): void {
    this.#waiting.push(line);
    this.#size += line.length;
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0 || this.#isBroken || !this.#target.writable) {
      this.#isWriting = false;
      this.#onIdle?.();
      return;
    }
    this.#isWriting = true;
    const piece = this.#nextPiece();
    this.#target.write(piece, () => this.#write());
  }

  /** Whole lines, as many as reach a pipe in one piece, or one that is longer. */
  #nextPiece(): string {
    let [count, bytes] = [0, 0];
    for (const line of this.#waiting) {
      bytes += Buffer.byteLength(line);
      if (count > 0 && bytes > atomicBytes) break;
      count += 1;
    }
    const piece = this.#waiting.splice(0, count).join('');
    this.#size -= piece.length;
    return piece;
  }
}
