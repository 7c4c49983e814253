import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { memoizeLatest } from '../../../spec/support/memoize-latest.ts';
import { type Delivery, type Reply, slowBody } from '../../requests/reply.ts';
import { lingerMillis } from './connections.ts';

/** Bodies of more characters are encoded once and cached. */
const cacheAbove = 2_048;

export function createSend(): (reply: Reply, response: ServerResponse) => void {
  const encoded = memoizeLatest((text: string) => Buffer.from(text));
  return (reply, response) => {
    const { status, body, delivery } = reply;
    if (delivery) return deliver(reply, delivery, response);
    const text = body ?? '';
    const length = text.length > cacheAbove ? encoded(text).length : Buffer.byteLength(text);
    response.writeHead(status, fieldsOf(reply, length));
    if (text.length > cacheAbove) response.end(encoded(text));
    // Only ASCII, which is faster to write as latin1.
    else response.end(text, length === text.length ? 'latin1' : 'utf8');
    if (!response.req.complete) discardRest(response.req);
  };
}

/** Alternating names and values, the format of `writeHead`. */
function fieldsOf({ status, headers }: Reply, length: number): string[] {
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

export function breakConnection(message: IncomingMessage, how: 'reset' | 'empty'): void {
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
