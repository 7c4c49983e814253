const headEnd = Buffer.from('\r\n\r\n');

/** Finds the ends of the answers on an HTTP/1.1 connection, without parsing their bodies. */
export class AnswerReader {
  status = 0;
  /** Whether the server closes the connection after this answer. */
  closes = false;
  /** Bytes of the body still to come; undefined while the head is incomplete. */
  #left: number | undefined;
  #chunked = false;
  /** Received bytes of an incomplete head or chunk. */
  #rest = Buffer.alloc(0);

  /** Returns whether the answer is complete with this part. */
  take(part: Buffer): boolean {
    if (this.#left === undefined) return this.#takeHead(part);
    if (this.#chunked) return this.#takeChunks(part);
    this.#left -= part.length;
    return this.#isOver();
  }

  #takeHead(part: Buffer): boolean {
    const all = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part]);
    const end = all.indexOf(headEnd);
    if (end === -1) {
      this.#rest = Buffer.from(all);
      return false;
    }
    this.#rest = Buffer.alloc(0);
    const head = all.toString('latin1', 0, end);
    const body = all.subarray(end + headEnd.length);
    this.status = Number(head.slice(9, 12));
    this.closes = /\r\nconnection: *close/i.test(head);
    this.#chunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    if (this.#chunked) {
      this.#left = 0;
      return this.#takeChunks(body);
    }
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.#left = length - body.length;
    return this.#isOver();
  }

  #takeChunks(part: Buffer): boolean {
    this.#rest = Buffer.concat([this.#rest, part]);
    for (;;) {
      const lineEnd = this.#rest.indexOf('\r\n');
      if (lineEnd === -1) return false;
      const size = Number.parseInt(this.#rest.toString('latin1', 0, lineEnd), 16);
      const end = lineEnd + 2 + size + 2;
      if (this.#rest.length < end) return false;
      this.#rest = this.#rest.subarray(end);
      if (size === 0) return this.#isOver();
    }
  }

  #isOver(): boolean {
    if (this.#left !== 0) return false;
    this.#left = undefined;
    return true;
  }
}
