import keyFile from '../fixtures/keys.json' with { type: 'json' };
import { schemaProblems } from '../spec/schemas.ts';
import { parseExact } from '../spec/support/exact-json.ts';

/** A caller for the tests of the mock, which holds every response to service.md §7 and §8. */

/** A mock, or `globalThis` for one behind HTTP or MSW. */
interface Target {
  fetch(request: Request): Promise<Response>;
}

export interface CallOptions {
  /** A key of `fixtures/keys.json`, by name. Default `business`. */
  readonly key?: keyof typeof bearer;
  /** `Authorization` in place of a key; null sends none. */
  readonly authorization?: string | null;
  /** Sent as it is. */
  readonly body?: BodyInit;
  /** Sent as JSON text. */
  readonly json?: unknown;
  /** Default `application/json` where there is a body; null sends none. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly base?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What the text says; integers beyond 2^53 are bigints. */
  readonly body: unknown;
  readonly limit: number;
  readonly remaining: number;
  /** Unix timestamp. */
  readonly reset: number;
  /** Undefined without a `Retry-After`. */
  readonly retryAfter: number | undefined;
}

/** `Authorization` with each key of `fixtures/keys.json`. */
export const bearer = Object.fromEntries(
  keyFile.keys.map(({ name, key }) => [name, `Bearer ${key}`]),
) as Record<
  'free' | 'pro' | 'business' | 'enterprise' | 'revoked' | 'expired' | 'banned' | 'exhausted',
  string
>;

/**
 * Sends one request, such as `POST /categories`.
 * @throws {Error} when the response is not what every response has to be.
 */
export async function call(
  target: Target,
  request: string,
  options: CallOptions = {},
): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ');
  const url = `${options.base ?? 'http://localhost/v1'}${path}`;
  const response = await target.fetch(new Request(url, { method, ...requestInit(options) }));
  const answer = await read(response);
  const problems = problemsOf(answer);
  if (problems.length > 0) {
    throw new Error(`${request} → ${answer.status} ${answer.text}: ${problems.join('; ')}`);
  }
  return answer;
}

/** The names in the list of categories, which costs the Business key one request. */
export async function namesIn(target: Target): Promise<string[]> {
  const { body } = await call(target, 'GET /categories');
  return (body as { name: string }[]).map(({ name }) => name);
}

function requestInit({ key, authorization, body, json, contentType, headers }: CallOptions) {
  const content = json === undefined ? body : JSON.stringify(json);
  const all = new Headers(headers);
  const credential = authorization === undefined ? bearer[key ?? 'business'] : authorization;
  if (credential !== null) all.set('Authorization', credential);
  // In bytes, for a Request declares text to be text/plain where nothing else is said.
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (bytes !== undefined && contentType !== null) {
    all.set('Content-Type', contentType ?? 'application/json');
  }
  return { headers: all, duplex: 'half' as const, ...(bytes === undefined ? {} : { body: bytes }) };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const integer = (name: string) => {
    const value = response.headers.get(name);
    return value !== null && /^\d+$/.test(value) ? Number(value) : Number.NaN;
  };
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: response.headers.get('content-type') === 'application/json' ? parseExact(text) : text,
    limit: integer('x-ratelimit-limit'),
    remaining: integer('x-ratelimit-remaining'),
    reset: integer('x-ratelimit-reset'),
    retryAfter: response.headers.has('retry-after') ? integer('retry-after') : undefined,
  };
}

function problemsOf({ status, body, limit, remaining, reset, retryAfter }: Answer): string[] {
  const problems = Object.entries({ limit, remaining, reset })
    .filter(([, value]) => Number.isNaN(value))
    .map(([name]) => `§8: no integer in X-RateLimit-${name}`);
  if (remaining > limit) problems.push('§8: more requests left than the limit');
  if ((status === 429) !== (retryAfter !== undefined)) {
    problems.push('§7: Retry-After belongs to a 429, and each 429 has one');
  }
  if (status < 400) return problems;
  if (schemaProblems('Error', body).length > 0) problems.push('§7: the body is no Error');
  else if ((body as { status: unknown }).status !== status) {
    problems.push('§2: status in the body is not the HTTP status');
  }
  return problems;
}
