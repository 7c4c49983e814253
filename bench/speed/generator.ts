// The load, in a process of its own: reads a Load from stdin and prints a LoadResult.
// Its own, because autocannon takes more CPU time for a request than a bare server does.
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { AnswerReader } from './answer-reader.ts';
import type { Load, LoadResult } from './load.ts';
import { bytesOf } from './requests.ts';

const {
  origin,
  requests,
  connections = 50,
  amount,
  seconds = 2,
} = (await json(process.stdin)) as Load;
const { hostname, port, host } = new URL(origin);
const messages = requests.map((request) => bytesOf(host, request));
const most = amount ?? Number.POSITIVE_INFINITY;
const latencies: number[] = [];
const statuses: Record<string, number> = {};
let sent = 0;
let errors = 0;
let received = 0;
let underWay = 0;
const startedAt = performance.now();
const endAt = amount === undefined ? startedAt + seconds * 1000 : Number.POSITIVE_INFINITY;
for (let index = 0; index < connections; index += 1) open();

/** One connection: the next request goes when the answer to the one before has come. */
function open(): void {
  const reader = new AnswerReader();
  let sentAt = 0;
  underWay += 1;
  const end = () => {
    underWay -= 1;
    if (underWay === 0) report();
  };
  const send = () => {
    sentAt = performance.now();
    if (sent >= most || sentAt >= endAt) return socket.destroy();
    socket.write(messages[sent % messages.length] as Buffer);
    sent += 1;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(65_536),
      callback(length, buffer) {
        received += length;
        if (!reader.take((buffer as Buffer).subarray(0, length))) return true;
        latencies.push(performance.now() - sentAt);
        statuses[reader.status] = (statuses[reader.status] ?? 0) + 1;
        if (reader.closes) socket.destroy();
        else send();
        return true;
      },
    },
  });
  socket.once('connect', send);
  socket.once('error', () => {
    errors += 1;
  });
  socket.once('close', () => {
    const more = sent < most && performance.now() < endAt && errors < connections;
    if (more) open();
    end();
  });
}

function report(): void {
  const spent = (performance.now() - startedAt) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const non2xx = Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2'))
    .reduce((sum, [, count]) => sum + count, 0);
  const result: LoadResult = {
    requests: sorted.length,
    seconds: spent,
    perSecond: sorted.length / spent,
    p50: percentile(0.5),
    p99: percentile(0.99),
    statuses,
    non2xx,
    errors,
    bytesPerAnswer: received / sorted.length,
  };
  process.stdout.write(JSON.stringify(result));
}
