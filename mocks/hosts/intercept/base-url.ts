import { operationList } from '../../../spec/operations.ts';
import { InputError, shorten } from '../../../spec/support/input-error.ts';

/** For hosts that intercept requests instead of serving HTTP. */
export interface BaseUrlOption {
  /**
   * An address, or a path, optionally after `*` for any origin. One that does not end with `/v1` is
   * treated like a proxy that maps it to `/v1`. Default: the path `/v1` at any origin.
   */
  readonly baseUrl?: string;
}

/** @throws {InputError} for an invalid base URL. */
export function baseUrlOf({ baseUrl = '*/v1' }: BaseUrlOption): string {
  const isValid = typeof baseUrl === 'string' && /^(\*|\/|https?:\/\/[^/])[^?#]*$/.test(baseUrl);
  if (!isValid) {
    const expected = 'must be an address or a path like https://api.example.com/v1, /v1 or */v1';
    throw new InputError('The option baseUrl', [`${expected}, not ${shorten(baseUrl)}`]);
  }
  return `${baseUrl.startsWith('/') ? '*' : ''}${baseUrl.replace(/\/+$/, '')}`;
}

/** Matches the URLs of all operations below a base URL; captures the path below it. */
export function operationUrls(base: string): RegExp {
  const parts = base.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const paths = operationList.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/?#]+'));
  return new RegExp(`^${parts.join('[^?#]*')}((?:${paths.join('|')})/?)(?:[?#]|$)`);
}

/** Rewrites requests like a proxy that maps the base URL to `/v1`. */
export function mapToVersion(base: string): (request: Request) => Request {
  if (base.endsWith('/v1')) return (request) => request;
  const urls = operationUrls(base);
  return (request) => {
    const path = urls.exec(request.url)?.[1];
    if (path === undefined) return request;
    const { origin, search } = new URL(request.url);
    return new Request(`${origin}/v1${path}${search}`, request);
  };
}
