import type { IncomingMessage } from 'node:http';

/** Paths where people look for a page, each with the relative path to the root. */
const roots = new Map([
  ['/', ''],
  ['/docs', ''],
  ['/docs/', '../'],
]);

/** Browsers accept HTML first of all, without a weight (RFC 9110, section 12.5.1). */
const prefersHtml = /^\s*text\/html\s*(,|$)/i;

/**
 * A page for people who open the address of the mock in a browser; undefined for any other request.
 * The service has nothing at these paths, and clients that do not prefer HTML get its own answer.
 */
export function browserHint(message: IncomingMessage): Response | undefined {
  const { method, url = '', headers } = message;
  const root = roots.get(url);
  if (root === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
  if (headers.authorization !== undefined || !prefersHtml.test(headers.accept ?? ''))
    return undefined;
  // Browsers that send this header also send it with requests made by scripts.
  if ((headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return undefined;
  return new Response(method === 'HEAD' ? null : page(root), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      // The access control of the console reads it.
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      Vary: 'Accept, Authorization',
    },
  });
}

function page(root: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mock of the Pet Catalogue Service</title>
<h1>Mock of the Pet Catalogue Service</h1>
<p>There is no page at this address. The service is below <code>/v1</code>, and every request to it needs an API key.</p>
<ul>
<li><a href="${root}__admin/">Console</a>: see the requests come in, and drive the mock by hand.</li>
<li><a href="${root}__admin/reference/">Reference</a>: every operation of the service and of the admin API.</li>
</ul>
</html>
`;
}
