import { ApiError } from '../support/api-error.ts';
import { pathOf } from './path-template.ts';

/** Where a sandbox is reached by clients that cannot add headers: `/__sandbox/{id}/v1`. */
export const sandboxPath = '/__sandbox';
/** The header that names a sandbox. */
export const sandboxHeader = 'x-mock-sandbox';

/** What tells the sandbox that is asked for. */
export type Addressed = Pick<Request, 'url'> & { readonly headers: Pick<Headers, 'get'> };

/**
 * The id of the sandbox that a request is for; undefined for the mock's own, and a refusal for one
 * whose header and path name two.
 */
export function sandboxIdOf(request: Addressed): string | undefined | ApiError {
  const named = request.headers.get(sandboxHeader) ?? undefined;
  const placed = idIn(request.url);
  if (named === undefined || placed === undefined || named === placed) return named ?? placed;
  const detail = `X-Mock-Sandbox names the sandbox ${named}, and the path names ${placed}`;
  return new ApiError('invalid-request', 400, detail);
}

function idIn(url: string): string | undefined {
  if (!url.includes(sandboxPath)) return undefined;
  const path = pathOf(url);
  return path.startsWith(`${sandboxPath}/`) ? path.split('/', 3)[2] : undefined;
}
