import { ApiError } from './api-error.ts';

/**
 * The text of a request body.
 * @param maxBytes A longer body is refused, unread where its length is declared.
 * @throws {ApiError} 413 for a longer body, 400 for one that breaks off or is not UTF-8.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request, declared !== null, maxBytes);
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('invalid-request', 400, 'The body is not valid UTF-8');
  }
}

/** A declared length is what the HTTP host delivers; only one that is not has to be metered. */
async function readBytes(request: Request, isDeclared: boolean, maxBytes: number) {
  try {
    if (isDeclared) return new Uint8Array(await request.arrayBuffer());
    return await readMetered(request, maxBytes);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid-request', 400, 'The body broke off');
  }
}

async function readMetered(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
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
