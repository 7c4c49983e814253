import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { htmlReport } from '../reporters/html/page.ts';
import { jsonReport } from '../reporters/json.ts';
import { reportOf, run } from '../run.ts';
import { createNetwork } from './network.ts';
import { portOf } from './test-server.ts';

/** Writes a part as often and as fast as the client reads, after a head. */
function flood(socket: Socket, part: string | Buffer, head = ''): void {
  socket.write(head);
  const more = () => {
    while (socket.writable && socket.write(part));
  };
  socket.on('drain', more);
  more();
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const gzipped = `${ok}Content-Encoding: gzip\r\nConnection: close\r\n\r\n`;
const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20, 32), { level: 1 });
const noHttp = 'does not match the HTTP/1.1 protocol';

const tooLong = 'the response exceeds the 1 MiB of --max-body-size';

const folded = `${ok}X-Trace: a\r\n b\r\nContent-Length: 2\r\n\r\n[]`;
const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';
const moved = 'HTTP/1.1 302 Found\r\nLocation: /v1/categories\r\nContent-Length: 0\r\n\r\n';
const headers = Array.from({ length: 5000 }, (_, index) => `X-${index}: a\r\n`).join('');

const ending: [what: string, sent: string | Buffer, says: string][] = [
  ['sends thousands of headers', `${ok}${headers}Content-Length: 2\r\n\r\n[]`, 'no response'],
  ['redirects for ever', moved, 'redirects to /v1/categories'],
  ['sends a gzip bomb', Buffer.concat([Buffer.from(gzipped), bomb]), tooLong],
  ['speaks HTTP/0.9', '[]\n', noHttp],
  [
    'closes in the middle of a chunk',
    `${ok}Transfer-Encoding: chunked\r\n\r\nffff\r\n[`,
    'the connection was closed',
  ],
  ['folds a header line', folded, 'a header line is folded'],
  [
    'sends two lengths',
    `${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\n[]`,
    'length does not match content-length',
  ],
  ['switches protocols', switching, 'no response'],
];

const flooding: [what: string, part: string | Buffer, head: string, says: string][] = [
  [
    'never ends its body',
    chunk('0'.repeat(65_536)),
    `${ok}Transfer-Encoding: chunked\r\n\r\n`,
    tooLong,
  ],
  ['never ends its headers', `X-A: ${'a'.repeat(60_000)}\r\n`, ok, 'no response'],
  ['floods with 1xx', 'HTTP/1.1 103 Early\r\n\r\n'.repeat(500), '', 'no response'],
  ['sends garbage', Buffer.alloc(65_536, 255), '', noHttp],
];

async function reportOn(write: (socket: Socket) => void, timeout = 300_000) {
  const { fetch, close } = createNetwork();
  onTestFinished(close);
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => write(socket));
  });
  return run({
    baseUrl: `http://127.0.0.1:${await portOf(server)}/v1`,
    apiKey: 'a-key',
    timeout,
    maxDuration: 500,
    maxBodyBytes: 2 ** 20,
    only: ['4.1', '8.limit-header'],
    fetch,
  }).catch(reportOf);
}

async function expectNotJudged(says: string, ...answer: Parameters<typeof reportOn>) {
  const report = await reportOn(...answer);
  expect(report.clauses.map(({ message }) => message).join()).toContain(says);
  expect(report.counts).toMatchObject({ fail: 0, pass: 0 });
  expect(jsonReport(report).length + htmlReport(report).length).toBeLessThan(2 ** 20);
}

test.each(ending)('a service that %s gets a report', async (_what, sent, says) => {
  await expectNotJudged(says, (socket) => socket.end(sent));
});

test.each(flooding)('a service that %s gets a report in time', async (_what, part, head, says) => {
  await expectNotJudged(says, (socket) => flood(socket, part, head));
});

test('a service that drips a body gets a report in time', async () => {
  const drip = (socket: Socket) => {
    socket.write(`${ok}Content-Length: 1000\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(timer));
  };
  await expectNotJudged('no response within 500 ms', drip, 500);
});

test('an absurd status is judged as a violation', async () => {
  const odd = 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n[]';
  const report = await reportOn((socket) => socket.end(odd));
  expect(report).toMatchObject({ verdict: 'violates', counts: { error: 0 } });
});
