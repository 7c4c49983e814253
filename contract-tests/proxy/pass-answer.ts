import { IncomingMessage, OutgoingMessage, type ServerResponse } from 'node:http';
import { pairsOf, without } from './capture.ts';
import type { Answer, Information, Sink, StreamedBody } from './upstream.ts';

export function passInformation(
  { statusCode, statusMessage, rawHeaders }: Information,
  response: ServerResponse,
): void {
  if (response.headersSent || response.req.httpVersion === '1.0') return;
  const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
  if (statusCode === 100) response.writeContinue();
  else response.socket?.write(head, 'latin1');
}

/** Passes the head of an answer on, and its body as it comes. */
export function passAnswer(answer: Answer, response: ServerResponse): void {
  response.sendDate = false;
  // Node adds those that are missing, unless they have been removed.
  for (const name of ['Connection', 'Content-Length', 'Transfer-Encoding']) {
    response.removeHeader(name);
  }
  const { statusCode = 0, statusMessage, headers, rawHeaders } = answer;
  const { 'transfer-encoding': coding, trailer } = headers;
  // HTTP/1.0 has no chunks, and Node refuses to announce trailers that come without.
  const isUnchunked = coding === undefined || response.req.httpVersion === '1.0';
  const mustOmit = isUnchunked && (coding ?? trailer) !== undefined;
  const shown = mustOmit ? without(rawHeaders, /^(transfer-encoding|trailer)$/i) : rawHeaders;
  response.writeHead(statusCode, statusMessage, shown);
  pipe(answer, response);
}

/** Sends the part of an incomplete answer that has arrived. */
export function passRest(answer: Answer, response: ServerResponse): void {
  if (!response.headersSent) return;
  // Reading it passes it on.
  while (answer.read() !== null);
  flushHead(response);
}

/** Sends the head at once if the body does not come with it. */
export function pipe(source: StreamedBody, sink: Sink): void {
  // An HTTP/2 stream also ends when it is reset.
  const mayBeReset = !(source instanceof IncomingMessage);
  source.on('end', () => {
    if (source.rawTrailers.length > 0) sink.addTrailers(pairsOf(source.rawTrailers));
    if (mayBeReset && source.complete) sink.end();
  });
  const flush = setImmediate(() => flushHead(sink));
  for (const name of ['data', 'end']) source.once(name, () => clearImmediate(flush));
  source.pipe(sink, { end: !mayBeReset });
}

/** `flushHeaders` would encode the head as UTF-8. */
function flushHead(sink: Sink): void {
  const isOpen = !sink.destroyed && !sink.writableEnded;
  if (isOpen && sink instanceof OutgoingMessage) sink.write('', 'latin1');
}
