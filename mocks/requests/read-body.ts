import { ApiError } from '../support/api-error.ts';
import type { ServiceRequest } from './service-request.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request body as text.
 * @param maxBytes A longer body is refused, unread if its length is declared.
 * @throws {ApiError} 413 for a longer body, 415 for a compressed one (RFC 9110, section 15.5.16),
 *   400 for one that is incomplete or not UTF-8.
 */
export async function readBody(request: ServiceRequest, maxBytes: number): Promise<string> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    const detail = 'Content-Encoding is not supported; send the body uncompressed';
    throw new ApiError('unsupported-media-type', 415, detail, { 'Accept-Encoding': 'identity' });
  }
  const declared = request.headers.get('content-length');
  if (Number(declared) > maxBytes) throw tooLarge(maxBytes);
  // The HTTP host enforces a declared length; otherwise count while reading.
  const reading = declared === null ? readBounded(request, maxBytes) : request.arrayBuffer();
  let bytes: ArrayBuffer | Uint8Array;
  try {
    bytes = await reading;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid-request', 400, 'The body is incomplete');
  }
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ApiError('invalid-request', 400, 'The body is not valid UTF-8');
  }
}

async function readBounded(request: ServiceRequest, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
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

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('payload-too-large', 413, `The body is longer than ${maxBytes} bytes`);
}
