import credentialWords from './credential-words.json' with { type: 'json' };

/** Maximum number of credentials per request. Bounds the work for requests that consist of them. */
const maxCredentials = 32;

/** Shorter parts of a header are words like `id=1`. */
const shortestPart = 8;

/** Matches names of headers, parameters and variables for credentials, but not `author` or `authority`. */
const credentialName = new RegExp(credentialWords.join('|'), 'i');

/** Whether a header, parameter or variable of this name contains a credential. */
export function namesCredential(name: string): boolean {
  return credentialName.test(name.replaceAll('_', '-'));
}

/** Origins of URLs, percent-encoded ones too: a cookie may contain the URL to return to. */
const origins = /https?(?::|%3A)(?:\/|%2F){2}[\w.-]+(?:(?::|%3A)\d+)?/gi;

/**
 * The credentials in a request outside of its `Authorization` header (service.md §5): in headers and
 * query parameters whose names say so, and in such parameters of a `Referer`. At most 32. Leaves
 * out the origins of URLs in them: otherwise, every URL with the same origin would be redacted.
 */
export function misplacedCredentials(
  url: string,
  headers: Iterable<readonly [string, string]>,
): string[] {
  const found: string[] = [];
  for (const [name, value] of headers) {
    if (/^referer$/i.test(name)) found.push(...parametersOf(value));
    else if (!/^authorization$/i.test(name) && namesCredential(name)) {
      const secret = withoutOrigins(value);
      found.push(secret, ...tokensIn(secret));
    }
  }
  return [...found, ...parametersOf(url)].filter((value) => value !== '').slice(0, maxCredentials);
}

/** Empty if hardly more than origins was there, such as a slash. */
function withoutOrigins(value: string): string {
  const rest = value.replaceAll(origins, '');
  return rest === value || rest.length >= shortestPart ? rest : '';
}

function parametersOf(address: string): string[] {
  if (!/[?#]/.test(address)) return [];
  const { searchParams, hash = '' } = URL.parse(address) ?? {};
  const all = [...(searchParams ?? []), ...new URLSearchParams(hash.slice(1))];
  return all.filter(([name]) => namesCredential(name)).map(([, value]) => withoutOrigins(value));
}

/**
 * The tokens of an `Authorization` header: the text after the scheme, whole and split into its
 * parameters: `Token token="…", id="…"`.
 */
export function tokensIn(credential: string): string[] {
  if (/^bearer$/i.test(credential)) return [];
  const token = credential.replace(/^\S+\s+/, '');
  const parts = token
    .split(/[\s,;"']+/, maxCredentials)
    .flatMap((part) => [part, part.replace(/^[^=]*=/, '')]);
  return [token, ...parts.filter((part) => part.length >= shortestPart)];
}
