import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createRandom } from '../../mocks/records/random.ts';
import { portOf } from '../transport/test-server.ts';
import type { CapturedExchange } from './capture.ts';
import { createForwarder } from './forward.ts';

/** What one side of a connection has received, one character per byte, and how the connection ended. */
interface Received {
  text: string;
  end?: 'closed' | 'reset';
}

function receive(socket: Socket): Received {
  const received: Received = { text: '' };
  socket.setEncoding('latin1').on('data', (text) => {
    received.text += text;
  });
  socket.on('end', () => {
    received.end ??= 'closed';
    socket.end();
  });
  socket.on('error', () => {
    received.end = 'reset';
  });
  return received;
}

/** A target that acts whenever a connection has received more, and a proxy in front of it. */
async function start(act: (text: string, socket: Socket) => void) {
  const connections: Received[] = [];
  const captured: CapturedExchange[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const received = receive(socket);
    connections.push(received);
    socket.on('data', () => act(received.text, socket));
  });
  const direct = await portOf(server);
  const target = new URL(`http://127.0.0.1:${direct}/v1`);
  const onExchange = (exchange: CapturedExchange) => void captured.push(exchange);
  const listeners = { answer: () => false, onExchange, onFailure() {} };
  const port = await portOf(createForwarder({ target, maxBodyBytes: 2 ** 20, ...listeners }));
  return { direct, port, connections, captured };
}

/** A connection on which these bytes are sent. */
async function open(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const received = receive(socket);
  const ended = new Promise<Received>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(text, 'latin1');
  /** Resolves once what has been received ends like this, or the connection has ended. */
  const until = async (ending: string) => {
    while (!received.text.endsWith(ending) && !received.end) {
      await Promise.race([once(socket, 'data'), ended]);
    }
    return received.text;
  };
  return { socket, ended, until };
}

const get = 'GET /v1/categories HTTP/1.1\r\nHost: x\r\n\r\n';
const head = 'HTTP/1.1 200 Very well\r\n';
const ok = `${head}Content-Length: 2\r\n\r\nok`;
const expecting =
  'POST /v1/x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n';

/** Chooses by a seed. */
function chooser(seed: number) {
  const { int } = createRandom(seed);
  return <T>(...options: readonly [T, ...T[]]): T => options[int(options.length)] ?? options[0];
}

type Choose = ReturnType<typeof chooser>;

function headers(choose: Choose): string {
  const name = () => choose('X-a', 'x-A', 'ETag', 'set-cookie', 'Date', 'X-RateLimit-Limit');
  const value = () => choose('1', 'a, b', '', 'caf\xe9', '"q; w"', 'x'.repeat(9_000));
  return Array.from({ length: choose(0, 1, 5, 40) }, () => `${name()}: ${value()}\r\n`).join('');
}

/** The remaining headers and the body of a message, and its last characters; none if closing ends it. */
function rest(choose: Choose, kinds: readonly ['none', ...string[]]): [text: string, end: string] {
  const part = () =>
    choose('a', '', gzipSync('[]').toString('latin1'), 'b'.repeat(70_000), '\0\xff');
  const kind = choose(...kinds);
  if (kind === 'none') return ['\r\n', '\r\n\r\n'];
  const body = `${part()}!`;
  if (kind === 'length') return [`cOntent-Length: ${body.length}\r\n\r\n${body}`, '!'];
  if (kind === 'until closed') return [`\r\n${body}`, ''];
  const last = choose('0\r\n\r\n', '0\r\nX-T: 5\r\nx-t: 6\r\n\r\n');
  const chunks = [part(), body]
    .filter(Boolean)
    .map((text) => `${text.length.toString(16)}\r\n${text}\r\n`);
  return [`Trailer: X-T\r\nTransfer-Encoding: chunked\r\n\r\n${chunks.join('')}${last}`, last];
}

/** What has come of a message: its whole heads and its content, without chunks and what names the host. */
function comparable(text: string): string {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return '';
  const head = text.slice(0, end).replace(/^(hOsT: )\S+/m, '$1');
  if (/^HTTP\/1.1 1/.test(head)) return head + comparable(text.slice(end));
  return head + (/chunked/.test(head) ? unchunked(text.slice(end)) : text.slice(end));
}

function unchunked(text: string): string {
  const [line = '', digits = ''] = /^([\da-f]+)\r\n/.exec(text) ?? [];
  const length = Number.parseInt(digits, 16);
  const rest = text.slice(line.length);
  if (!length) return rest.endsWith('\r\n\r\n') || rest === '\r\n' ? `end of ${rest}` : '';
  return rest.slice(0, length) + unchunked(rest.slice(length + 2));
}

describe('what passes is the same with and without the proxy', () => {
  const seeds = Array.from({ length: 400 }, (_, index) => index + 1);
  it.for(sampled(seeds, 50, String))('for 25 odd exchanges, seed %i', async (seed) => {
    const choose = chooser(seed);
    for (let count = 0; count < 25; count += 1) {
      const method = choose('GET', 'POST', 'PROPFIND', 'DELETE', 'HEAD');
      const [sent, sentEnd] = rest(choose, ['none', 'length', 'chunked']);
      const request = `${method} /v1/a%20b?c=%ff HTTP/1.1\r\nhOsT: x\r\n${headers(choose)}${sent}`;
      const status = choose('200 OK', '404 ', '429 Too many', '204 No Content', '304 Not Modified');
      const isBare = method === 'HEAD' || /^[23]04|^204/.test(status);
      const [got, end] = rest(
        choose,
        isBare ? ['none'] : ['none', 'length', 'chunked', 'until closed'],
      );
      const early = choose('', 'HTTP/1.1 103 Early Hints\r\nlInk: </a>\r\n\r\n');
      const length = got === '\r\n' && !isBare ? 'Content-Length: 0\r\n' : '';
      const answer = `${early}HTTP/1.1 ${status}\r\n${headers(choose)}${length}${got}`;
      const isCut = choose(false, false, true);
      const part = answer.slice(0, choose(0.1, 0.5, 0.9, 0.99) * answer.length);
      const { direct, port, connections } = await start((text, socket) => {
        if (!text.endsWith(sentEnd)) return;
        if (isCut) socket.end(part, 'latin1');
        else if (end === '') socket.end(answer, 'latin1');
        else socket.write(answer, 'latin1');
      });
      const texts: string[] = [];
      for (const to of [direct, port]) {
        const { until } = await open(to, request);
        texts.push(comparable(await until(isCut || end === '' ? 'never' : end)));
      }
      expect(texts[1]).toBe(texts[0]);
      expect(comparable(connections[1]?.text ?? '')).toBe(comparable(connections[0]?.text ?? ''));
    }
  });

  it.for(sampled(seeds, 10, String))(
    'for 5 requests cut off by their client, seed %i',
    async (seed) => {
      const choose = chooser(seed);
      for (let count = 0; count < 5; count += 1) {
        const requestHead = `POST /v1/x HTTP/1.1\r\nhOsT: x\r\n${headers(choose)}`;
        const [sent] = rest(choose, ['none', 'length', 'chunked']);
        const body = sent.indexOf('\r\n\r\n') + 4;
        const part = sent.slice(0, body + choose(0, 0.5, 0.99) * (sent.length - body));
        if (part === sent) continue;
        const { direct, port, connections } = await start(() => {});
        for (const [index, to] of [direct, port].entries()) {
          (await open(to, requestHead + part)).socket.destroySoon();
          await expect.poll(() => connections[index]?.end, { timeout: 60_000 }).toBeDefined();
        }
        const [whole = '', passed = ''] = connections.map(({ text }) => comparable(text));
        // What is cut off may be lost on its way.
        expect(whole.slice(0, passed.length)).toBe(passed);
        expect(passed).toContain('POST /v1/x');
      }
    },
  );

  it('for an expectation, which the target decides', async () => {
    const { port, connections } = await start((text, socket) => {
      socket.write(/abc$|refuse/.test(text) ? ok : 'HTTP/1.1 100 Continue\r\n\r\n');
    });
    const client = await open(port, expecting);
    await client.until('Continue\r\n\r\n');
    client.socket.write('abc');
    expect(await client.until('ok')).toContain(ok);
    expect(connections[0]?.text).toContain('Expect: 100-continue');
    expect(await (await open(port, expecting.replace('/x', '/refuse'))).until('ok')).toBe(ok);
  });
});

describe('a connection of a client', () => {
  it('gets the head before the body, and the first byte before the last', async () => {
    const parts = [`${head}Content-Length: 2\r\n\r\n`, 'o', 'k'];
    const { port } = await start((_text, socket) => void socket.write(parts.shift() ?? ''));
    const client = await open(port, expecting);
    for (const ending of ['\r\n\r\n', 'o', 'k']) {
      await client.until(ending);
      // The target answers a byte of the body with one.
      client.socket.write('a');
    }
  });

  const long = `${head}Content-Length: 9000000\r\n\r\n${'x'.repeat(9_000_000)}`;

  it.for<[what: string, sent: string, isReset?: true]>([
    ['is closed without an answer', ''],
    ['is closed after an answer', ok],
    ['is closed after a long answer', long],
    ['is closed within a body', `${head}Content-Length: 9\r\n\r\nabc`],
    [
      'is reset within a body without a length, which would else look whole',
      `${head}\r\nabc`,
      true,
    ],
  ])('ends as the one to the target, which %s', async ([, sent, isReset]) => {
    const { direct, port } = await start((_text, socket) => {
      if (!isReset) socket.end(sent);
      else socket.write(sent, () => setImmediate(() => socket.resetAndDestroy()));
    });
    const [first, second] = [await open(direct, get), await open(port, get)];
    expect(await second.ended).toEqual(await first.ended);
  });

  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;

  it.for([
    ['more than its length', `${ok}more`, ok],
    ['a body after 204', 'HTTP/1.1 204 No\r\n\r\nmore', 'HTTP/1.1 204 No\r\n\r\n'],
    ['a malformed chunk', `${chunked}1\r\na\r\nzz`, `${chunked}1\r\na\r\n`],
    ['a folded line', ok.replace('\r', '\r\nX: a\r\n b\r'), ok.replace('\r', '\r\nX: a b\r')],
    ['line feeds alone', ok.replaceAll('\r', ''), ok],
  ] as const)('gets the part of an answer that makes sense: one with %s', async ([, sent, got]) => {
    const { port } = await start((_text, socket) => void socket.end(sent));
    expect(await (await open(port, get)).ended).toEqual({ text: got, end: 'closed' });
  });

  it.for([
    ['within its request', `${expecting}a`, undefined],
    ['because the target hangs', `${expecting}abc`, 'abc'],
  ] as const)('that is cut %s cuts the one to the target', async ([, sent, requestBody]) => {
    const { port, connections, captured } = await start(() => {});
    const client = await open(port, sent);
    await expect.poll(() => connections[0]?.text).toMatch(/abc$|a$/);
    client.socket.destroy();
    await expect.poll(() => connections[0]?.end).toBeDefined();
    expect(captured).toMatchObject([{ status: 0, requestBody }]);
  });

  it('is used again with the same one to the target, which cannot change its protocol', async () => {
    const { port, connections, captured } = await start((_text, socket) => void socket.write(ok));
    const client = await open(port, get);
    await client.until('ok');
    client.socket.write(get.replace(/\r\n$/, 'Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n'));
    await expect.poll(() => captured).toHaveLength(2);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.text).not.toMatch(/upgrade/i);
    expect(captured[1]?.connection).toBe(captured[0]?.connection);
    await (await open(port, 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n')).ended;
    expect(connections).toHaveLength(1);
  });

  it.for(['099 Low', '200 \x01', '101 Switching\r\nConnection: Upgrade\r\nUpgrade: x'])(
    'is cut, and no more, by an answer that cannot be passed on: %j',
    async (status) => {
      const { port, captured } = await start((text, socket) => {
        socket.write(text.startsWith('POST') ? ok : `HTTP/1.1 ${status}\r\n\r\n`, 'latin1');
      });
      expect(await (await open(port, get)).ended).toMatchObject({ text: '' });
      const request = 'POST /v1/x HTTP/1.1\r\nHost: x\r\nTrailer: X\r\nContent-Length: 1\r\n\r\na';
      expect(await (await open(port, request)).until('ok')).toBe(ok);
      expect(captured).toMatchObject([{ status: 0 }, { status: 200 }]);
    },
  );

  it('of HTTP/1.0 need not name a host, as the target has to be', async () => {
    const { direct, port, connections } = await start((_text, socket) => void socket.write(ok));
    await (await open(port, 'GET /v1/x HTTP/1.0\r\n\r\n')).ended;
    expect(connections[0]?.text).toContain(`\r\nHost: 127.0.0.1:${direct}\r\n`);
  });

  it('of HTTP/1.0 gets no chunks, and a longer body than is captured whole', async () => {
    const body = 'x'.repeat(60 * 2 ** 20);
    const answer = `${head}Transfer-Encoding: chunked\r\n\r\n3c00000\r\n${body}\r\n0\r\n\r\n`;
    const { port, captured } = await start((_text, socket) => void socket.write(answer));
    const { text } = await (await open(port, 'GET /v1/x HTTP/1.0\r\n\r\n')).ended;
    expect(text.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(captured).toMatchObject([{ status: 200, responseBody: undefined }]);
  });
});
