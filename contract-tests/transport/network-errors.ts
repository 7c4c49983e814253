import known from './network-errors.json' with { type: 'json' };

/** Whether the connection was closed before a complete response. */
export function isConnectionReset(error: unknown): boolean {
  return known.closed.codes.includes(rootCause(error).code);
}

/** Whether there was no connection to send anything over. */
export function isUnsent(error: unknown): boolean {
  return ['connect', 'getaddrinfo'].includes(rootCause(error).syscall);
}

/** Whether the server ended the TLS handshake because it does not speak HTTP/1.1 (RFC 7301, 3.2). */
export function needsHttp2(error: unknown): boolean {
  const { code, message } = rootCause(error);
  return known.http2Only.codes.includes(code) || message.includes('no application protocol');
}

/** Errors of zlib, Brotli and Zstandard. */
const decodingCode = /^(Z_|ERR__ERROR_|ZSTD_)/;

/** Why a body could not be decompressed; undefined for any other error. */
export function describeDecodingError(error: unknown): string | undefined {
  const { code, message } = rootCause(error);
  return decodingCode.test(code) ? message : undefined;
}

const descriptions = new Map(
  Object.values(known).flatMap(({ codes, text }) => codes.map((code) => [code, text])),
);

/** Why a request failed, in one sentence without secrets. @param timeout Milliseconds that the request was given. */
export function describeNetworkError(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `no response within ${timeout} ms; try a longer timeout`;
  const { code, message } = rootCause(error);
  const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
  const problem = proxyStatus
    ? `the proxy rejected the connection with ${proxyStatus}`
    : (descriptions.get(message) ?? descriptions.get(code) ?? (message || error.message));
  const { proxy } = error as { proxy?: string };
  const via = proxy === undefined ? '' : ` (via the proxy ${proxy})`;
  return `${code.startsWith('HPE_') ? `the response is not HTTP: ${problem}` : problem}${via}`;
}

/** `fetch failed` itself explains nothing. */
function rootCause(error: unknown): { message: string; code: string; syscall: string } {
  const { message = '', cause, code, syscall = '' }: Partial<NodeJS.ErrnoException> = Object(error);
  // A host name may have several addresses, each with an error.
  const inner = error instanceof AggregateError ? error.errors[0] : cause;
  if (inner instanceof Error) return rootCause(inner);
  return { message, code: typeof code === 'string' ? code : '', syscall };
}
