import { ApiError } from '../../spec/support/api-error.ts';
import type { ServiceRequest } from './service-request.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request body as text, or returns why it is refused: 413 for a longer one, 415 for a
 * compressed one (RFC 9110, section 15.5.16), 400 for one that is incomplete or not UTF-8.
 * @param maxBytes A longer body is refused, unread if its length is declared.
 */
export async function readBody(
  request: ServiceRequest,
  maxBytes: number,
): Promise<string | ApiError> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    const detail = 'Content-Encoding is not supported; send the body uncompressed';
    return new ApiError('unsupported-media-type', 415, detail, { 'Accept-Encoding': 'identity' });
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes === undefined) return new ApiError('invalid-request', 400, 'The body is incomplete');
  if (bytes === 'too long' || bytes.byteLength > maxBytes) {
    const detail = `The body is longer than ${maxBytes} bytes`;
    return new ApiError('payload-too-large', 413, detail);
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return new ApiError('invalid-request', 400, 'The body is not valid UTF-8');
  }
}

type Bytes = ArrayBuffer | Uint8Array;

/** Undefined if the body is incomplete. */
async function readBytes(
  request: ServiceRequest,
  maxBytes: number,
): Promise<Bytes | 'too long' | undefined> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > maxBytes) return 'too long';
  try {
    // The HTTP host enforces a declared length; otherwise count while reading.
    return await (declared === null ? readBounded(request, maxBytes) : request.arrayBuffer());
  } catch {
    return undefined;
  }
}

async function readBounded(
  request: ServiceRequest,
  maxBytes: number,
): Promise<Uint8Array | 'too long'> {
  const chunks: Uint8Array[] = [];
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
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
