import { operationList } from '../../spec/operations.ts';
import { ApiError } from '../../spec/support/api-error.ts';
import type { Call } from './call.ts';
import type { ServiceRequest } from './reply.ts';

const methodsWithBody = new Set(
  operationList.filter(({ requestSchema }) => requestSchema).map(({ method }) => method as string),
);

/** Reads the body of a call if its method may have one. Synchronous if it has arrived or is not needed. */
export function withBody(call: Call, maxBytes: number): Call | Promise<Call> {
  if (!methodsWithBody.has(call.request.method)) return call;
  const keep = (body: string | ApiError) => {
    call.body = body;
    return call;
  };
  const read = readBody(call.request, maxBytes);
  return read instanceof Promise ? read.then(keep) : keep(read);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request body as text, or returns why it is refused: 413 for a longer one, 415 for a
 * compressed one (RFC 9110, section 15.5.16), 400 for one that is incomplete or not UTF-8.
 * @param maxBytes A longer body is refused, unread if its length is declared.
 */
export function readBody(
  request: ServiceRequest,
  maxBytes: number,
): string | ApiError | Promise<string | ApiError> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    const detail = 'Content-Encoding is not supported; send the body uncompressed';
    return new ApiError('unsupported-media-type', 415, detail, { 'Accept-Encoding': 'identity' });
  }
  const declared = request.headers.get('content-length');
  if (Number(declared) > maxBytes) return tooLong(maxBytes);
  // The HTTP host enforces a declared length; otherwise count while reading.
  const bytes = declared === null ? readBounded(request, maxBytes) : request.arrayBuffer();
  const incomplete = () => new ApiError('invalid-request', 400, 'The body is incomplete');
  // The promise of a `Request` may come from another realm, as in Jest.
  if (!('then' in bytes)) return textOf(bytes, maxBytes);
  return bytes.then((whole) => textOf(whole, maxBytes), incomplete);
}

function textOf(bytes: ArrayBuffer | Uint8Array | 'too long', maxBytes: number): string | ApiError {
  if (bytes === 'too long' || bytes.byteLength > maxBytes) return tooLong(maxBytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new ApiError('invalid-request', 400, 'The body is not valid UTF-8');
  }
}

function tooLong(maxBytes: number): ApiError {
  return new ApiError('payload-too-large', 413, `The body is longer than ${maxBytes} bytes`);
}

async function readBounded(
  request: ServiceRequest,
  maxBytes: number,
): Promise<ArrayBuffer | Uint8Array | 'too long'> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return 'too long';
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).arrayBuffer();
}
