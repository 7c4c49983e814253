import { readFile } from 'node:fs/promises';
import type { Safety } from '../../contract-tests/run/check.ts';
import { movingClock } from '../../contract-tests/run/clock.ts';
import { run } from '../../contract-tests/run.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { betweenMarkers } from '../markers.ts';
import { type Files, path } from './files.ts';

/** The parts of `contract-tests/proof.json` and `bench/results.json` that the README quotes. */
interface Proof {
  readonly summary: Readonly<
    Record<'broken' | 'visible' | 'blamedRightly' | 'correct' | 'falseAlarms', number>
  >;
}
interface Speed {
  readonly rows: {
    readonly 'cold-start': { readonly figures: { readonly mockMillis: number } };
    readonly check: {
      readonly figures: {
        readonly 'pet-catalogue check': { readonly seconds: number; readonly requests: number };
      };
    };
    readonly peers: { readonly lines: readonly { what: string; measured: string }[] };
  };
}

export async function readmeFiles(): Promise<Files> {
  const [readme, proof, speed, opinions] = await Promise.all(
    ['README.md', 'contract-tests/proof.json', 'bench/results.json', 'docs/proof.md'].map((name) =>
      readFile(path(name), 'utf8'),
    ),
  );
  const detected = [await detectedBy('write'), await detectedBy('exhaust')] as const;
  const { summary }: Proof = JSON.parse(proof ?? '');
  const table = figures({ ...summary, detected }, JSON.parse(speed ?? ''), opinions ?? '');
  const filled = betweenMarkers(readme ?? '', 'figures', table);
  if (filled === undefined)
    throw new Error('README.md has no <!-- figures --> … <!-- /figures -->');
  return { 'README.md': filled };
}

type Figure = readonly [figure: string, meaning: string, source: string];

type Verdicts = Proof['summary'] & { readonly detected: readonly [number, number] };

/** How many of the known defects a run without other options could detect in a service like the mock. */
async function detectedBy(safety: Safety): Promise<number> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const { detection } = await run({
    baseUrl: 'http://mock.invalid/v1',
    apiKey: mock.keys.get('free').key,
    safety,
    clock: movingClock(mock.clock),
    fetch: async (address, init) => mock.fetch(new Request(address, init)),
  });
  return detection?.caught ?? 0;
}

function figures(verdicts: Verdicts, speed: Speed, opinions: string): string {
  const all = [...verdictFigures(verdicts, compareTools(opinions)), ...speedFigures(speed)];
  const rows = all.map((cells) => `| **${cells[0]}** | ${cells[1]} | ${cells[2]} |`);
  return ['| figure | | measured by |', '|---|---|---|', ...rows].join('\n');
}

function verdictFigures(verdicts: Verdicts, { total, caught }: Comparison): Figure[] {
  const { broken, visible, blamedRightly, correct, falseAlarms, detected } = verdicts;
  const [defaultRun, exhaustRun] = detected;
  const hidden = `${broken - visible} look correct`;
  const isOurs = (tool: string) => tool.startsWith('pet-catalogue');
  const countsOf = (tools: readonly string[]) => tools.map((tool) => caught.get(tool) ?? 0);
  const counts = countsOf([...caught.keys()].filter((tool) => !isOurs(tool)));
  const [byDefault, exhausting] = countsOf([...caught.keys()].filter(isOurs));
  return [
    [
      `${defaultRun} of ${broken}`,
      `broken services a default run detects, ${exhaustRun} with \`--safety exhaust\`, ${blamedRightly} with every option; ${hidden}`,
      '`npm run prove` ([proof](docs/proof.md))',
    ],
    [
      `${falseAlarms} of ${correct}`,
      'correct services are blamed, whatever they choose where the contract is silent',
      '`npm run prove`',
    ],
    [
      `${Math.min(...counts)} to ${Math.max(...counts)} of ${total}`,
      `broken services are caught by Prism, Specmatic, Dredd and Portman; ${byDefault} by \`check\`, and ${exhausting} with \`--safety exhaust\``,
      '[other tools, same services](docs/proof.md#compared-with-other-tools)',
    ],
  ];
}

function speedFigures({ rows }: Speed): Figure[] {
  const check = rows.check.figures['pet-catalogue check'];
  const start = Math.round(rows['cold-start'].figures.mockMillis);
  const [prism, mockoon] = ['Prism, silent', 'Mockoon'].map((peer) =>
    timesFaster(rows.peers.lines, peer),
  );
  const source = '[performance](docs/performance.md)';
  return [
    [
      `${check.requests} requests, ${check.seconds.toFixed(1)} s`,
      'are enough to judge a local service; the Free plan allows 60 requests a minute',
      source,
    ],
    [
      `${start} ms`,
      `pass from the start of the mock to its first 200. It answers ${prism} times as many requests a second as Prism without its log, and ${mockoon} times as many as Mockoon`,
      source,
    ],
  ];
}

interface Comparison {
  readonly total: number;
  readonly caught: ReadonlyMap<string, number>;
}

function compareTools(document: string): Comparison {
  const [, table = ''] = document.split(/<!-- \/?opinions -->/);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const cells = (row = '') => row.split('|').map((cell) => cell.trim());
  const tools = cells(rows[0]);
  const shares = cells(rows.find((row) => row.includes('broken services caught')));
  const counts = shares.map((cell) => /(\d+) of (\d+)/.exec(cell)?.slice(1).map(Number) ?? []);
  return {
    total: Math.max(...counts.map(([, total = 0]) => total)),
    caught: new Map(
      counts.flatMap(([count], index) =>
        count === undefined ? [] : [[tools[index] ?? '', count]],
      ),
    ),
  };
}

function timesFaster(lines: Speed['rows']['peers']['lines'], peer: string): string {
  const row = lines.find(({ what }) => what === '`GET /categories`, 3 categories');
  const [, times] = new RegExp(`(?:^|; )${peer} ([\\d.]+)×`).exec(row?.measured ?? '') ?? [];
  if (times === undefined) throw new Error(`bench/results.json does not compare with ${peer}`);
  return times;
}
