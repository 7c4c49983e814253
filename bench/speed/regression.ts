// `npm run test:speed`: fails if a request takes 15 % more CPU time than recorded here, as a multiple of
// what it takes a bare server. Both run in this process, in turns, in many short rounds; the least
// disturbed round of each counts, so that the speed and the load of the machine do not matter.
import { createServer, type Server } from 'node:http';
import { createMock } from '../../mocks/create-mock.ts';
import { answerClientErrors } from '../../mocks/hosts/node/client-errors.ts';
import { Connections } from '../../mocks/hosts/node/connections.ts';
import { createListener } from '../../mocks/hosts/node/listener.ts';
import { rateLimitHeaders } from '../peers/data.ts';
import { cpuMicrosOf } from './in-process.ts';
import { bytesOf, creation, json, list, unauthorized } from './requests.ts';
import { interleave } from './rounds.ts';
import { categories, keys, profile } from './servers.ts';

/** `usual` is the recorded multiple. Change it together with what changes it. */
const cases = [
  { name: 'GET of 3 categories', stored: 3, request: list, usual: 1.12 },
  { name: 'GET of 10,000 categories', stored: 10_000, request: list, usual: 1.2 },
  { name: 'GET with a wrong key', stored: 3, request: unauthorized, usual: 1.18 },
  { name: 'POST', stored: 3, request: creation, usual: 1.35 },
];
const tolerance = 1.15;
const rounds = 60;
/** A case is slow if it is in each of so many attempts. */
const attempts = 3;

for (const { name, stored, request, usual } of cases) {
  const bytes = bytesOf('127.0.0.1:4010', request);
  const measure = (server: Server) => () => cpuMicrosOf(server, bytes, stored > 100 ? 200 : 400);
  const contestants = { mock: measure(mockServer(stored)), bare: measure(bareServer()) };
  const most = usual * tolerance;
  let multiple = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && multiple > most; attempt += 1) {
    const { mock = [], bare = [] } = await interleave(contestants, rounds, { warmUp: 10 });
    multiple = Math.min(multiple, Math.min(...mock) / Math.min(...bare));
  }
  const figures = `${multiple.toFixed(2)} times a bare server, usually ${usual}; at most ${most.toFixed(2)}`;
  console.log(`${multiple <= most ? 'ok  ' : 'SLOW'}  ${name}: ${figures}`);
  if (!(multiple <= most)) process.exitCode = 1;
}
if (process.exitCode)
  console.error('The mock has become slower: see docs/internals/performance.md.');

function mockServer(stored: number): Server {
  const mock = createMock({ keys, profile, seed: { categories: categories(stored) } });
  const server = createServer({ requireHostHeader: false, optimizeEmptyRequests: true });
  const connections = new Connections(server);
  const handlers = { answer: undefined, onError: mock.onInternalError };
  server.on('request', createListener(mock, { hosts: [] }, handlers, connections));
  answerClientErrors(server, mock.refuse, connections);
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
