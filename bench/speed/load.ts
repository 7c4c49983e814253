import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  /** Default GET. */
  readonly method?: string;
  /** With the query, if any: `/v1/categories`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Where: `http://127.0.0.1:4010`; a path in it is left out. */
  readonly origin: string;
  /** Sent one after the other, and from the first again. */
  readonly requests: readonly LoadRequest[];
  /** Each has one request under way at a time, and is kept alive. Default 50. */
  readonly connections?: number;
  /** How many are sent; default: as many as fit into `seconds`. */
  readonly amount?: number;
  /** For how long. Default 2; with `amount`: until that is sent. */
  readonly seconds?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers whose status is not 2xx. */
  readonly non2xx: number;
  /** Connections that broke or were refused. */
  readonly errors: number;
  /** Bytes received, divided by the answers. */
  readonly bytesPerAnswer: number;
}

const generator = fileURLToPath(new URL('generator.ts', import.meta.url));

/** Puts one load on a server, from a process of its own. */
export async function load(options: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [generator], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(options));
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the load generator ended with code ${code}`);
  return JSON.parse(output);
}
