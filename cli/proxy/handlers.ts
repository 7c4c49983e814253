import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Mock } from '../../mocks/create-mock.ts';
import { createHeaders, NodeRequest } from '../../mocks/hosts/node/request.ts';
import { sendResponse } from '../../mocks/hosts/node/send-reply.ts';
import {
  answerPreflight,
  createHandlerAnswer,
  handlerFailed,
  type UserHandler,
} from '../../mocks/hosts/node/user-handlers.ts';
import { isPreflight } from '../../mocks/requests/cors.ts';

interface HandlersOptions {
  /** Of the service, whose address the handlers see. */
  readonly baseUrl: string;
  readonly maxBodyBytes: number;
  readonly onHandlerError: (error: unknown) => void;
}

/** Answers what the handlers of msw answer. @returns Undefined for a request that passes, complete with its body. */
export async function createHandlersStandIn(
  handlers: readonly UserHandler[],
  mock: Mock,
  { baseUrl, maxBodyBytes, onHandlerError }: HandlersOptions,
) {
  const run = await createHandlerAnswer(handlers, mock, onHandlerError);
  if (!run) return undefined;
  const { origin } = new URL(baseUrl);
  const headersOf = createHeaders();
  const concern = async (request: Request) => {
    const tests = handlers.map((handler) => handler.test?.({ request } as never) ?? true);
    return (await Promise.all(tests)).includes(true);
  };
  return async (message: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', socket } = message;
    if (!url.startsWith('/')) return undefined;
    const requestWith = (body: Buffer) => {
      const copy = Object.assign(Readable.from([body]), { method }) as IncomingMessage;
      const address = `${origin}${url}`;
      return new NodeRequest(copy, address, headersOf(message), String(socket.remotePort));
    };
    const head = requestWith(Buffer.alloc(0)).toRequest(response);
    const wanted = isPreflight(head) && head.headers.get('access-control-request-method');
    const asked = wanted ? new Request(head.url, { method: wanted }) : head;
    if (!(await concern(asked))) return undefined;
    if (message.headers.expect !== undefined) response.writeContinue();
    const body = await readAhead(message, maxBodyBytes);
    if (!body) return undefined;
    const closed = once(response, 'close').then(() => null);
    const answer = wanted
      ? await answerPreflight(head, mock, handlers)
      : await Promise.race([run(requestWith(body).toRequest(response)), closed]);
    if (answer === undefined) return undefined;
    return {
      requestBody: body.toString('latin1'),
      send: async () => answer && send(answer, response),
    };
  };

  async function send(answer: Response, response: ServerResponse): Promise<void> {
    try {
      await sendResponse(answer, response);
    } catch (error) {
      onHandlerError(await mock.redactError(error));
      if (response.headersSent) response.destroy();
      else await sendResponse(mock.refuse(handlerFailed()), response);
    }
  }
}

/** Reads the whole body of a message, which can still be read afterwards. @returns Undefined if it is too long. */
function readAhead(message: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    const read = () => {
      while (message.readableLength > 0) {
        const chunk: Buffer = message.read();
        chunks.push(chunk);
        bytes += chunk.length;
      }
      const isWhole = message.complete && bytes <= maxBytes;
      if (!isWhole && bytes <= maxBytes && !message.destroyed) return;
      message.off('readable', read).off('close', read);
      const body = Buffer.concat(chunks);
      // At once: the message does not end while something is left to read.
      if (bytes > 0) message.unshift(body);
      resolve(isWhole ? body : undefined);
    };
    if (!message.complete) message.on('readable', read).on('close', read);
    read();
  });
}
