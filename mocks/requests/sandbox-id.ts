import { ApiError } from '../../spec/support/api-error.ts';
import { pathOf } from './path-template.ts';

/** Prefix that selects a sandbox for clients that cannot add headers: `/__sandbox/{id}/v1`. */
export const sandboxPath = '/__sandbox';
/** The form of an id, which needs no encoding in a URL. */
export const sandboxIdPattern = '[\\w.-]{1,64}';
/** `.` and `..` would change the path of the URL. */
const wellFormed = new RegExp(`^(?!\\.+$)${sandboxIdPattern}$`);
/** Completes messages about an invalid id. */
export const sandboxIdForm = '1 to 64 letters, digits, -, _ or ., and not dots alone';
export const sandboxHeader = 'x-mock-sandbox';
/** The id of the sandbox of requests that select none. */
export const mainSandbox = 'main';

export type SandboxTarget = Pick<Request, 'url'> & { readonly headers: Pick<Headers, 'get'> };

/**
 * The id of the sandbox that a request selects; undefined for the default sandbox, an error if it is
 * malformed, or header and path disagree.
 */
export function sandboxIdOf(request: SandboxTarget): string | undefined | ApiError {
  const inHeader = request.headers.get(sandboxHeader) ?? undefined;
  const inPath = idInPath(request.url);
  if (inHeader === undefined || inPath === undefined || inHeader === inPath) {
    const id = inHeader ?? inPath;
    return id === undefined || isSandboxId(id) ? id : malformed();
  }
  const detail = `X-Mock-Sandbox selects the sandbox ${inHeader}, but the path selects ${inPath}`;
  return new ApiError('invalid-request', 400, detail);
}

function idInPath(url: string): string | undefined {
  if (!url.includes(sandboxPath)) return undefined;
  const path = pathOf(url);
  return path.startsWith(`${sandboxPath}/`) ? path.split('/', 3)[2] : undefined;
}

export function isSandboxId(text: string): boolean {
  return wellFormed.test(text);
}

function malformed(): ApiError {
  return new ApiError('invalid-request', 400, `The id of a sandbox has ${sandboxIdForm}`);
}
