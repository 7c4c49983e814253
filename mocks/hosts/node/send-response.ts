import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brokenConnection } from '../../requests/reply.ts';
import { breakConnection, discardRest } from './send-reply.ts';

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
    to.writeHead(from.status, fieldsOf(from, to.req.method === 'HEAD' ? undefined : 0)).end();
  }
  if (!to.req.complete) discardRest(to.req);
}

/** Holds each part back until the next one is due: if the first is the only one, its length is known. */
async function sendParts(parts: Parts, from: Response, to: ServerResponse): Promise<void> {
  let held: Uint8Array | undefined;
  const release = async () => {
    if (!to.headersSent) to.writeHead(from.status, fieldsOf(from)).flushHeaders();
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
  if (!to.headersSent) to.writeHead(from.status, fieldsOf(from, held?.length ?? 0));
  to.end(held);
}

/** Alternating names and values, to repeat `Set-Cookie`. */
function fieldsOf({ status, headers }: Response, length?: number): string[] {
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
