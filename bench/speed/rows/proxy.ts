import { amountOf, contest, figuresOf } from '../contest.ts';
import { list } from '../requests.ts';
import { atLeast, type Row } from '../row.ts';
import { mockCommand, startBare, startBareProxy, startMock, startMockBy } from '../servers.ts';
import { growthLine, growthUnderLoad } from './memory.ts';

/** `pet-catalogue proxy`, which judges what it passes on, against a proxy that does not. */
export const row: Row = {
  name: 'proxy',
  async run(options) {
    const mock = await startMock(3);
    const target = await startBare(mock);
    await mock.stop();
    const [node, cli] = mockCommand;
    const ours = await startMockBy([node, cli, 'proxy', `${target.origin}/v1`]);
    const theirs = await startBareProxy(target);
    try {
      const load = { requests: [list], amount: amountOf(20_000, options) };
      const samples = await contest(
        {
          ours: { server: ours, load, status: 200 },
          theirs: { server: theirs, load, status: 200 },
        },
        options,
      );
      const memory = await growthUnderLoad(ours, options);
      const figures = { ...figuresOf(samples.ours, samples.theirs), memory };
      options.log(`proxy: ${JSON.stringify(figures)}`);
      const what = '`pet-catalogue proxy`, 50 connections';
      const lines = [
        atLeast(0.8, figures.perSecond, what, 'bare `node:http` proxy'),
        growthLine('memory of the proxy', memory),
      ];
      return { lines, figures };
    } finally {
      await Promise.all([ours.stop(), theirs.stop(), target.stop()]);
    }
  },
};
