import type { RecordedRequest, RecordedResponse } from '../evidence/exchange.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { AnswerTooLarge, defaultBounds, formatBytes } from './body-parser.ts';

/** The target gave no HTTP answer at all. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface SendOptions {
  readonly fetch: typeof fetch;
  /** Milliseconds for one request, its body included. */
  readonly timeout: number;
  /** Asked before a request is sent a second time. Default: it may be. */
  readonly mayRetry?: () => boolean;
  /** The most bytes of a body, decompressed. Default: 16 MiB. */
  readonly maxBodyBytes?: number;
}

/**
 * Sends a request and reads the answer. One retry, of a read that the service never answered: its
 * connection was closed before anything came, as a server does to one that was idle for too long, or
 * something on the way told that the service cannot be reached. A creation may have been executed,
 * and is not sent twice.
 * @throws {NoAnswer} that tells in words what came instead.
 * @throws {AnswerTooLarge} when the body is too long; the connection is closed then.
 * @throws {NotExercised} as it comes from `fetch`, when nothing may be sent any more.
 */
export async function sendRequest(
  request: RecordedRequest,
  authorization: string | undefined,
  options: SendOptions,
): Promise<RecordedResponse> {
  try {
    const mayAgain = () => request.method === 'GET' && (options.mayRetry?.() ?? true);
    let response = await sendOnce(request, authorization, options).catch((error: unknown) => {
      if (!isReset(error) || !mayAgain()) throw error;
      return sendOnce(request, authorization, options);
    });
    if (isOfGateway(response)) {
      if (request.method !== 'GET') throw new Error(`a gateway answered ${response.status}`);
      if (mayAgain()) {
        await response.body?.cancel();
        response = await sendOnce(request, authorization, options);
      }
    }
    const body = await textOf(response, options.maxBodyBytes ?? defaultBounds.maxBodyBytes);
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    if (error instanceof NotExercised) throw error;
    throw new NoAnswer(`${request.method} ${request.url}: ${reason(error, options.timeout)}`);
  }
}

/** Every answer of the service has rate-limit headers (service.md §8). */
function isOfGateway({ status, headers }: Response): boolean {
  const names = ['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`);
  return [502, 503, 504].includes(status) && !names.some((name) => headers.has(name));
}

function sendOnce(
  request: RecordedRequest,
  authorization: string | undefined,
  { fetch, timeout }: SendOptions,
): Promise<Response> {
  const headers = new Headers(request.headers);
  if (authorization !== undefined) headers.set('authorization', authorization);
  return fetch(request.url, {
    method: request.method,
    headers: Object.fromEntries(headers),
    body: request.body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
}

async function textOf(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value;
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      const most = `${formatBytes(maxBytes)} of --max-body-size`;
      throw new AnswerTooLarge(`the answer is longer than the ${most}, and was cut off`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const resets = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

function isReset(error: unknown): boolean {
  return error instanceof Error && resets.includes(codeOf(causeOf(error)));
}

const closed = 'the connection was closed before the answer';
const notTrusted =
  'its certificate is of an authority that is not known here; --ca FILE makes it known';

const networkProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is the service up, and the address right?',
  ENOTFOUND: 'the host name is not known; is the address right?',
  EAI_AGAIN: 'the host name cannot be looked up just now',
  'bad port':
    'no request may go to that port (Fetch standard, port blocking); let the service listen on another',
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  EPROTO: 'no TLS is spoken there; is the address one with http: instead of https:?',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'no TLS is spoken there; is the address one with http: instead of https:?',
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
};

function reason(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `nothing came within ${timeout} ms; a longer timeout would allow more`;
  const cause = causeOf(error);
  const { proxy } = error as { proxy?: string };
  const by = proxy === undefined ? '' : ` (a proxy is set: ${proxy})`;
  const code = codeOf(cause);
  const refused = /^Proxy response \((\d+)\)/.exec(cause.message)?.[1];
  const problem = refused
    ? `the proxy refuses the way with ${refused}`
    : (networkProblems[code || cause.message] ?? (cause.message || error.message));
  return `${code.startsWith('HPE_') ? `what answers there is no HTTP: ${problem}` : problem}${by}`;
}

/** What is at the bottom of it: `fetch failed` says nothing. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

function codeOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : '';
}
