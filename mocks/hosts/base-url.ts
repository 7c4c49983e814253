import { operationList } from '../../spec/operations.ts';
import { InputError, shorten } from '../support/input-error.ts';

/** Where a host that answers in place of the network takes the service to be. */
export interface BaseUrlOption {
  /**
   * An address, a path, or either after a leading `*` for any origin. One that does not end with
   * `/v1` is that of a proxy which maps it to `/v1`. Default: the path `/v1` of any origin.
   */
  readonly baseUrl?: string;
}

/** @throws {InputError} */
export function baseUrlOf({ baseUrl = '*/v1' }: BaseUrlOption): string {
  const isUsable = typeof baseUrl === 'string' && /^(\*|\/|https?:\/\/[^/])[^?#]*$/.test(baseUrl);
  if (!isUsable) {
    const expected = 'must be such as https://api.example.com/v1, /v1 or */v1';
    throw new InputError('The option baseUrl', [`${expected}, not ${shorten(baseUrl)}`]);
  }
  return `${baseUrl.startsWith('/') ? '*' : ''}${baseUrl.replace(/\/+$/, '')}`;
}

/** Matches the URLs of all operations below a base; captures the path below it. */
export function operationUrls(base: string): RegExp {
  const parts = base.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const paths = operationList.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/?#]+'));
  return new RegExp(`^${parts.join('[^?#]*')}((?:${paths.join('|')})/?)(?:[?#]|$)`);
}

/** Passes requests on as a proxy does that maps the base to `/v1`. */
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
