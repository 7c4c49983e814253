import keyFile from '../fixtures/keys.json' with { type: 'json' };
import { schemaProblems } from '../spec/schemas.ts';
import { parseExact } from '../spec/support/exact-json.ts';

/** A client for tests of the mock. It checks every response against service.md §7 and §8. */

/** A mock, or `globalThis` for a mock behind HTTP or MSW. */
interface Target {
  fetch(request: Request): Promise<Response>;
}

export interface CallOptions {
  /** Name of a key in `fixtures/keys.json`. Default: `business`. */
  readonly key?: keyof typeof bearer;
  /** The `Authorization` header, instead of `key`; null omits it. */
  readonly authorization?: string | null;
  readonly body?: BodyInit;
  readonly json?: unknown;
  /** Default with a body: `application/json`; null omits the header. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly base?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; integers beyond 2^53 are bigints. */
  readonly body: unknown;
  readonly limit: number;
  readonly remaining: number;
  /** Unix timestamp. */
  readonly reset: number;
  /** Undefined without a `Retry-After`. */
  readonly retryAfter: number | undefined;
}

/** The time at which most tests freeze the clock of a mock. */
export const clock = '2026-03-01T10:00:00Z';

/** `Authorization` headers by the names of the keys in `fixtures/keys.json`. */
export const bearer = Object.fromEntries(
  keyFile.keys.map(({ name, key }) => [name, `Bearer ${key}`]),
) as Record<
  'free' | 'pro' | 'business' | 'enterprise' | 'revoked' | 'expired' | 'banned' | 'exhausted',
  string
>;

/**
 * @param request Method and path, like `POST /categories`.
 * @throws {Error} if the response breaks a rule that holds for every response.
 */
export async function call(target: Target, request: string, options: CallOptions = {}) {
  return answerOf(await target.fetch(requestTo(request, options)), request);
}

/** @throws {Error} if the response breaks a rule that holds for every response. */
export async function answerOf(response: Response, request = 'a request'): Promise<Answer> {
  const answer = await read(response);
  const problems = problemsOf(answer);
  if (problems.length > 0) {
    throw new Error(`${request} → ${answer.status} ${answer.text}: ${problems.join('; ')}`);
  }
  return answer;
}

/** The names of all categories. Costs the Business key one request. */
export async function namesIn(target: Target): Promise<string[]> {
  const { body } = await call(target, 'GET /categories');
  return (body as { name: string }[]).map(({ name }) => name);
}

/** @param request Method and path, like `POST /categories`. */
export function requestTo(request: string, options: CallOptions = {}): Request {
  const { key, authorization, body, json, contentType, headers, base } = options;
  const [method = '', path = ''] = request.split(' ');
  const content = json === undefined ? body : JSON.stringify(json);
  const all = new Headers(headers);
  const credential = authorization === undefined ? bearer[key ?? 'business'] : authorization;
  if (credential !== null) all.set('Authorization', credential);
  // As bytes: a Request with a string body would get the Content-Type text/plain.
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (bytes !== undefined && contentType !== null) {
    all.set('Content-Type', contentType ?? 'application/json');
  }
  const sent = bytes === undefined ? {} : { body: bytes, duplex: 'half' as const };
  return new Request(`${base ?? 'http://localhost/v1'}${path}`, { method, headers: all, ...sent });
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

function problemsOf(answer: Answer): string[] {
  const { status, headers, body, limit, remaining, reset, retryAfter } = answer;
  const problems = Object.entries({ limit, remaining, reset })
    .filter(([, value]) => Number.isNaN(value))
    .map(([name]) => `§8: X-RateLimit-${name} is not an integer`);
  if (remaining > limit)
    problems.push('§8: X-RateLimit-Remaining is greater than X-RateLimit-Limit');
  if ((status === 429) !== (retryAfter !== undefined)) {
    problems.push('§7: Retry-After is required on 429 and forbidden elsewhere');
  }
  if (status !== 401 && headers.has('www-authenticate')) {
    problems.push('RFC 9110, section 11.6.1: WWW-Authenticate belongs to a 401');
  }
  if (status < 400) return problems;
  if (schemaProblems('Error', body).length > 0)
    problems.push('§7: the body is not an Error object');
  else if ((body as { status: unknown }).status !== status) {
    problems.push('§2: status in the body differs from the HTTP status');
  }
  return problems;
}
