import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Har, HarBody, HarEntry } from '../recording/har-input.ts';
import { authorizationOf, secretsIn } from '../recording/har-keys.ts';
import { createRedaction } from '../report/redact.ts';
import { tool } from '../report/tool.ts';
import { completeEntry } from '../reporters/har.ts';
import { printableJson } from '../reporters/parts/printable.ts';
import { codingsIn, decodeBody } from '../transport/network.ts';
import { describeDecodingError } from '../transport/network-errors.ts';

/** The mock, for an override or a fault or as a fallback, or a handler of the user. */
export type StandIn = 'override' | 'fallback' | 'handler';

/** A request that passed the proxy, and its answer. Each character of a body is one byte. */
export interface CapturedExchange {
  readonly method: string;
  /** The request target: path and query. */
  readonly path: string;
  /** Alternating names and values, as sent. */
  readonly requestHeaders: readonly string[];
  /** Undefined if it was too long to be kept, or not complete. */
  readonly requestBody: string | undefined;
  /** 0 if there was no complete answer. */
  readonly status: number;
  readonly responseHeaders: readonly string[];
  readonly responseBody: string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Of the answer; undefined if there was none. */
  readonly httpVersion?: string | undefined;
  /** Names the connection of the client. */
  readonly connection: number;
  /** What answered in place of the service, which is then not judged. Default: the service answered. */
  readonly standIn?: StandIn;
}

/** Bytes of the headers of a message; by default, Node refuses what services may accept. */
export const maxHeaderSize = 256 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return length !== '0' || coding !== undefined;
}

/** The most bytes of bodies that are copied at the same time. */
const maxCopied = 64 * 2 ** 20;

/** Ends the copy of a body. @returns What was received so far; undefined if that was too much. */
export type TakeCopy = () => string | undefined;

/** Copies bodies as they stream. @param maxBytes Of each body; the total is limited, too. */
export function createCopier(maxBytes: number): (body: Readable) => TakeCopy {
  let copied = 0;
  return (body) => {
    const chunks: Buffer[] = [];
    let [bytes, isWhole] = [0, true];
    const release = () => {
      copied -= bytes;
      [bytes, isWhole] = [0, false];
      return chunks.splice(0);
    };
    body.on('data', (chunk: Buffer) => {
      if (!isWhole) return;
      chunks.push(chunk);
      bytes += chunk.length;
      copied += chunk.length;
      if (bytes > maxBytes || copied > maxCopied) release();
    });
    return () => (isWhole ? Buffer.concat(release()).toString('latin1') : undefined);
  };
}

/** Converts an exchange to a HAR entry with decoded bodies. @param maxBytes Limit of each decoded body. */
export function entryOf(exchange: CapturedExchange, origin: string, maxBytes: number): HarEntry {
  const { method, path, requestBody, status, sentAt, receivedAt, connection } = exchange;
  const { requestHeaders: sent } = exchange;
  // A cookie may be a credential.
  const received = without(exchange.responseHeaders, /^set-cookie$/i);
  const isSent = requestBody !== '' || method === 'POST';
  const isCoded = codingsOf(sent).length > 0;
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: receivedAt - sentAt,
    connection,
    request: {
      method,
      url: `${origin}${path}`,
      headers: named(sent),
      postData: isSent && !isCoded ? decoded(requestBody, [], maxBytes) : null,
    },
    response: {
      status,
      headers: named(received),
      content: decoded(exchange.responseBody, received, maxBytes),
    },
  };
}

const named = (raw: readonly string[]) => pairsOf(raw).map(([name, value]) => ({ name, value }));

export function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

function codingsOf(raw: readonly string[]): string[] {
  return codingsIn(
    pairsOf(raw).flatMap(([name, value]) => (/^content-encoding$/i.test(name) ? value : [])),
  );
}

/** Raw headers except those whose name matches. */
export function without(raw: readonly string[], names: RegExp): string[] {
  return pairsOf(raw)
    .filter(([name]) => !names.test(name))
    .flat();
}

function decoded(body: string | undefined, headers: readonly string[], maxBytes: number): HarBody {
  if (body === undefined) return {};
  // Keeps a byte order mark, which 4.json-responses judges.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  try {
    const bytes = decodeBody(Buffer.from(body, 'latin1'), codingsOf(headers));
    return bytes.length <= maxBytes ? { text: decoder.decode(bytes) } : {};
  } catch (error) {
    const problem = describeDecodingError(error);
    return problem === undefined ? {} : { text: '', _decodingError: problem };
  }
}

/** Exchanges, as many as a recording is read of, and characters of their bodies. */
const [maxEntries, maxSize] = [10_000, 64 * 2 ** 20];

export interface RecordedTraffic {
  /** In the format HAR 1.2, without secrets. */
  readonly har: string;
  readonly exchanges: number;
  /** How many earlier exchanges were dropped. */
  readonly leftOut: number;
}

/** Keeps the latest traffic, so memory is bounded over any amount of it. */
export function createTrafficRecording() {
  let entries: HarEntry[] = [];
  let [size, leftOut] = [0, 0];
  return {
    add(entry: HarEntry): void {
      entries.push(entry);
      size += sizeOf(entry);
      if (entries.length <= maxEntries && size <= maxSize) return;
      // Drop a tenth at once, to keep the cost linear.
      const dropped = entries.slice(0, Math.ceil(entries.length / 10));
      entries = entries.slice(dropped.length);
      leftOut += dropped.length;
      size -= dropped.reduce((sum, one) => sum + sizeOf(one), 0);
    },
    /** @param secrets To redact in addition to those in the recording. */
    finish(secrets: readonly string[]): RecordedTraffic {
      const redact = createRedaction([...labelledKeys(entries), ...secretsIn(entries), ...secrets]);
      const comment = leftOut > 0 ? `${leftOut} earlier exchanges were left out` : '';
      const complete = entries.map((entry) =>
        completeEntry({ ...entry, connection: String(entry.connection) }),
      );
      const log = { version: '1.2', creator: tool, comment, entries: complete };
      const { length: exchanges } = entries;
      return { har: printableJson(redact({ log } satisfies Har)), exchanges, leftOut };
    },
  };
}

export function sizeOf({ request, response }: HarEntry): number {
  return (request.postData?.text?.length ?? 0) + (response.content?.text?.length ?? 0);
}

/** A label of its own for each key, because the traffic of each is judged separately. */
function labelledKeys(entries: readonly HarEntry[]) {
  const tokens = entries.map((entry) => authorizationOf(entry)?.trim().split(/\s+/)[1] ?? '');
  return [...new Set(tokens)]
    .filter((token) => token !== '')
    .map((value, index) => ({ value, label: `redacted-key-${index + 1}` }));
}
