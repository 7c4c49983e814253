import type { Plan } from '../../spec/plans.ts';
import { parseExact, stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import type { Report } from '../report/report.ts';
import { movingClock } from '../run/clock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { run } from '../run.ts';

/** A service in the form of the mock's core. */
export type Service = (request: Request) => Promise<Response>;

/** The mock, as far as it takes one to be judged. */
export interface Emulation {
  readonly fetch: Service;
  readonly keys: readonly { readonly key: string }[];
  readonly clock: { now(): number; advance(millis: number): void };
}

interface JudgeOptions extends Partial<Omit<RunOptions, 'plan'>> {
  /** Default: free; null tells the judge none. */
  readonly plan?: Plan | null;
}

/** Judges the altered service with the first of its keys; waits pass on the clock of the service. */
export function judge(
  { fetch, keys, clock }: Emulation,
  alteration: Mutation,
  { plan = 'free', ...options }: JudgeOptions = {},
): Promise<Report> {
  const service = alteration(fetch);
  return run({
    baseUrl: 'http://service.test/v1',
    apiKey: keys[0]?.key ?? '',
    ...(plan ? { plan } : {}),
    clock: movingClock(clock),
    fetch: (input, init) => service(new Request(input, init)),
    ...options,
  });
}

/** Makes a service do one thing in another way: a wrong one, or one that is right as well. */
export type Mutation = (service: Service) => Service;

type Pick = (request: Request, response: Response) => boolean;
type Json = Record<string, unknown>;

export const every: Pick = () => true;
export const lists: Pick = ({ method, url }, { status }) =>
  method === 'GET' && url.endsWith('/categories') && status === 200;
export const creations: Pick = ({ method }, { status }) => method === 'POST' && status === 201;
export const withStatus =
  (...statuses: readonly number[]): Pick =>
  (_request, response) =>
    statuses.includes(response.status);

/** Changes the answers that are picked. */
export function answers(
  pick: Pick,
  change: (response: Response, request: Request) => Response | Promise<Response>,
): Mutation {
  return (service) => async (request) => {
    const response = await service(request.clone() as Request);
    return pick(request, response) ? change(response, request) : response;
  };
}

/** Changes the JSON in the answers that are picked, integers exact. */
export function bodies(pick: Pick, edit: (json: never) => unknown): Mutation {
  return answers(pick, async (response) => {
    const text = await response.text();
    return like(response, text && stringifyExact(edit(parseExact(text) as never)));
  });
}

/** Changes every category that is listed or returned. */
export function categories(edit: (category: Json) => Json): Mutation {
  const listed = bodies(lists, (list: Json[]) => list.map(edit));
  const created = bodies(creations, edit);
  return (service) => listed(created(service));
}

/** Sets headers of the answers that are picked; undefined removes one. */
export function headers(
  pick: Pick,
  change: (now: Headers) => Record<string, string | number | undefined>,
): Mutation {
  return answers(pick, (response) => {
    const altered = new Headers(response.headers);
    for (const [name, value] of Object.entries(change(response.headers))) {
      altered.delete(name);
      if (value !== undefined) altered.set(name, String(value));
    }
    return new Response(response.body, { status: response.status, headers: altered });
  });
}

/** Lets the headers speak of the day alone, so that a minute that is used up comes as a surprise. */
export function tellingOfTheDay(): Mutation {
  let left = 1000;
  const ofTheKey: Pick = (_request, { status }) => status !== 401;
  return headers(ofTheKey, (now) => {
    left -= 1;
    const day = Math.floor(Date.parse(now.get('date') ?? '') / 86_400_000);
    return {
      'x-ratelimit-limit': 1000,
      'x-ratelimit-remaining': left,
      'x-ratelimit-reset': (day + 1) * 86_400,
    };
  });
}

/** Changes the requests before the service sees them. */
export function requests(change: (request: Request) => Request | Promise<Request>): Mutation {
  return (service) => async (request) => service(await change(request));
}

/** Changes the JSON of the creations before the service sees it; undefined leaves it. */
export function drafts(edit: (draft: Json) => unknown): Mutation {
  return requests(async (request) => {
    if (request.method !== 'POST') return request;
    const draft = tryParseExact(await request.clone().text());
    const edited = edit(draft as Json);
    return edited === undefined ? request : withBody(request, stringifyExact(edited));
  });
}

/** Answers with this status to a creation, and lists the category all the same. */
export function storing(status: number): Mutation {
  const stored: Json[] = [];
  const store = answers(withStatus(status), async (response, request) => {
    const { name, description } = Object(tryParseExact(await request.text()));
    if (request.method === 'POST') {
      stored.push({ id: 1000 + stored.length, name: `${name ?? description}` });
    }
    return response;
  });
  const show = bodies(lists, (all: Json[]) => [...all, ...stored]);
  return (service) => store(show(service));
}

/** The same request with another body. */
export function withBody(request: Request, body: string): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** The same answer with another body. */
export function like(response: Response, body: string | null, status = response.status): Response {
  return new Response(body, { status, headers: response.headers });
}

/** The ids of the clauses that a report calls broken; an internal error stands out among them. */
export function broken(report: Report): string[] {
  return report.clauses.flatMap(({ id, verdict, message }) => {
    if (verdict === 'error') return [`${id}: ${message}`];
    return verdict === 'fail' ? [id] : [];
  });
}
