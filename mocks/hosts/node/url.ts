import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../../spec/support/api-error.ts';
import { memoizeLatest } from '../../../spec/support/memoize-latest.ts';
import type { RequestHeaders } from '../../requests/service-request.ts';

const isHost = memoizeLatest((host: string) => {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
});
const plainTarget = /^\/[\w/-]*(?:\?[\w=&-]*)?$/;

/** The URL of a message, or a refusal if it has none (for example `OPTIONS *`). */
export function urlOf(message: IncomingMessage, headers: RequestHeaders): string | ApiError {
  const host = hostOf(message, headers);
  if (host instanceof ApiError) return host;
  const { url = '' } = message;
  if (plainTarget.test(url)) return `http://${host}${url}`;
  const absolute = url.startsWith('/') ? `http://${host}${url}` : url;
  // URL parsers read a backslash as a slash.
  if (/^[^?]*\\/.test(absolute)) return malformed('Backslash in request path');
  const parsed = /^https?:\/\//.test(absolute) ? URL.parse(absolute) : null;
  // RFC 9110, section 4.2.4: a target must not contain user information.
  if (!parsed || `${parsed.username}${parsed.password}` !== '') return malformed('Invalid URL');
  return parsed.href;
}

/** RFC 9112, section 3.2. Host is optional in HTTP/1.0. */
function hostOf(message: IncomingMessage, headers: RequestHeaders): string | ApiError {
  const host = headers.get('host');
  if (host && isHost(host)) return host;
  if (host === null && message.httpVersion === '1.1') return malformed('Missing Host header');
  if (!host) return 'localhost';
  const isSingle = message.headersDistinct.host?.length === 1;
  return malformed(isSingle ? 'Invalid Host header' : 'More than one Host header');
}

function malformed(detail: string): ApiError {
  return new ApiError('invalid-request', 400, `The request is malformed: ${detail}`);
}
