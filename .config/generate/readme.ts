import { readFile } from 'node:fs/promises';
import results from '../../bench/results.json' with { type: 'json' };
import proof from '../../contract-tests/proof.json' with { type: 'json' };
import type { Safety } from '../../contract-tests/run/check.ts';
import { judge } from '../../contract-tests/run/test-judge.ts';
import { unchanged } from '../../contract-tests/run/test-mutations.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { betweenMarkers, type Files, path } from './files.ts';

export async function readmeFiles(): Promise<Files> {
  const [readme, opinions] = await Promise.all(
    ['README.md', 'docs/internals/proof.md'].map((name) => readFile(path(name), 'utf8')),
  );
  const detected = [await detectedBy('write'), await detectedBy('exhaust')] as const;
  const table = figures({ ...proof.summary, detected }, opinions ?? '');
  return { 'README.md': betweenMarkers(readme ?? '', 'figures', table) };
}

type Verdicts = (typeof proof)['summary'] & { readonly detected: readonly [number, number] };

/** How many of the known defects a run without other options could detect in a service like the mock. */
async function detectedBy(safety: Safety): Promise<number> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const { detection } = await judge(mock, unchanged, { safety, plan: null });
  return detection?.caught ?? 0;
}

function figures(verdicts: Verdicts, opinions: string): string {
  const { broken, visible, blamedRightly, correct, falseAlarms, detected } = verdicts;
  const { total, ours, theirs } = compareTools(opinions);
  const { rows } = results;
  const check = rows.check.figures['pet-catalogue check'];
  const start = Math.round(rows['cold-start'].figures.mockMillis);
  return [
    `- **Detects ${detected[0]} of ${broken} broken services** in a default run, ${detected[1]} with \`--safety exhaust\`, ${blamedRightly} with every option; ${broken - visible} look correct from outside ([proof](docs/internals/proof.md)).`,
    `- **Blames ${falseAlarms || 'none'} of ${correct} conforming services**, whatever they choose where the document is silent.`,
    `- **Detects more than general tools**: of these ${total} services, each tried with a key of its plan, ${ours}; Prism, Specmatic, Dredd and Portman, with one set-up each, ${Math.min(...theirs)} to ${Math.max(...theirs)} ([comparison](docs/internals/proof.md#compared-with-other-tools)).`,
    `- **Judges a local service in ${check.seconds.toFixed(1)} s** with ${check.requests} requests; a Free plan allows 60 a minute.`,
    `- **Starts in ${start} ms**, and answers ${timesFaster('Prism, silent')} times as many requests a second as Prism ([performance](docs/internals/performance.md)).`,
  ].join('\n');
}

/** How many broken services each tool catches; the last two columns of the table are ours. */
function compareTools(document: string) {
  const [row = ''] = /^\| \*\*broken services caught.*$/m.exec(document) ?? [];
  const counts = [...row.matchAll(/\d+(?= of)/g)].map(Number);
  return { total: /of (\d+)/.exec(row)?.[1], ours: counts.at(-2), theirs: counts.slice(0, -2) };
}

function timesFaster(peer: string): string {
  const row = results.rows.peers.lines.find(
    ({ what }) => what === '`GET /categories`, 3 categories',
  );
  const [, times] = new RegExp(`(?:^|; )${peer} ([\\d.]+)×`).exec(row?.measured ?? '') ?? [];
  if (times === undefined) throw new Error(`bench/results.json does not compare with ${peer}`);
  return times;
}
