/**
 * `npm run torture`: kills, pauses and cuts off mocks and their stores under load, and checks what
 * clients saw. Exit code 1 if a promise was broken. See docs/internals/reliability.md.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import planted from '../../.config/simulation/planted.json' with { type: 'json' };
import { findServers } from '../../mocks/log/redis/test-server.ts';
import { createRandom } from '../../mocks/records/random.ts';
import { fileRound, killsRound, type Round, redisRound } from './torture/rounds.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    planted: { type: 'boolean', default: false },
  },
});
const [minutes, first] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isSafeInteger(first)) {
  console.error('Usage: npm run torture -- [--minutes N] [--seed N] [--planted]');
  process.exit(2);
}
/** Milliseconds of a round. */
const length = Math.min(20_000, minutes * 15_000);
const kinds = { redis: redisRound, file: fileRound, kills: killsRound };
if (findServers().length === 0) {
  console.log('NOT RUN with --store: there is no redis-server or valkey-server on the PATH');
  Reflect.deleteProperty(kinds, 'redis');
}
if (values.planted) findPlanted();
else await run();

async function run(): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  const rounds: Round[] = [];
  for (let seed = first; performance.now() < end; seed += 1) {
    for (const [kind, play] of Object.entries(kinds)) {
      const round = await play(createRandom(seed), length).catch(asProblem);
      rounds.push(round);
      if (round.problems.length === 0) continue;
      console.log(round.accidents.join('\n'));
      console.error(`Seed ${seed}, ${kind}: ${round.problems.slice(0, 20).join('\n')}`);
      process.exit(1);
    }
  }
  report(rounds);
}

/** For example, a mock that does not start again. */
function asProblem(error: unknown): Round {
  return { problems: [String(error)], operations: [], accidents: [] };
}

function report(rounds: readonly Round[]): void {
  const operations = rounds.flatMap((round) => round.operations);
  const amount = (status: number) => operations.filter((one) => one.status === status).length;
  const rows: readonly (readonly [string, number])[] = [
    ['rounds', rounds.length],
    ['kills, pauses, cuts and failovers', rounds.flatMap(({ accidents }) => accidents).length],
    ['requests', operations.length],
    ['categories created', amount(201)],
    ['requests beyond a limit, refused', amount(429)],
    ['answered 503', amount(503)],
    ['without an answer', operations.filter(({ status }) => status === undefined).length],
    ['promises broken', 0],
  ];
  const lines = rows.map(([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`);
  console.log([`Seed ${first}`, '', '| | |', '|---|---|', ...lines].join('\n'));
}

/** Plants each bug in the mocks and prints whether it is found within the stated minutes. */
function findPlanted(): void {
  const script = fileURLToPath(import.meta.url);
  for (const { name, minutes: most } of planted.torture) {
    const env = { ...process.env, PLANTED: name };
    const args = [script, '--minutes', String(most), '--seed', String(first)];
    const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    const [found] = /^Seed .*/m.exec(stderr) ?? [];
    console.log(`${found ? 'found' : 'NOT FOUND'}: ${name}: ${found ?? `exit code ${status}`}`);
    if (!found) process.exitCode = 1;
  }
}
