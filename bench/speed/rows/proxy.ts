import { fileURLToPath } from 'node:url';
import { documentForMocks } from '../../peers/document.ts';
import { amountOf, contest, figuresOf } from '../contest.ts';
import type { Load } from '../load.ts';
import { type ServerProcess, startServer } from '../process.ts';
import { list } from '../requests.ts';
import { medianOf } from '../rounds.ts';
import { atLeast, type ResultLine, type Row, ratioText } from '../row.ts';
import {
  mockCommand,
  startBare,
  startBareProxy,
  startMock,
  startMockBy,
  temporaryFile,
} from '../servers.ts';
import { growthLine, growthUnderLoad } from './memory.ts';

/** `pet-catalogue proxy`, which judges what it passes on, against a proxy that does not, and Prism. */
export const row: Row = {
  name: 'proxy',
  async run(options) {
    const mock = await startMock(3);
    const target = await startBare(mock);
    await mock.stop();
    const [node, cli] = mockCommand;
    const ours = await startMockBy([node, cli, 'proxy', `${target.origin}/v1`]);
    const theirs = await startBareProxy(target);
    const prism = await startPrismProxy(`${target.origin}/v1`);
    const servers = { ours, theirs, prism, target };
    try {
      const load = { requests: [list], amount: amountOf(20_000, options) };
      const under = (server: ServerProcess, more: Partial<Load> = {}) => {
        return { server, load: { ...load, ...more }, status: 200 };
      };
      const samples = await contest({ ours: under(ours), theirs: under(theirs) }, options);
      const single = { connections: 1, amount: amountOf(4000, options) };
      const latency = await contest(
        { ours: under(ours, single), target: under(target, single) },
        options,
        11,
      );
      const few = { amount: amountOf(4000, options) };
      const beside = await contest(
        { prism: under(prism, few), theirs: under(theirs, few) },
        options,
        5,
      );
      const memory = await growthUnderLoad(ours, options);
      const figures = {
        ...figuresOf(samples.ours, samples.theirs),
        addedMillis: medianOf(latency.ours, 'p50') - medianOf(latency.target, 'p50'),
        prism: figuresOf(beside.prism, beside.theirs),
        memory,
      };
      options.log(`proxy: ${JSON.stringify(figures)}`);
      const what = '`pet-catalogue proxy`, 50 connections';
      const against = 'bare `node:http` proxy';
      const lines = [
        atLeast(0.8, figures.perSecond, what, against),
        addedLine(figures.addedMillis),
        {
          what: '`prism proxy`, 50 connections: requests/s',
          against,
          bar: 'none',
          measured: ratioText(figures.prism.perSecond),
          met: true,
        },
        growthLine('memory of the proxy', memory),
      ];
      return { lines, figures };
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

function addedLine(added: number): ResultLine {
  return {
    what: '`pet-catalogue proxy`, one connection: added at p50',
    against: 'the service itself',
    bar: '≤ 0.3 ms',
    measured: `${added.toFixed(2)} ms`,
    met: added <= 0.3,
  };
}

const prismProgram = fileURLToPath(
  new URL('../../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url),
);

/** Prints every request, as it does by default. */
function startPrismProxy(baseUrl: string) {
  const document = temporaryFile(documentForMocks());
  const address = ['--port', '0', '--host', '127.0.0.1'];
  return startServer({
    command: [process.execPath, prismProgram, 'proxy', document, baseUrl, ...address],
    ready: (line) => /listening on (http:\/\/\S+)/.exec(line)?.[1],
  });
}
