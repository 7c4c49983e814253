const resetCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Whether the connection was closed before a complete response. */
export function isConnectionReset(error: unknown): boolean {
  return error instanceof Error && resetCodes.includes(codeOf(rootCause(error)));
}

/** Whether there was no connection to send anything over. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { syscall = '' } = rootCause(error) as NodeJS.ErrnoException;
  return ['connect', 'getaddrinfo'].includes(syscall);
}

const http2Only = 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL';

/** Whether the server ended the TLS handshake because it does not speak HTTP/1.1 (RFC 7301, 3.2). */
export function needsHttp2(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = rootCause(error);
  return codeOf(cause) === http2Only || cause.message.includes('no application protocol');
}

/** Errors of zlib, Brotli and Zstandard. */
const decodingCode = /^(Z_|ERR__ERROR_|ZSTD_)/;

/** Why a body could not be decompressed; undefined for any other error. */
export function describeDecodingError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause = rootCause(error);
  return decodingCode.test(codeOf(cause)) ? cause.message : undefined;
}

const closed = 'the connection was closed before the response was complete';
const noTls =
  'the server does not speak TLS; should the address start with http: instead of https:?';
const notTrusted = 'its certificate was issued by an unknown authority; trust it with --ca FILE';

const descriptions: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is the service running, and is the address right?',
  ENOTFOUND: 'the host name does not resolve; is the address right?',
  EAI_AGAIN: 'DNS lookup of the host name failed for now',
  'bad port':
    'fetch blocks this port (Fetch standard, port blocking); let the service listen on another one',
  'Response does not match the HTTP/1.1 protocol (Unexpected whitespace after header value)':
    'a header line is folded, that is, continued on the next line, which RFC 9112, section 5.2, forbids',
  ...Object.fromEntries(resetCodes.map((code) => [code, closed])),
  [http2Only]: 'the server does not speak HTTP/1.1, which is needed here; HTTP/2 alone does not do',
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
};

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
    : (descriptions[cause.message] ?? descriptions[code] ?? (cause.message || error.message));
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
