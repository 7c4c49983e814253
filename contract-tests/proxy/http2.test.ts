import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type SecureServerOptions, type ServerHttp2Stream } from 'node:http2';
import { generate } from 'selfsigned';
import { expect, it } from 'vitest';
import { portOf } from '../transport/test-server.ts';
import type { CapturedExchange } from './capture.ts';
import { createForwarder } from './forward.ts';

type Act = (stream: ServerHttp2Stream, headers: object, flags: number, raw: string[]) => void;

/** A target over TLS, a proxy in front of it, and one connection of a client to that. */
async function start(act: Act, options: SecureServerOptions = {}) {
  const { private: key, cert } = await generate(undefined, { keyType: 'ec', algorithm: 'sha256' });
  const server = createSecureServer({ key, cert, ...options });
  const sessions = new Set<unknown>();
  server.on('session', (session) => void sessions.add(session));
  server.on('stream', (stream) => stream.on('error', () => {})).on('stream', act);
  const target = new URL(`https://127.0.0.1:${await portOf(server)}`);
  const captured: CapturedExchange[] = [];
  const onExchange = (exchange: CapturedExchange) => void captured.push(exchange);
  const listeners = { answer: () => false, onExchange, onFailure() {} };
  const forwarder = { target, insecure: true, maxBodyBytes: 2 ** 20, ...listeners };
  const port = await portOf(createForwarder(forwarder));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, headers = ['Host', 'x']) =>
    request({ ...{ port, host: '127.0.0.1', path: '/v1/a?b' }, method, headers, agent });
  const answerTo = async (sent: ReturnType<typeof send>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => sent.on('response', resolve).on('error', reject));
  const get = async () => (await answerTo(send('GET').end())).toArray().then(String);
  return { server, host: target.host, send, answerTo, get, captured, sessions };
}

it('a target that refuses HTTP/1.1 gets and gives all but the headers of connections', async () => {
  const got: unknown[] = [];
  const { host, send, answerTo, captured } = await start((stream, _headers, _flags, raw) => {
    got.push(raw.join(' '));
    stream.additionalHeaders({ ':status': 103, link: '</a>' });
    stream.on('data', (data) => got.push(String(data)));
    stream.on('trailers', (_headers, _flags, trailers) => got.push(trailers.join(' ')));
    stream.on('wantTrailers', () => stream.sendTrailers({ 'x-end': '2' }));
    stream.on('end', () => {
      const headers = { 'set-cookie': ['a=1', 'b=2'], 'x-name': 'caf\xe9', date: 'now' };
      stream.respond(headers, { waitForTrailers: true });
      stream.end('answer');
    });
  });
  const sent = send('POST', [
    ...['Host', 'x', 'X-A', '1', 'Authorization', 'caf\xe9', 'x-a', '2', 'X-Hop', '3'],
    ...['Connection', 'keep-alive, x-hop', 'TE', 'gzip', 'Transfer-Encoding', 'chunked'],
  ]);
  const early = once(sent, 'information').then(([{ rawHeaders }]) => rawHeaders.join(' '));
  sent.addTrailers([['X-Sum', '9']]);
  const answer = await answerTo(sent.end('body'));
  const body = String(await answer.toArray());
  expect(got).toEqual([
    `:method POST :scheme https :authority ${host} :path /v1/a?b x-a 1 authorization caf\xe9 x-a 2`,
    ...['body', 'x-sum 9'],
  ]);
  expect([await early, answer.rawHeaders.join(' '), body, answer.rawTrailers.join(' ')]).toEqual([
    'link </a>',
    'set-cookie a=1 set-cookie b=2 x-name caf\xe9 date now transfer-encoding chunked',
    ...['answer', 'x-end 2'],
  ]);
  expect(captured).toMatchObject([{ status: 200, requestBody: 'body', httpVersion: '2' }]);
});

it('the first byte of a body passes before the last over HTTP/2', async () => {
  const { send, answerTo } = await start((stream) => {
    stream.respond();
    stream.pipe(stream);
  });
  const sent = send('POST', ['Content-Length', '3']);
  sent.flushHeaders();
  const answer = await answerTo(sent);
  for (const byte of ['a', 'b', 'c']) {
    sent.write(byte);
    expect(String((await once(answer, 'data'))[0])).toBe(byte);
  }
});

it('a connection of a client has one session, and another one when that has ended', async () => {
  const { get, sessions, captured } = await start((stream) => {
    stream.respond();
    stream.end('ok');
    if (captured.length === 1) stream.session?.goaway();
  });
  for (const count of [1, 1, 2, 2]) {
    expect(await get()).toBe('ok');
    expect(sessions.size).toBe(count);
  }
  expect(new Set(captured.map(({ connection }) => connection)).size).toBe(1);
});

it.for<[what: string, act: Act]>([
  ['the stream', (stream) => stream.destroy(new Error())],
  ['the session', (stream) => stream.session?.destroy()],
  [
    'the stream within its answer',
    (stream) => stream.write('a', () => stream.destroy(new Error())),
  ],
])('a target that resets %s resets the connection of the client', async ([, act]) => {
  const { get, captured } = await start(act);
  await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(captured).toMatchObject([{ status: 0 }]);
});

it('a target that resets a stream within its answer without an error resets the connection, too', async () => {
  const { server, get } = await start(() => {});
  // Frames that Node does not send: SETTINGS, then `:status: 200`, a byte, and RST_STREAM with NO_ERROR.
  const [settings, acknowledgement] = ['000000040000000000', '000000040100000000'];
  const answer = ['00000101040000000188', '00000100000000000161', '00000403000000000100000000'];
  server.removeAllListeners('secureConnection').on('secureConnection', (socket) => {
    let received = '';
    socket.setEncoding('hex').write(settings, 'hex');
    socket.on('data', (data: string) => {
      received += data;
      if (received.includes(acknowledgement)) socket.write(answer.join(''), 'hex');
    });
  });
  await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
});

it('a target that speaks both versions gets HTTP/1.1, as the client does', async () => {
  const { server, get, captured } = await start(() => {}, { allowHTTP1: true });
  server.on('request', (_request, response) => void response.end('ok'));
  expect(await get()).toBe('ok');
  expect(captured).toMatchObject([{ httpVersion: '1.1' }]);
});
