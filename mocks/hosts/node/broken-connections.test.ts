import { expect, it, onTestFinished } from 'vitest';
import { bearer, call, clock } from '../../test-client.ts';
import { exchange, served } from './test-server.ts';

async function start() {
  const errors: unknown[] = [];
  onTestFinished(() => expect(errors).toEqual([]));
  return served({}, { clock, onInternalError: (error) => errors.push(error) });
}

const headers = `Host: localhost\r\nAuthorization: ${bearer.free}\r\n`;
const json = 'Content-Type: application/json\r\n';
const requests = [
  ['GET', `GET /v1/categories HTTP/1.1\r\n${headers}\r\n`],
  ['POST', `POST /v1/categories HTTP/1.1\r\n${headers}${json}Content-Length: 2\r\n\r\n{}`],
  [
    'POST in chunks',
    `POST /v1/categories HTTP/1.1\r\n${headers}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ],
] as const;
const longPost = `POST /v1/categories HTTP/1.1\r\n${headers}Content-Length: 20000000\r\n\r\n`;

const long = ['POST with a long body', longPost + ' '.repeat(2e7)] as const;
it.each([
  ...requests.map((request) => ['connection-reset', ...request, 'ECONNRESET'] as const),
  ...[...requests, long].map((request) => ['empty-response', ...request, 'end'] as const),
])('%s ends the connection of a %s without an answer', async (fault, _what, bytes, end) => {
  const { mock, server } = await start();
  await mock.faults.add({ fault, times: 1 });
  expect(await exchange(server.port, bytes)).toEqual({ end, received: '' });
  expect(await mock.requests.list()).toMatchObject([{ response: { status: 0 } }]);
  const { status } = await call(globalThis, 'GET /categories', { base: server.baseUrl });
  expect(status).toBe(200);
});

it('close waits for a slow body, by the clock of the mock', async () => {
  const { mock, server } = await start();
  await mock.faults.add({ fault: 'slow-body', settings: { millis: 1000 } });
  const authorization = bearer.free;
  const response = await fetch(`${server.baseUrl}/categories`, { headers: { authorization } });
  const closing = server.close();
  const body = response.json();
  const ticking = setInterval(() => mock.clock.advance(100), 1);
  onTestFinished(() => clearInterval(ticking));
  expect(await body).toHaveLength(5);
  await closing;
});

it('answers keep their order if garbage follows a request on the same connection', async () => {
  const { mock, server } = await start();
  await mock.faults.add({ fault: 'latency', settings: { millis: 1000 } });
  const answer = exchange(server.port, `${requests[0][1]}\x00\x01\r\n\r\n`);
  const ticking = setInterval(() => mock.clock.advance(100), 1);
  onTestFinished(() => clearInterval(ticking));
  const { received } = await answer;
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

it('a malformed chunk is answered 400, once', async () => {
  const { server } = await start();
  const [, , [, bytes]] = requests;
  const { received } = await exchange(server.port, bytes.replace('2\r\n{}', 'xyz'));
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect(received).toMatch(/"code":"invalid_request"/);
});
