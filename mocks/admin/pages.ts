interface PageFile {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Finds a file of the console. @param path Below `/__admin`, with a slash at its beginning. */
export type FindPage = (path: string) => Promise<PageFile | undefined>;

/** Redoc adds empty style elements, which it fills by script, and one that styles a scroll bar. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const scrollBarStyle = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "style-src 'self'",
].join('; ');

/** The search of Redoc runs in a worker whose script it creates at run time. */
const referencePolicy = `${policy} ${emptyStyle} ${scrollBarStyle}; worker-src blob:`;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  // The access control of the admin API reads it.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/** Whether the request is for a page of the console or one of its files, which contain no data. */
export function isPageRequest({ method, headers }: Request, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path.startsWith('/console/')) return true;
  // The addresses that the mock prints answer any program; others that ask for `/__admin` get an index.
  if (path === '/' || path === '/reference/') return true;
  return /^(\/reference)?$/.test(path) && (headers.get('accept') ?? '').includes('text/html');
}

export async function answerPage(
  { method }: Request,
  path: string,
  find: FindPage,
): Promise<Response | undefined> {
  // Relative, because a proxy may serve the mock below a prefix.
  const folder = { '': '__admin/', '/reference': 'reference/' }[path];
  if (folder !== undefined) {
    return new Response(null, { status: 307, headers: { Location: folder } });
  }
  const file = await find(path);
  if (!file) return undefined;
  const { type, content } = file;
  return new Response(method === 'HEAD' ? null : content, {
    headers: {
      ...headers,
      'Content-Security-Policy': path === '/reference/' ? referencePolicy : policy,
      'Content-Type': type,
    },
  });
}
