import { once } from 'node:events';
import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { serve } from '../../../mocks/hosts/node.ts';
import { answerOf, bearer } from '../../../mocks/test-client.ts';
import { type RawAnswer, readAnswers, watchedMock } from '../answers.ts';
import hostile from '../hostile.json' with { type: 'json' };
import { hostileTexts } from '../json.ts';
import { type CaseOf, demand, target } from '../target.ts';

const { requests } = hostile;
const methods = [...requests.methods, 'X'.repeat(40)];
const targets = [
  ...requests.targets,
  ...[`/v1/pets/${'9'.repeat(3000)}`, `/v1/${'a/'.repeat(2000)}`],
];
const headers = [
  ...requests.headers,
  ...Object.values(bearer).map((value) => `Authorization: ${value}`),
  ...[`Authorization: Bearer ${'a'.repeat(200)}`, `X-Long: ${'a'.repeat(20_000)}`],
];
const bodies = [...requests.bodies, '['.repeat(3000), 'x'.repeat(9000)];

type Framing = (body: string) => readonly [headers: readonly string[], content: string];

const chunked = 'Transfer-Encoding: chunked';
const length = (body: string, by = 0) => `Content-Length: ${Math.max(0, body.length + by)}`;
const hexLength = (body: string) => body.length.toString(16);
const framings: Readonly<Record<string, Framing>> = {
  length: (body) => [[length(body)], body],
  'too-short': (body) => [[length(body, -3)], body],
  'too-long': (body) => [[length(body, 40)], body],
  none: (body) => [[], body],
  chunks: (body) => [[chunked], `${body && `${hexLength(body)}\r\n${body}\r\n`}0\r\n\r\n`],
  both: (body) => [[chunked, length(body)], `${hexLength(body)}\r\n${body}\r\n0\r\n\r\n`],
  'bad-chunk': (body) => [[chunked], `${hexLength(body)}g;x="\r\n${body}0\r\n\r\n`],
};
const headerOfText = fc
  .tuple(fc.constantFrom('Authorization', 'X-A', 'Prefer'), fc.constantFrom(...hostileTexts))
  .map(([name, text]) => `${name}: ${Buffer.from(text).toString('latin1')}`);
/** As bytes: `text` is latin-1. */
const request = fc.record({
  line: fc
    .tuple(
      fc.constantFrom(...methods),
      fc.oneof({ arbitrary: fc.constantFrom(...targets), weight: 9 }, latin1(40)),
      fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', ''),
    )
    .map((parts) => parts.join(' ')),
  headers: fc.array(
    fc.oneof({ arbitrary: fc.constantFrom(...headers), weight: 9 }, latin1(30), headerOfText),
    { maxLength: 6 },
  ),
  body: fc.oneof({ arbitrary: fc.constantFrom(...bodies), weight: 6 }, latin1(60)),
  framing: fc.constantFrom('length', ...Object.keys(framings)),
});

function latin1(maxLength: number): Arbitrary<string> {
  return fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'));
}

const damage = fc.record({
  at: fc.nat(2000),
  kind: fc.constantFrom('overwrite', 'insert', 'delete', 'truncate'),
  bytes: fc.oneof(fc.constantFrom('\r\n', '\n', '\r', '\0', ' ', '\r\n\r\n', ':'), latin1(8)),
});

const cases = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 4 }),
  damage: fc.oneof(
    fc.array(damage, { maxLength: 0 }),
    fc.array(damage, { minLength: 1, maxLength: 3 }),
  ),
  cuts: fc.array(fc.nat(400), { maxLength: 2 }),
});

/** A final request, whose answer shows that the connection, or at least the server, is still up. */
const last = ['GET /v1/categories HTTP/1.1', 'Host: x', 'Connection: close', '', ''].join('\r\n');
/** Milliseconds of silence after which the server must be waiting for more bytes. */
const quiet = 20;

const { mock, demandNoBugs } = watchedMock({ maxBodySize: 4096 });
/** Started by the first case, and closed when its thread ends. */
let server: ReturnType<typeof serve> | undefined;

export const rawHttp = target('raw-http', 30, cases, async (one) => {
  server ??= serve(mock, { port: 0, host: '127.0.0.1' });
  const { port, adminUrl } = await server;
  await mock.reset();
  const bytes = bytesOf(one);
  const answers = readAnswers(await exchange(port, bytes, one.cuts));
  demandNoBugs();
  for (const answer of answers) await demandAnswer(answer, bytes);
  const health = await fetch(`${adminUrl}/health`);
  demand(health.status === 200, `the server is not healthy: ${health.status}`);
  await health.text();
});

async function demandAnswer({ status, headers, body }: RawAnswer, sent: string) {
  const isAdmin = body.startsWith('{"errors":') || !headers.has('x-ratelimit-limit');
  demand(status < 500 || /prefer/i.test(sent), () => `${status} ${body.slice(0, 300)}`);
  if (isAdmin && sent.includes('__admin')) return;
  // The answer to a HEAD request has no body.
  const whole = body || (status < 400 ? null : JSON.stringify({ code: '', message: '', status }));
  await answerOf(new Response(whole, { status, headers: [...headers] }));
}

function bytesOf({ requests, damage }: CaseOf<typeof cases>): string {
  const whole = requests.map(textOf).join('') + last;
  return damage.reduce((text, { at, kind, bytes }) => {
    const place = at % text.length;
    if (kind === 'truncate') return text.slice(0, place) || ' ';
    const removed = kind === 'insert' ? 0 : Math.max(1, bytes.length);
    const added = kind === 'delete' ? '' : bytes;
    return text.slice(0, place) + added + text.slice(place + removed) || ' ';
  }, whole);
}

function textOf({ line, headers, body, framing }: CaseOf<typeof request>): string {
  const [extra, content] = (framings[framing] as Framing)(body);
  return [line, 'Host: x', ...headers, ...extra, '', content].join('\r\n');
}

async function exchange(port: number, text: string, cuts: readonly number[]): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const closed = once(socket, 'close');
  const parts: Buffer[] = [];
  // The server may reset the connection once it has refused the request.
  socket.on('error', () => {});
  let from = 0;
  for (const cut of [...cuts, text.length].sort((a, b) => a - b)) {
    if (socket.writable) socket.write(text.slice(from, cut), 'latin1');
    from = Math.max(from, cut);
    await new Promise(setImmediate);
  }
  const enough = setTimeout(() => socket.end(), quiet);
  socket.on('data', (part) => {
    parts.push(part);
    enough.refresh();
  });
  await closed;
  clearTimeout(enough);
  return Buffer.concat(parts);
}
