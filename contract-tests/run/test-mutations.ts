import { parseExact, stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';

export type Service = (request: Request) => Promise<Response>;

/** Changes one behaviour of a service, so that it breaks a clause or makes another permitted choice. */
export type Mutation = (service: Service) => Service;

type Predicate = (request: Request, response: Response) => boolean;
type Json = Record<string, unknown>;

export const always: Predicate = () => true;
export const isList: Predicate = ({ method, url }, { status }) =>
  method === 'GET' && url.endsWith('/categories') && status === 200;
export const isCreation: Predicate = ({ method }, { status }) =>
  method === 'POST' && status === 201;
/** Answers at addresses with this end, if they have one of these statuses; by default, any. */
export const isAt =
  (ending: string, ...statuses: readonly number[]): Predicate =>
  ({ url }, { status }) =>
    url.endsWith(ending) && (statuses.length === 0 || statuses.includes(status));
export const isPost: Predicate = ({ method }) => method === 'POST';
export const hasStatus =
  (...statuses: readonly number[]): Predicate =>
  (_request, { status }) =>
    statuses.includes(status);

export const unchanged: Mutation = (service) => service;

/** Applies the inner mutation first. */
export const compose =
  (outer: Mutation, inner: Mutation): Mutation =>
  (service) =>
    outer(inner(service));

/** Changes the responses that match. */
export function mutateResponses(
  matches: Predicate,
  change: (response: Response, request: Request) => Response | Promise<Response>,
): Mutation {
  return (service) => async (request) => {
    const response = await service(request.clone() as Request);
    return matches(request, response) ? change(response, request) : response;
  };
}

/** Answers matching requests with this body, and with this status if one is given. */
export function replying(matches: Predicate, body: string | null, status?: number): Mutation {
  return mutateResponses(matches, (response) => withResponseBody(response, body, status));
}

/** Answers matching requests with an Error object. */
export function refusing(matches: Predicate, status: number): Mutation {
  return replying(matches, JSON.stringify({ code: 'no', message: 'No', status }), status);
}

/** Changes the JSON of the responses that match; integers stay exact. */
export function mutateBodies(matches: Predicate, edit: (json: never) => unknown): Mutation {
  return mutateResponses(matches, async (response) => {
    const text = await response.text();
    return withResponseBody(response, text && stringifyExact(edit(parseExact(text) as never)));
  });
}

/** Changes every listed and every created category. */
export function mutateCategories(edit: (category: Json) => Json): Mutation {
  return compose(
    mutateBodies(isList, (list: Json[]) => list.map(edit)),
    mutateBodies(isCreation, edit),
  );
}

/** Sets headers of the responses that match; undefined removes one. */
export function mutateHeaders(
  matches: Predicate,
  change: (now: Headers) => Record<string, string | number | undefined>,
): Mutation {
  return mutateResponses(matches, (response) => {
    const mutated = new Headers(response.headers);
    for (const [name, value] of Object.entries(change(response.headers))) {
      mutated.delete(name);
      if (value !== undefined) mutated.set(name, String(value));
    }
    return new Response(response.body, { status: response.status, headers: mutated });
  });
}

/** Reports the window of the day only, so that the headers do not announce a 429 of the minute. */
export function reportingDayOnly(): Mutation {
  let left = 1000;
  const withKey: Predicate = (_request, { status }) => status !== 401;
  return mutateHeaders(withKey, (now) => {
    left -= 1;
    const day = Math.floor(Date.parse(now.get('date') ?? '') / 86_400_000);
    return {
      'x-ratelimit-limit': 1000,
      'x-ratelimit-remaining': left,
      'x-ratelimit-reset': (day + 1) * 86_400,
    };
  });
}

/** Changes the requests before the service receives them. */
export function mutateRequests(change: (request: Request) => Request | Promise<Request>): Mutation {
  return (service) => async (request) => service(await change(request));
}

/** Changes the JSON of creations before the service receives it; undefined leaves it. */
export function mutateCreations(edit: (body: Json) => unknown): Mutation {
  return mutateRequests(async (request) => {
    if (request.method !== 'POST') return request;
    const body = tryParseExact(await request.clone().text());
    const edited = edit(body as Json);
    if (edited === undefined) return request;
    const { url, method, headers } = request;
    return new Request(url, { method, headers, body: stringifyExact(edited) });
  });
}

/** Lists the category of every creation that is answered with this status. */
export function storingOn(status: number): Mutation {
  const stored: Json[] = [];
  const store = mutateResponses(hasStatus(status), async (response, request) => {
    const { name, description } = Object(tryParseExact(await request.text()));
    if (request.method === 'POST') {
      stored.push({ id: 1000 + stored.length, name: `${name ?? description}` });
    }
    return response;
  });
  return compose(
    store,
    mutateBodies(isList, (all: Json[]) => [...all, ...stored]),
  );
}

/** Adds to the time of every response, in milliseconds. */
export function withLatency(
  { clock }: { readonly clock: { advance(millis: number): void } },
  millis: number,
): Mutation {
  return mutateResponses(always, (response) => {
    clock.advance(millis);
    return response;
  });
}

export function recordRequests(): { seen: Request[]; mutation: Mutation } {
  const seen: Request[] = [];
  const mutation: Mutation = (service) => (request) => {
    seen.push(request.clone() as Request);
    return service(request);
  };
  return { seen, mutation };
}

export function withResponseBody(
  response: Response,
  body: string | null,
  status = response.status,
): Response {
  return new Response(body, { status, headers: response.headers });
}

/** What `fetch` throws when it gets no answer. */
export function fetchFailed(code: string, syscall?: string): TypeError {
  const cause = Object.assign(new Error(`it is ${code}`), { code, syscall });
  return new TypeError('fetch failed', { cause });
}
