import type { HttpRequest, HttpResponse } from '../../spec/generated/schema-types.ts';
import { formatBytes } from '../../spec/support/text.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { ResponseTooLarge } from './body-parser.ts';
import {
  describeDecodingError,
  describeNetworkError,
  isConnectionReset,
  isUnsent,
} from './network-errors.ts';

/** The target sent no complete HTTP response. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** Whether it is certain that the target did not receive the request. */
  readonly isUnsent: boolean;

  constructor(message: string, isUnsent = false) {
    super(message);
    this.isUnsent = isUnsent;
  }
}

export interface SendOptions {
  readonly fetch: typeof fetch;
  /** Milliseconds for one request, its body included. */
  readonly timeout: number;
  /** Called before a retry, which it may veto. */
  readonly mayRetry: () => boolean;
  /** Bytes of a body, decompressed. */
  readonly maxBodyBytes: number;
}

/**
 * Sends a request and reads the response. Retries a GET once when the connection was closed before a
 * response, as servers do with idle connections, or when a gateway could not reach the service. Never
 * retries a POST: it may have been executed.
 * @throws {NoResponse} with the reason.
 * @throws {ResponseTooLarge} when the body exceeds `maxBodyBytes`; closes the connection.
 * @throws {NotExercised} as thrown by `fetch`, when the run may send no more requests.
 */
export async function sendRequest(
  request: HttpRequest,
  authorization: string | undefined,
  options: SendOptions,
): Promise<HttpResponse> {
  try {
    const mayRetry = () => request.method === 'GET' && options.mayRetry();
    const send = () => sendOnce(request, authorization, options);
    let response = await send().catch((error: unknown) => {
      if (!isConnectionReset(error) || !mayRetry()) throw error;
      return send();
    });
    if (isGatewayError(response)) {
      if (request.method !== 'GET') throw new Error(`a gateway answered ${response.status}`);
      if (mayRetry()) {
        await response.body?.cancel();
        response = await send();
      }
    }
    const body = await bodyOf(response, options.maxBodyBytes);
    return { status: response.status, headers: Object.fromEntries(response.headers), ...body };
  } catch (error) {
    if (error instanceof NotExercised) throw error;
    const why = describeNetworkError(error, options.timeout);
    throw new NoResponse(`${request.method} ${request.url}: ${why}`, isUnsent(error));
  }
}

/** Responses of the service itself carry rate-limit headers (service.md §8). */
function isGatewayError({ status, headers }: Response): boolean {
  const names = ['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`);
  return [502, 503, 504].includes(status) && !names.some((name) => headers.has(name));
}

function sendOnce(
  request: HttpRequest,
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

/** The body, or why it cannot be decoded, which the service is to blame for. */
async function bodyOf(
  response: Response,
  maxBytes: number,
): Promise<Pick<HttpResponse, 'body' | 'decodingError'>> {
  try {
    const body = await textOf(response, maxBytes);
    return body === '' && isCutOff(response.headers)
      ? { body, decodingError: 'the data ends before the body begins' }
      : { body };
  } catch (error) {
    const decodingError = describeDecodingError(error);
    if (decodingError === undefined) throw error;
    return { body: '', decodingError };
  }
}

/** The greatest length in bytes of an empty body once it is encoded (gzip). */
const encodedEmptyBody = 20;

/** Whether a body that decodes to nothing was truncated, which the `fetch` of Node.js does not notice. */
function isCutOff(headers: Headers): boolean {
  const coding = headers.get('content-encoding') ?? 'identity';
  return coding !== 'identity' && Number(headers.get('content-length')) > encodedEmptyBody;
}

async function textOf(response: Response, maxBytes: number): Promise<string> {
  // Keeps a byte order mark, which 4.json-responses judges.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value;
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      const bound = `${formatBytes(maxBytes)} of --max-body-size`;
      throw new ResponseTooLarge(`the response exceeds the ${bound} and was cut off`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
