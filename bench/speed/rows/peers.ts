import { type Contestant, type Outcome, runContest } from '../../peers/contest.ts';
import { peers } from '../../peers/index.ts';
import { mock } from '../../peers/mock.ts';
import type { Ask, Peer } from '../../peers/peer.ts';
import { startPeer } from '../../peers/start.ts';
import { measureStarts, type Start } from '../../peers/starts.ts';
import { resultLine, type TableRow, tableText } from '../../peers/table.ts';
import type { Ratio } from '../rounds.ts';
import type { Row, RunOptions } from '../row.ts';

const all: readonly Peer[] = [mock, ...peers];

/** Creations come last: peers that store them have longer lists afterwards. */
const stages: readonly { readonly count: number; readonly asks: readonly Ask[] }[] = [
  { count: 3, asks: ['list', 'unauthorized', 'invalid', 'limited', 'create'] },
  { count: 100, asks: ['list'] },
  { count: 10_000, asks: ['list'] },
];

const labels: Readonly<Record<Exclude<Ask, 'list'>, string>> = {
  create: '`POST /categories`',
  unauthorized: 'a 401',
  invalid: 'a 400',
  limited: 'a 429',
};

/** The mock and all peers, in one run. */
export const row: Row = {
  name: 'peers',
  async run(options) {
    const starts = await measureStarts(all, options.quick ? 1 : 11);
    options.log('measured the starts of all peers');
    const rows: TableRow[] = [];
    const figures: Record<string, unknown> = { starts };
    for (const { count, asks } of stages) {
      if (options.quick && count === 100) continue;
      for (const [ask, outcomes] of await stage(count, asks, options)) {
        const what = ask === 'list' ? listOf(count) : labels[ask];
        figures[what] = outcomes;
        rows.push(speedRow(what, outcomes));
      }
    }
    rows.push(...startRows(starts));
    return {
      lines: rows.map((one) => resultLine(one, peers)),
      figures,
      table: tableText(rows, peers),
    };
  },
};

type Outcomes = Readonly<Record<string, Outcome>>;

async function stage(
  count: number,
  asks: readonly Ask[],
  { quick, log }: RunOptions,
): Promise<[Ask, Outcomes][]> {
  const effort = quick
    ? { rounds: 1, seconds: 0.3, warmUp: false }
    : { rounds: 5, seconds: 0.6, warmUp: true };
  const contestants: Contestant[] = [];
  try {
    for (const peer of all) {
      if (!asks.some((ask) => takesPart(peer, ask))) continue;
      contestants.push({ peer, server: await startPeer(peer, count) });
    }
    const results: [Ask, Outcomes][] = [];
    for (const ask of asks) {
      const participants = contestants.filter(({ peer }) => takesPart(peer, ask));
      const outcomes = await runContest({ ask, count, ...effort }, participants);
      log(`${ask}, ${count} categories: ${summaryOf(outcomes)}`);
      results.push([ask, outcomes]);
    }
    return results;
  } finally {
    await Promise.all(contestants.map(({ server }) => server.stop()));
  }
}

function summaryOf(outcomes: Outcomes): string {
  const parts = Object.entries(outcomes).map(([name, outcome]) =>
    'wrong' in outcome
      ? `${name}: wrong, ${outcome.wrong}`
      : `${name} ${outcome.figures.perSecond}/s (${outcome.figures.cpuMicros} µs of CPU)`,
  );
  return parts.join('; ');
}

function takesPart({ only }: Peer, ask: Ask): boolean {
  return only === undefined || only.includes(ask);
}

function listOf(count: number): string {
  return `\`GET /categories\`, ${count.toLocaleString('en')} categories`;
}

function speedRow(what: string, outcomes: Outcomes): TableRow {
  const cells = Object.entries(outcomes).map(([name, outcome]) => {
    if ('wrong' in outcome) return [name, { figure: undefined, ratio: undefined }];
    const ratio = name === mock.name ? undefined : outcome.mockIsFasterBy;
    return [name, { figure: outcome.figures.perSecond, ratio }];
  });
  return { what, unit: 'requests/s', barOf: ({ bar }) => bar, cells: Object.fromEntries(cells) };
}

function startRows(starts: Readonly<Record<string, Start>>): TableRow[] {
  const row = (
    what: string,
    unit: string,
    cellOf: (start: Start) => { figure: number; ratio: Ratio },
  ): TableRow => {
    const cells = Object.entries(starts).map(([name, start]) => {
      const cell = cellOf(start);
      return [name, name === mock.name ? { ...cell, ratio: undefined } : cell];
    });
    return { what, unit, barOf: () => undefined, cells: Object.fromEntries(cells) };
  };
  return [
    row('start to the first 200', 'ms', (start) => ({
      figure: start.millis,
      ratio: start.mockIsFasterBy,
    })),
    row('memory at the first 200', 'MiB', (start) => ({
      figure: start.rssMiB,
      ratio: start.mockIsSmallerBy,
    })),
  ];
}
