import { readFile } from 'node:fs/promises';
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

/** The README with its figures, each taken from the last measurement. */
export async function readmeFiles(): Promise<Files> {
  const [readme, proof, speed, opinions] = await Promise.all(
    ['README.md', 'contract-tests/proof.json', 'bench/results.json', 'docs/proof.md'].map((name) =>
      readFile(path(name), 'utf8'),
    ),
  );
  const table = figures(JSON.parse(proof ?? ''), JSON.parse(speed ?? ''), opinions ?? '');
  const filled = betweenMarkers(readme ?? '', 'figures', table);
  if (filled === undefined)
    throw new Error('README.md has no <!-- figures --> … <!-- /figures -->');
  return { 'README.md': filled };
}

function figures({ summary }: Proof, { rows }: Speed, opinions: string): string {
  const { broken, visible, blamedRightly, correct, falseAlarms } = summary;
  const check = rows.check.figures['pet-catalogue check'];
  const others = opinionsOf(opinions);
  const faster = (peer: string) => timesFaster(rows.peers.lines, peer);
  const start = Math.round(rows['cold-start'].figures.mockMillis);
  const hidden = `the other ${broken - visible} look like correct services from outside`;
  return [
    '| figure | what it is | measured by |',
    '|---|---|---|',
    `| **${blamedRightly} of ${broken}** | broken services caught, and only the broken clause blamed; ${hidden} | \`npm run prove\` ([proof](docs/proof.md)) |`,
    `| **${falseAlarms} of ${correct}** | correct services blamed, whatever they choose where the contract is silent | \`npm run prove\` |`,
    `| **${range(others.caught)} of ${others.of}** | of the same broken services caught by Prism, Specmatic, Dredd and Portman | [other tools, same services](docs/proof.md#compared-with-other-tools) |`,
    `| **${check.requests} requests, ${check.seconds.toFixed(1)} s** | for a verdict on a local service; the Free plan allows 60 requests a minute | [performance](docs/performance.md) |`,
    `| **${start} ms** | from starting the mock to its first 200. It then answers ${faster('Prism, silent')} times as many requests a second as Prism without its log, ${faster('Mockoon')} times as many as Mockoon | [performance](docs/performance.md) |`,
  ].join('\n');
}

/** What the tools of others caught, from the table of docs/proof.md. */
function opinionsOf(document: string): { readonly caught: readonly number[]; readonly of: number } {
  const [, table = ''] = document.split(/<!-- \/?opinions -->/);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const cells = (row: string | undefined) => (row ?? '').split('|').map((cell) => cell.trim());
  const names = cells(rows[0]);
  const shares = cells(rows.find((row) => row.includes('broken services caught')));
  const others = shares.flatMap((cell, index) => {
    const [, count, of] = /(\d+) of (\d+)/.exec(cell) ?? [];
    return count && !names[index]?.startsWith('pet-catalogue') ? [[count, of].map(Number)] : [];
  });
  return { caught: others.map(([count = 0]) => count), of: others[0]?.[1] ?? 0 };
}

function range(values: readonly number[]): string {
  return `${Math.min(...values)} to ${Math.max(...values)}`;
}

function timesFaster(lines: Speed['rows']['peers']['lines'], peer: string): string {
  const row = lines.find(({ what }) => what === '`GET /categories`, 3 categories');
  const [, times] = new RegExp(`(?:^|; )${peer} ([\\d.]+)×`).exec(row?.measured ?? '') ?? [];
  if (times === undefined) throw new Error(`bench/results.json does not compare with ${peer}`);
  return times;
}
