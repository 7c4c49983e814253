import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { memoizeLatest } from '../../../spec/support/memoize.ts';
import { brokenConnection, type Delivery, type Reply, slowBody } from '../../requests/reply.ts';
import { lingerMillis } from './connections.ts';

/** Bodies of more characters are encoded once and cached. */
const cacheAbove = 2_048;

/** @returns A function that sends a reply, and lets the client finish a body that has not been read. */
export function createSend() {
  const encoded = memoizeLatest((text: string) => Buffer.from(text));
  return (reply: Reply, response: ServerResponse, isBodyRead = false) => {
    const { status, body, delivery } = reply;
    if (delivery) return deliver(reply, delivery, response);
    const text = body ?? '';
    const length = text.length > cacheAbove ? encoded(text).length : Buffer.byteLength(text);
    response.writeHead(status, replyFields(reply, length));
    if (text.length > cacheAbove) response.end(encoded(text));
    // Only ASCII, which is faster to write as latin1.
    else response.end(text, length === text.length ? 'latin1' : 'utf8');
    const { complete, readableEnded } = response.req;
    // With `optimizeEmptyRequests`, a message without a body has ended before it is complete.
    if (!complete && !readableEnded && !isBodyRead) discardRest(response.req);
  };
}

/** Alternating names and values, the format of `writeHead`. */
function replyFields({ status, headers }: Reply, length: number): string[] {
  const fields: string[] = [];
  for (const name in headers) fields.push(name, headers[name] as string);
  if (status !== 204) fields.push('Content-Length', String(length));
  return fields;
}

function deliver({ status, headers, body }: Reply, delivery: Delivery, response: ServerResponse) {
  if (delivery.kind !== 'slow') return breakConnection(response.req, delivery.kind);
  response.writeHead(status, headers).flushHeaders();
  const parts = Readable.fromWeb(slowBody(body ?? '', delivery) as ReadableStream);
  response.once('close', () => parts.destroy());
  parts.pipe(response);
}

function breakConnection(message: IncomingMessage, how: 'reset' | 'empty'): void {
  const { socket } = message;
  if (how === 'reset') socket.resetAndDestroy();
  // Closing with unread bytes would reset the connection.
  else if (message.complete) socket.destroySoon();
  else message.resume().once('end', () => socket.destroySoon());
}

/** Lets the client finish sending its body, for a while. */
export function discardRest(message: IncomingMessage): void {
  message.resume();
  const timer = setTimeout(() => {
    // A message may end without being closed, while its connection serves other ones.
    if (!message.complete) message.socket.destroySoon();
  }, lingerMillis);
  message.once('close', () => clearTimeout(timer));
}

type Parts = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Sends a Response: with a Content-Length if its body is available at once, else streamed.
 * @throws the error of its body; part of it may have been sent by then.
 */
export async function sendResponse(from: Response, to: ServerResponse): Promise<void> {
  const broken = brokenConnection(from);
  if (broken) return breakConnection(to.req, broken);
  const parts = from.body?.getReader();
  if (parts) {
    to.once('close', () => void parts.cancel().catch(() => {}));
    await sendParts(parts, from, to);
  } else {
    to.writeHead(from.status, responseFields(from, to.req.method === 'HEAD' ? undefined : 0)).end();
  }
  if (!to.req.complete) discardRest(to.req);
}

/** Holds each part back until the next one is due: if the first is the only one, its length is known. */
async function sendParts(parts: Parts, from: Response, to: ServerResponse): Promise<void> {
  let held: Uint8Array | undefined;
  const release = async () => {
    if (!to.headersSent) to.writeHead(from.status, responseFields(from)).flushHeaders();
    if (held && !to.write(held)) await drained(to);
    held = undefined;
  };
  for (;;) {
    const reading = parts.read();
    if (!(await Promise.race([reading, nextTurn()]))) await release();
    const part = await reading;
    if (part.done) break;
    if (held) await release();
    held = part.value;
  }
  if (!to.headersSent) to.writeHead(from.status, responseFields(from, held?.length ?? 0));
  to.end(held);
}

/** Alternating names and values, to repeat `Set-Cookie`. */
function responseFields({ status, headers }: Response, length?: number): string[] {
  const fields = [...headers].flat();
  const takesLength = length !== undefined && status !== 204 && status !== 304;
  if (takesLength && !headers.has('content-length')) fields.push('Content-Length', String(length));
  return fields;
}

function drained(to: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      to.off('drain', done).off('close', done);
      resolve();
    };
    to.on('drain', done).on('close', done);
  });
}
