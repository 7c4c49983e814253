import known from './network-errors.json' with { type: 'json' };

/** Whether the connection was closed before a complete response. */
export function isConnectionReset(error: unknown): boolean {
  return error instanceof Error && known.closed.codes.includes(codeOf(rootCause(error)));
}

/** Whether there was no connection to send anything over. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { syscall = '' } = rootCause(error) as NodeJS.ErrnoException;
  return ['connect', 'getaddrinfo'].includes(syscall);
}

/** Whether the server ended the TLS handshake because it does not speak HTTP/1.1 (RFC 7301, 3.2). */
export function needsHttp2(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = rootCause(error);
  return (
    known.http2Only.codes.includes(codeOf(cause)) ||
    cause.message.includes('no application protocol')
  );
}

/** Errors of zlib, Brotli and Zstandard. */
const decodingCode = /^(Z_|ERR__ERROR_|ZSTD_)/;

/** Why a body could not be decompressed; undefined for any other error. */
export function describeDecodingError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause = rootCause(error);
  return decodingCode.test(codeOf(cause)) ? cause.message : undefined;
}

const descriptions = new Map(
  Object.values(known).flatMap(({ codes, text }) => codes.map((code) => [code, text])),
);

/**
 * Why a request failed, in one sentence without secrets.
 * @param timeout Milliseconds that the request was given.
 */
export function describeNetworkError(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `no response within ${timeout} ms; try a longer timeout`;
  const cause = rootCause(error);
  const code = codeOf(cause);
  const proxyStatus = /^Proxy response \((\d+)\)/.exec(cause.message)?.[1];
  const problem = proxyStatus
    ? `the proxy rejected the connection with ${proxyStatus}`
    : (descriptions.get(cause.message) ??
      descriptions.get(code) ??
      (cause.message || error.message));
  const { proxy } = error as { proxy?: string };
  const via = proxy === undefined ? '' : ` (via the proxy ${proxy})`;
  return `${code.startsWith('HPE_') ? `the response is not HTTP: ${problem}` : problem}${via}`;
}

/** `fetch failed` itself explains nothing. */
function rootCause(error: Error): Error {
  // A host name may have several addresses, each with an error.
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return cause instanceof Error ? rootCause(cause) : error;
}

function codeOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : '';
}
