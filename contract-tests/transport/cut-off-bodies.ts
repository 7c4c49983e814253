import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { DecoratorHandler, type Dispatcher } from 'undici';
import { defaultBounds } from './body-parser.ts';

const bounds = { maxOutputLength: defaultBounds.maxBodyBytes };

/** The codings in which `fetch` does not notice that a body ends early. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes, bounds),
  'x-gzip': (bytes) => gunzipSync(bytes, bounds),
  // Some servers send `deflate` without the zlib header, whose first byte names compression method
  // 8 (RFC 1950).
  deflate: (bytes) =>
    ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, bounds) : inflateRawSync(bytes, bounds),
  br: (bytes) => brotliDecompressSync(bytes, bounds),
};

/** Makes a response fail with an error of zlib if its compressed body ends early. */
export const rejectCutOffBodies: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) =>
    dispatch(options, checkingTheEnd(new DecoratorHandler(handler)));

function checkingTheEnd(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  let codings: readonly string[] = [];
  let parts: Buffer[] = [];
  let bytes = 0;
  return {
    onRequestStart: (...event) => handler.onRequestStart?.(...event),
    onRequestUpgrade: (...event) => handler.onRequestUpgrade?.(...event),
    onResponseStart(controller, status, headers, message) {
      codings = codingsIn(headers['content-encoding']);
      handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      // The judge reads no more than this.
      if (bytes > bounds.maxOutputLength) parts = [];
      else if (codings.length > 0) parts.push(chunk);
      handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd(controller, trailers) {
      const error = parts.length > 0 ? endsEarly(Buffer.concat(parts), codings) : undefined;
      // fetch loses an error that comes before it has returned the response.
      if (error) setImmediate(() => handler.onResponseError?.(controller, error));
      else handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError: (...event) => handler.onResponseError?.(...event),
  };
}

function codingsIn(header: string | readonly string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join()
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

/** The error of zlib if the data ends early; any other defect shows when it is read. */
function endsEarly(body: Buffer, codings: readonly string[]): Error | undefined {
  let bytes = body;
  try {
    for (const coding of codings.toReversed()) {
      const decode = decoders[coding];
      if (!decode) return undefined;
      bytes = decode(bytes);
    }
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR' ? (error as Error) : undefined;
  }
}
