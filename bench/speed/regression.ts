// `npm run test:speed`: fails if the mock has become much slower than a bare server. Compares CPU
// times within one run, so that the speed and the load of the machine do not matter.
import { createServer, type Server } from 'node:http';
import { createMock } from '../../mocks/create-mock.ts';
import { answerClientErrors } from '../../mocks/hosts/node/client-errors.ts';
import { Connections } from '../../mocks/hosts/node/connections.ts';
import { createListener } from '../../mocks/hosts/node/listener.ts';
import { rateLimitHeaders } from '../peers/data.ts';
import { cpuMicrosOf } from './in-process.ts';
import { bytesOf, creation, json, list, unauthorized } from './requests.ts';
import { interleave, median, ratioOf } from './rounds.ts';
import { categories, keys, profile } from './servers.ts';

/** `max` is the ratio to the CPU time of a bare server: twice the usual one, to allow for noise. */
const cases = [
  { name: 'GET of 3 categories', stored: 3, request: list, max: 3 },
  { name: 'GET of 10,000 categories', stored: 10_000, request: list, max: 4 },
  { name: 'GET with a wrong key', stored: 3, request: unauthorized, max: 3 },
  { name: 'POST', stored: 3, request: creation, max: 4 },
];
const rounds = 15;

for (const { name, stored, request, max } of cases) {
  const bytes = bytesOf('127.0.0.1:4010', request);
  const servers = { mock: mockServer(stored), bare: bareServer() };
  const measure = (server: Server) => () => cpuMicrosOf(server, bytes, stored > 100 ? 300 : 2000);
  const { mock = [], bare = [] } = await interleave(
    { mock: measure(servers.mock), bare: measure(servers.bare) },
    rounds,
    { warmUp: 2 },
  );
  const ratio = ratioOf(mock, bare).median;
  const figures = `${median(mock).toFixed(1)} µs, ${ratio.toFixed(2)} times a bare server; at most ${max}`;
  console.log(`${ratio <= max ? 'ok  ' : 'SLOW'}  ${name}: ${figures}`);
  if (!(ratio <= max)) process.exitCode = 1;
}
if (process.exitCode) console.error('The mock has become slower: see docs/performance.md.');

function mockServer(stored: number): Server {
  const mock = createMock({ keys, profile, seed: { categories: categories(stored) } });
  const server = createServer({ requireHostHeader: false, optimizeEmptyRequests: true });
  const connections = new Connections(server);
  const handlers = { answer: undefined, onError: mock.onInternalError };
  server.on('request', createListener(mock, { hosts: [] }, handlers, connections));
  answerClientErrors(server, mock, connections);
  return server;
}

function bareServer(): Server {
  const headers = { ...json, ...rateLimitHeaders };
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const text =
        parts.length === 0 ? '[]' : JSON.stringify(JSON.parse(`${Buffer.concat(parts)}`));
      response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(text) });
      response.end(text);
    });
  });
}
