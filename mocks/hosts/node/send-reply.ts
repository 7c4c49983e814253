import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { memoizeLatest } from '../../../spec/support/memoize-latest.ts';
import { type Delivery, type Reply, slowBody } from '../../replies/reply.ts';
import { lingerMillis } from './connections.ts';

/** From this length on, characters, a text is worth being encoded once and kept. */
const longText = 2_048;

/** Sends the replies of a mock. */
export function createSend(): (reply: Reply, response: ServerResponse) => void {
  const encoded = memoizeLatest((text: string) => Buffer.from(text));
  return (reply, response) => {
    const { status, body, delivery } = reply;
    if (delivery) return deliver(reply, delivery, response);
    const text = body ?? '';
    const length = text.length > longText ? encoded(text).length : Buffer.byteLength(text);
    response.writeHead(status, fieldsOf(reply, length));
    if (text.length > longText) response.end(encoded(text));
    // ASCII, as which it goes out faster.
    else response.end(text, length === text.length ? 'latin1' : 'utf8');
    if (!response.req.complete) discardRest(response.req);
  };
}

/** Names and values in turns, which Node takes as they are. */
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

/** As a server that crashes, or one that hangs up. */
export function breakConnection(message: IncomingMessage, how: 'reset' | 'empty'): void {
  const { socket } = message;
  if (how === 'reset') socket.resetAndDestroy();
  // What was not read yet would turn the orderly end into a reset.
  else if (message.complete) socket.destroySoon();
  else message.resume().once('end', () => socket.destroySoon());
}

/** Lets a client finish sending what nobody reads, for a while. */
export function discardRest(message: IncomingMessage): void {
  message.resume();
  const cut = setTimeout(() => message.socket.destroySoon(), lingerMillis);
  message.once('close', () => clearTimeout(cut));
}
