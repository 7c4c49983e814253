/**
 * `npm run soak:kills`: kills a mock with `--data` under load again and again, and compares what it
 * starts with with what it had acknowledged. Exit code 1 if anything is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createKillLoop } from '../../cli/mock/test-kills.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 2) {
  console.error('Usage: npm run soak:kills -- [--rounds N]');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-kills-'));
const loop = createKillLoop(folder);
const problems: string[] = [];
for (let number = 0; number < rounds; number += 1) {
  for (const problem of await loop.round(number))
    problems.push(`after ${number} kills: ${problem}`);
}
for (const problem of await loop.compare()) problems.push(`after the last kill: ${problem}`);
rmSync(folder, { recursive: true });

const { created, sent, answered, sandboxes } = loop.ledger;
const rows: readonly (readonly [string, number])[] = [
  ['kills', rounds],
  ['requests sent', sent],
  ['answered', answered],
  ['categories created, each listed once', created.size],
  ['sandboxes, faults, bans and moves of the clock', 4 * sandboxes.length],
  ['lost, or from nowhere', problems.length],
];
const lines = rows.map(([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`);
console.log(['| | |', '|---|---|', ...lines].join('\n'));
for (const problem of problems.slice(0, 20)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
