import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  /** Default GET. */
  readonly method?: string;
  /** Includes the query: `/v1/categories`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** For example `http://127.0.0.1:4010`; a path is ignored. */
  readonly origin: string;
  /** Sent in rotation. */
  readonly requests: readonly LoadRequest[];
  /** Persistent connections with one pending request each. Default: 50. */
  readonly connections?: number;
  /** Number of requests. Default: as many as fit into `seconds`. */
  readonly amount?: number;
  /** Duration. Default: 2; ignored with `amount`. */
  readonly seconds?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of answers with another status than 2xx. */
  readonly non2xx: number;
  /** Number of broken or refused connections. */
  readonly errors: number;
  /** Received bytes divided by the number of answers. */
  readonly bytesPerAnswer: number;
}

const generator = fileURLToPath(new URL('generator.ts', import.meta.url));

/** Puts a load on a server, from a separate process. */
export async function load(options: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [generator], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(options));
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the load generator ended with code ${code}`);
  return JSON.parse(output);
}
