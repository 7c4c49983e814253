// The load generator, a separate process: reads a Load from stdin and prints a LoadResult. It
// replaces autocannon, which needs more CPU time per request than a bare server.
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
const maxRequests = amount ?? Number.POSITIVE_INFINITY;
const latencies: number[] = [];
const statuses: Record<string, number> = {};
let sent = 0;
let errors = 0;
let received = 0;
let connectionsOpen = 0;
const startedAt = performance.now();
const endAt = amount === undefined ? startedAt + seconds * 1000 : Number.POSITIVE_INFINITY;
for (let index = 0; index < connections; index += 1) open();

/** Opens a connection that sends the next request as soon as the previous one is answered. */
function open(): void {
  const reader = new AnswerReader();
  let sentAt = 0;
  connectionsOpen += 1;
  const send = () => {
    sentAt = performance.now();
    if (isOver(sentAt)) return socket.destroy();
    socket.write(messages[sent % messages.length] as Buffer);
    sent += 1;
  };
  const receive = (length: number, buffer: Uint8Array) => {
    received += length;
    if (reader.take((buffer as Buffer).subarray(0, length))) {
      latencies.push(performance.now() - sentAt);
      statuses[reader.status] = (statuses[reader.status] ?? 0) + 1;
      if (reader.closes) socket.destroy();
      else send();
    }
    return true;
  };
  const onread = { buffer: Buffer.allocUnsafe(65_536), callback: receive };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.once('connect', send);
  socket.once('error', () => {
    errors += 1;
  });
  socket.once('close', closed);
}

function closed(): void {
  if (!isOver(performance.now()) && errors < connections) open();
  connectionsOpen -= 1;
  if (connectionsOpen === 0) report();
}

function isOver(now: number): boolean {
  return sent >= maxRequests || now >= endAt;
}

function report(): void {
  const elapsed = (performance.now() - startedAt) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const non2xx = Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2'))
    .reduce((sum, [, count]) => sum + count, 0);
  const result: LoadResult = {
    requests: sorted.length,
    seconds: elapsed,
    perSecond: sorted.length / elapsed,
    p50: percentile(0.5),
    p99: percentile(0.99),
    statuses,
    non2xx,
    errors,
    bytesPerAnswer: received / sorted.length,
  };
  process.stdout.write(JSON.stringify(result));
}
