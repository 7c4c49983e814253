/**
 * `npm run league:app`: drills the page in `fixtures/app` in Chromium, and compares what its own tests, a
 * thorough and a shallow suite notice. Writes the figures into docs/internals/league.md. `drill` or names of suites
 * as arguments only print theirs; `exposure` fails unless its own tests meet every answer that the page can meet.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { serveApp } from '../../.config/app.ts';
import { chromiumOptions } from '../../.config/chromium.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { leavesOf } from '../../spec/support/nested.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What the page can meet: it has no part for pets and orders. */
const concerned = [
  ...['listCategories:200', 'listCategories:401', 'listCategories:429'],
  ...['createCategory:201', 'createCategory:400', 'createCategory:401', 'createCategory:429'],
  ...['retry-after-long', 'retry-after-date', 'ban'],
];

/** Each with the options of `run` that it needs. */
const suites: Readonly<Record<string, readonly [file: string, ...options: string[]]>> = {
  own: [
    'fixtures/app/app.browser.test.ts',
    ...['--clock', '2026-03-01T10:00:00Z'],
    ...['--require-exposure', concerned.join(',')],
  ],
  thorough: ['bench/app/suites/thorough.ts'],
  shallow: ['bench/app/suites/shallow.ts'],
};

/** Runs of each suite under broken services, of those that it could notice. */
const broken = 40;

const chosen = process.argv.slice(2);
const browser = await chromium.launchServer(chromiumOptions());
// A run of the page's own tests serves it already; to build it again would take its files away.
const { APP_URL: url } = process.env;
const app = url === undefined ? await serveApp('msw') : { url, close() {} };
const scratch = mkdtempSync(join(tmpdir(), 'app-'));
const env = { ...process.env, APP_URL: app.url, BROWSER: browser.wsEndpoint() };

async function judged(
  command: string,
  options: readonly string[],
  child: readonly string[],
  extra = {},
) {
  const file = join(scratch, 'report.json');
  const args = [path('../../cli.ts'), command, ...options, '--json', file, '--', ...child];
  const cli = spawn(process.execPath, args, {
    env: { ...env, ...extra },
    stdio: chosen.length > 0 ? 'inherit' : ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(cli, 'exit');
  if (code !== 0) {
    process.stderr.write(`${command} ${child.join(' ')} ended with ${code}\n`);
    process.exitCode = 1;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

async function drilled(): Promise<string> {
  const options = ['--parallel', '4', '--expected-failures', path('expected-failures.json')];
  const { clauses, counts } = await judged('drill', options, [process.execPath, path('visit.ts')]);
  const missed = clauses.filter(
    ({ id, verdict }) => verdict === 'not-exercised' && !id.includes('/'),
  );
  const why =
    missed.length === 0 ? '' : `, not exercised: ${missed.map(({ id }) => id).join(', ')}`;
  return `${counts.pass} rules kept, ${counts.fail} broken as expected${why}`;
}

async function compared(name: string): Promise<string[] | undefined> {
  const [file = '', ...options] = suites[name] ?? [];
  const playwright = path('../../node_modules/playwright/cli.js');
  const child = [
    process.execPath,
    playwright,
    'test',
    '-x',
    '--config',
    path('playwright.config.ts'),
  ];
  const own = {
    SUITE: file,
    PET_CATALOGUE_SAMPLE: 'all',
    NODE_OPTIONS: file.startsWith('fixtures/')
      ? `--import=${new URL('use-given-mock.ts', import.meta.url)}`
      : '',
  };
  const run = (keep: 'journal' | 'faults', ...further: string[]) =>
    judged('run', ['--parallel', '4', ...further], child, { ...own, KEEP: keep });
  if (chosen.includes('exposure')) return void (await run('journal', ...options));
  const { exposure, choices } = await run('journal', ...options, '--choices');
  const frozen = options.slice(0, 2);
  const { break: seen } = await run(
    'faults',
    ...frozen,
    '--break',
    '--max-runs',
    String(broken + 1),
  );
  if (!exposure || !choices || !seen) throw new Error(`${name} does not pass`);
  const met = exposure.answers.filter(({ name, met }) => met > 0 && concerned.includes(name));
  const tried = seen.noticed.length + seen.unnoticed.length;
  return [
    name,
    `${met.length} of ${concerned.length}`,
    String(tried + seen.notRun.length),
    `${seen.noticed.length} of ${tried}`,
    `${choices.failed} of ${choices.profiles}`,
    [
      ...choices.dependsOn.map(({ field, value }) => said([field, value])),
      ...choices.combinations.map((profile) => leavesOf(profile).map(said).join(' with ')),
    ].join(', ') || '–',
  ];
}

const said = ([field, value]: [string, unknown]) => `\`${field}: ${JSON.stringify(value)}\``;

const isWanted = (name: string) => chosen.length === 0 || chosen.includes(name);
const drill = isWanted('drill') ? await drilled() : '';
const rows: string[][] = [];
if (chosen.includes('exposure')) await compared('own');
for (const name of Object.keys(suites).filter(isWanted)) rows.push((await compared(name)) ?? []);
await Promise.all([browser.close(), app.close()]);
rmSync(scratch, { recursive: true });

const header = [
  'suite',
  'documented answers met, of those that the page can meet',
  'broken services it could notice',
  'noticed, of a sample',
  'profiles under which it fails',
  'depends on',
];
const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`);
const found = `In every situation that it meets, the page keeps the rules: ${drill}.\n\n${table.join('')}`;
if (chosen.length > 0) {
  process.stdout.write(found);
} else {
  const page = path('../../docs/internals/league.md');
  const marked = /(<!-- app -->\n)[\s\S]*(<!-- \/app -->)/;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marked, (_, start, end) => start + found + end),
  );
}
