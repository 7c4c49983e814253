// `npm run profile`: where the CPU time of one request goes, as a table.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { creation, invalid, limited, list, type Question, unauthorized } from './requests.ts';
import { sample } from './sample.ts';
import { dataArguments, startMockBy, temporaryFolder } from './servers.ts';

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}
interface Frame {
  readonly functionName: string;
  readonly url: string;
}

const loads: readonly { what: string; stored: number; question: Question; amount: number }[] = [
  { what: 'GET, 3', stored: 3, question: list, amount: 100_000 },
  { what: 'GET, 100', stored: 100, question: list, amount: 100_000 },
  { what: 'GET, 10,000', stored: 10_000, question: list, amount: 10_000 },
  { what: 'POST', stored: 10, question: creation, amount: 60_000 },
  { what: '401', stored: 3, question: unauthorized, amount: 100_000 },
  { what: '400', stored: 3, question: invalid, amount: 60_000 },
  { what: '429', stored: 3, question: limited, amount: 100_000 },
];

/** The first match of a frame names the part. */
const parts: readonly (readonly [string, (frame: Frame) => boolean])[] = [
  ['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
  [
    'system calls',
    ({ url, functionName }) => url === '' && /^(write|writev|read|open)/.test(functionName),
  ],
  ['`node:http`, streams', ({ url }) => url.startsWith('node:')],
  ['host', ({ url }) => url.includes('/mocks/hosts/')],
  ['authentication, quota', ({ url }) => /\/mocks\/(keys|windows)\//.test(url)],
  ['journal, history', ({ url }) => /\/mocks\/(journal\/|state\/(journal|history))/.test(url)],
  [
    'body, validation',
    ({ url }) => /\/mocks\/requests\/(read-body|validate|category-rules)|\/spec\//.test(url),
  ],
  ['records', ({ url }) => /\/mocks\/(storage|records|operations)\/|msw.data/.test(url)],
  ['reply', ({ url }) => /\/mocks\/(replies\/|requests\/cors)/.test(url)],
  ['rest of the mock', ({ url }) => url.includes('/mocks/')],
  ['engine and built-ins', () => true],
];

const rows = new Map(parts.map(([part]) => [part, [] as string[]]));
for (const load of loads) {
  const { cpuMicros, shares } = await profile(load);
  console.log(`${load.what}: ${cpuMicros.toFixed(1)} µs`);
  for (const [part, cells] of rows) cells.push(((shares.get(part) ?? 0) * cpuMicros).toFixed(1));
}
const table = [
  `| µs of CPU time | ${loads.map(({ what }) => what).join(' | ')} |`,
  `|---|${loads.map(() => '---|').join('')}`,
  ...[...rows].map(([part, cells]) => `| ${part} | ${cells.join(' | ')} |`),
].join('\n');
console.log(table);

/** Runs the sources, not the bundle, to identify the parts by their files. */
async function profile({ stored, question, amount }: (typeof loads)[number]) {
  const folder = temporaryFolder();
  const flags = ['--cpu-prof', '--cpu-prof-interval', '250', '--cpu-prof-dir', folder];
  const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
  const command = [process.execPath, ...flags, cli, 'mock'] as const;
  const server = await startMockBy([...command, ...dataArguments(stored)]);
  const load = { origin: server.origin, requests: [question], amount };
  const { cpuMicros } = await sample(server, load, question.status);
  await server.stop();
  const [file = ''] = readdirSync(folder);
  return { cpuMicros, shares: sharesOf(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))) };
}

/** The share of each part in the time, without start-up and idle time. */
function sharesOf({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || isIdleOrStart(frame)) continue;
    const part = parts.find(([, fits]) => fits(frame))?.[0] ?? '';
    const micros = timeDeltas[index] ?? 0;
    total += micros;
    spent.set(part, (spent.get(part) ?? 0) + micros);
  }
  return new Map([...spent].map(([part, micros]) => [part, micros / total]));
}

function isIdleOrStart({ functionName, url }: Frame): boolean {
  return (
    functionName === '(idle)' ||
    /^node:internal\/(modules|deps|bootstrap|main|process\/(pre_execution|esm))|^wasm/.test(url)
  );
}
