/**
 * `npm run league`: drills clients of many libraries, out of the box, and writes what they do into
 * docs/internals/league.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClauseReport, Report } from '../../spec/generated/schema-types.ts';
import manifest from './package.json' with { type: 'json' };

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const versions: Readonly<Record<string, string>> = manifest.dependencies;
const { node } = manifest.engines;
if (!process.version.startsWith(`v${node}.`)) throw new Error(`the league needs Node ${node}`);

interface Contender {
  readonly name: string;
  readonly version: string;
  readonly command: readonly string[];
  /** Options of `drill`. */
  readonly options?: readonly string[];
}

const ofNode = [
  ['fetch', process.version],
  ['undici RetryAgent', versions.undici],
  ['TanStack Query', versions['@tanstack/query-core']],
  ['SWR', versions.swr],
  ['RTK Query', versions['@reduxjs/toolkit']],
  ...['ky', 'got', 'axios', 'axios-retry', 'ofetch', 'p-retry', 'fetch-retry', 'openapi-fetch'].map(
    (name) => [name, versions[name]],
  ),
  ['@azure/core-rest-pipeline', versions['@azure/core-rest-pipeline']],
] as const;

const scratch = mkdtempSync(join(tmpdir(), 'league-'));

const contenders: readonly Contender[] = [
  ...ofNode.map(([name = '', version = '']) => ({
    name,
    version,
    command: [process.execPath, here('clients.mjs'), name],
    // Many at a time would delay each other by more than equal pauses may differ.
    options: ['--clock', 'virtual', '--parallel', '3'],
  })),
  ...['requests', 'urllib3'].map((name) => ({
    name: `${name} (Python)`,
    version: output('python3', '-c', `import ${name}; print(${name}.__version__)`),
    command: ['python3', here('urllib3-client.py'), name],
  })),
  {
    name: 'curl --retry 3',
    version: output('curl', '--version').split(' ')[1] ?? '',
    command: ['bash', here('curl-client.sh')],
  },
  {
    name: 'Go net/http',
    version: /go(\d[\d.]*)/.exec(output('go', 'version'))?.[1] ?? '',
    command: [join(scratch, 'client')],
  },
].filter(({ name, version }) => {
  if (version === '') process.stderr.write(`${name} is left out: it is not installed\n`);
  return version !== '';
});
spawnSync('go', ['build', '-o', join(scratch, 'client'), here('client.go')], { stdio: 'inherit' });

function output(command: string, ...args: string[]): string {
  return (spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '').trim();
}

/** The situations of the table, by their headings. */
const columns = {
  '429, 2 s': 'limit-reached',
  '429, date': 'retry-after-date',
  '429, 61 s': 'retry-after-minute',
  '429, a month': 'retry-after-month',
  '429 three times': 'refused-again',
  'same 429 three times': 'constant-retry-after',
  ban: 'ban',
  'a 503': 'unavailable',
  'reset before': 'reset-before',
  'reset after': 'reset-after',
  'cut off': 'cut-off',
  'large ids': 'large-ids',
} as const;

const faults: Readonly<Record<string, string>> = {
  '8.client-waits': 'too early',
  '8.client-backs-off': 'equal pauses',
  '8.client-stops': 'keeps sending',
  'creates-once': 'creates twice',
  copes: 'fails',
};

/** What a client did in a situation, in one or two words. */
function cell(clauses: readonly ClauseReport[], row: string): string {
  const broken = clauses.find(({ id, verdict }) => id.startsWith(`${row}/`) && verdict === 'fail');
  if (broken) return `✗ ${faults[broken.id.split('/').at(-1) ?? ''] ?? broken.id}`;
  const did = clauses.find(({ id }) => id === row);
  if (!did || did.verdict === 'not-exercised') return '–';
  const [text = ''] = did.observations;
  if (text.includes('had not ended')) return 'waits';
  const recovers = text.endsWith('exit code 0');
  return recovers ? (text.includes('paused') ? 'recovers' : 'copes') : 'gives up';
}

function drill({ name, command, options = [] }: Contender): Report {
  const file = join(scratch, 'report.json');
  rmSync(file, { force: true });
  const cli = here('../../cli.ts');
  spawnSync(process.execPath, [cli, 'drill', ...options, '--json', file, '--', ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  process.stderr.write(`${name}: ${report.verdict} in ${Math.round(report.durationMs / 1000)} s\n`);
  return report;
}

function table(
  task: 'list' | 'create',
  drilled: readonly (readonly [Contender, Report])[],
): string {
  const rows = drilled.map(([{ name, version }, { clauses }]) => [
    `${name} ${version.replace(/^v/, '')}`,
    ...Object.values(columns).map((situation) => cell(clauses, `${situation}.${task}`)),
  ]);
  const header = ['client', ...Object.keys(columns)];
  return [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
}

const drilled = contenders.map((contender) => [contender, drill(contender)] as const);
rmSync(scratch, { recursive: true });
const page = here('../../docs/internals/league.md');
const text = readFileSync(page, 'utf8');
const measured = `Measured with Node ${process.versions.node} and ${output('python3', '--version')}.\n`;
const tables = (['list', 'create'] as const).map(
  (task) => `### ${task === 'list' ? 'A read' : 'A creation'}\n\n${table(task, drilled)}`,
);
const marked = /(<!-- league -->\n)[\s\S]*(<!-- \/league -->)/;
writeFileSync(
  page,
  text.replace(marked, (_, start, end) => `${start}${[measured, ...tables].join('\n')}${end}`),
);
