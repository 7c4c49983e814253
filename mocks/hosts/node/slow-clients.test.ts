import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { portOf } from '../../../contract-tests/transport/test-server.ts';
import { createMock } from '../../create-mock.ts';
import { answerClientErrors, slowClientLimits } from './client-errors.ts';
import { Connections, lingerMillis } from './connections.ts';
import { createListener } from './listener.ts';
import { discardRest } from './send-reply.ts';

const start = 'POST /v1/categories HTTP/1.1\r\nHost: x\r\n';

it.each([
  ['its headers', 'headersTimeout', `${start}X-Slow: `],
  ['its body', 'requestTimeout', `${start}Content-Length: 9\r\n\r\n{`],
] as const)('a client that does not finish %s is answered 408', async (_part, limit, sent) => {
  expect(slowClientLimits).toEqual({ headersTimeout: 60_000, requestTimeout: 300_000 });
  const limits = { ...slowClientLimits, headersTimeout: 1, [limit]: 1 };
  const server = createServer({ ...limits, connectionsCheckingInterval: 1 });
  const connections = new Connections(server);
  server.on('request', (_request, response) => connections.begin(response));
  answerClientErrors(server, createMock().refuse, connections);
  const socket = connect(await portOf(server), '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/\r\nx-ratelimit-limit: \d+\r\n/i);
  expect(answer).toContain('The request was not completed in time');
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  [false, 'whose rest does not come', 1],
  [true, 'that has ended, but was not closed,', 0],
])('complete %s: a message %s closes its connection %i times', (complete, _what, times) => {
  const destroySoon = vi.fn();
  const message = Object.assign(new PassThrough(), { complete, socket: { destroySoon } });
  discardRest(message as unknown as IncomingMessage);
  vi.advanceTimersByTime(lingerMillis);
  expect(destroySoon).toHaveBeenCalledTimes(times);
});

test.each([
  ['has come whole', '{"name":"Owl"}', 14, 0],
  ['is refused for its length, and still comes', '{', 2 ** 30, 1],
])(
  'a timer waits for the rest of a body only if there is one: a body that %s',
  async (_what, body, length, timers) => {
    const started = vi.fn(setTimeout);
    vi.stubGlobal('setTimeout', started);
    const mock = createMock();
    const server = createServer();
    const handlers = { answer: undefined, onError: mock.onInternalError };
    server.on('request', createListener(mock, { hosts: [] }, handlers, new Connections(server)));
    const socket = connect(await portOf(server), '127.0.0.1');
    const { key } = mock.keys.list()[0] ?? {};
    const head = `${start}Authorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${length}\r\n\r\n${body}`);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    const lingering = started.mock.calls.filter(([, millis]) => millis === lingerMillis);
    // Before the real timers return: it would otherwise replace them with fake timers.
    vi.unstubAllGlobals();
    expect(answer).toMatch(timers === 0 ? /^HTTP\/1\.1 201 / : /^HTTP\/1\.1 413 /);
    expect(lingering).toHaveLength(timers);
  },
);
