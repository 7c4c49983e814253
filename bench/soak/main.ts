/**
 * `npm run soak`: puts mixed load on a mock in a separate process, checks all counts, and then
 * sends SIGTERM under load. Exit code 1 if a count is wrong, memory grows or an answer is lost.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endGroup, startGroup } from '../speed/group.ts';
import { median } from '../speed/rounds.ts';
import { usageOf } from '../speed/usage.ts';
import { Client, Stopped, type Tally } from './client.ts';
import { type Counts, round } from './round.ts';

const lanes = 6;
const connections = 8;
/** Number of requests that are pending when the mock is told to stop. */
const pending = 20;
const latency = 400;
/** Ratio of the resident memory at the end to that after the warm-up. */
const maxGrowth = 1.2;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const millis = Number(values.minutes) * 60_000;
if (!(millis > 0)) {
  console.error('Usage: npm run soak -- [--minutes N]');
  process.exit(2);
}

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const command = [process.execPath, cli, 'mock', '--port', '0', '--json'] as const;
const mock = await startGroup(command, {});
const errors: string[] = [];
createInterface(mock.child.stderr).on('line', (line) => errors.push(line));
const [line] = await once(createInterface(mock.child.stdout), 'line');
const { baseUrl, keys } = JSON.parse(line);
const port = Number(new URL(baseUrl).port);
const tally: Tally = { answers: 0, closed: 0, lost: 0, cutOff: 0 };
const counts: Counts = { rounds: 0, windows: 0, created: 0, faults: 0 };
const memory: number[] = [];
let stoppedAt = Number.POSITIVE_INFINITY;
let isFailing = false;

try {
  await soak();
} finally {
  endGroup(mock.id);
}

async function soak(): Promise<void> {
  const exited = once(mock.child, 'exit');
  const clients = Array.from({ length: lanes }, () => newClient(connections));
  const end = performance.now() + millis;
  const running = clients.map((client, lane) => runRounds(client, lane).catch(fail));
  while (performance.now() < end && !isFailing) {
    memory.push(usageOf(mock.id).rssBytes);
    await delay(Math.min(1000, millis / 100));
  }
  const slow = newClient(pending);
  const slowAnswers = askSlowly(slow).catch(fail);
  await delay(latency / 4);
  stoppedAt = performance.now();
  mock.child.kill('SIGTERM');
  await slowAnswers;
  await Promise.all(running);
  for (const client of [...clients, slow]) client.close();
  const [code] = await exited;
  report(code);
}

function newClient(count: number): Client {
  return new Client(port, count, tally, () => stoppedAt);
}

async function runRounds(client: Client, lane: number): Promise<void> {
  for (let number = lane; stoppedAt === Number.POSITIVE_INFINITY && !isFailing; number += lanes) {
    await round(client, number, counts);
  }
}

/** Sends requests that the mock answers only after a while. */
async function askSlowly(client: Client): Promise<void> {
  const body = { fault: 'latency', operation: 'listOrders', settings: { millis: latency } };
  await client.expect(201, { method: 'POST', path: '/__admin/faults', body });
  const question = { method: 'GET', path: '/v1/store/orders', key: keys.enterprise };
  const answers = await client.ask(Array.from({ length: pending }, () => question));
  const whole = answers.filter(({ status }) => status === 200).length;
  if (whole !== pending) throw new Error(`${whole} of ${pending} slow requests were answered`);
}

function fail(error: unknown): void {
  if (error instanceof Stopped && stoppedAt < Number.POSITIVE_INFINITY) return;
  isFailing = true;
  process.exitCode = 1;
  console.error(error);
}

function report(code: number | null): void {
  const fifth = Math.ceil(memory.length / 5);
  const [warm, last] = [memory.slice(fifth, 2 * fifth), memory.slice(-fifth)].map(median);
  const mib = (bytes = 0) => (bytes / 2 ** 20).toFixed(0);
  const growth = (last ?? 0) / (warm ?? 1);
  const isSound = growth <= maxGrowth && tally.cutOff === 0 && tally.lost === 0 && code === 0;
  if (!isSound || errors.length > 0) process.exitCode = 1;
  const rows: readonly (readonly [string, string])[] = [
    ['minutes of load', values.minutes],
    ['connections', String(lanes * connections)],
    ['answers', tally.answers.toLocaleString('en')],
    ['sandboxes created and deleted', counts.rounds.toLocaleString('en')],
    ['windows with exact counts', counts.windows.toLocaleString('en')],
    ['categories created and listed exactly once', counts.created.toLocaleString('en')],
    ['memory after the warm-up and at the end', `${mib(warm)} MiB, ${mib(last)} MiB`],
    ['their ratio', `${growth.toFixed(2)}, at most ${maxGrowth}`],
    ['requests pending at SIGTERM, all answered', String(pending)],
    ['answers cut off', String(tally.cutOff)],
    ['requests not accepted while stopping', String(tally.closed)],
    ['requests accepted and never answered', String(tally.lost)],
    ['exit code', String(code)],
  ];
  console.log(['| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'));
  for (const error of errors) console.error(error);
}
