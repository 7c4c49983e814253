import type { Mock } from '../../create-mock.ts';
import { isPreflight } from '../../replies/cors.ts';
import { toResponse } from '../../replies/reply.ts';
import { ApiError } from '../../support/api-error.ts';

/** A request handler of msw, such as `http.get(…)` makes; by its shape, for not all have msw. */
export interface UserHandler {
  readonly info: object;
  run(args: never): Promise<unknown>;
}

/** Answers a request, or leaves it to the service. */
export type UserAnswer = (request: Request) => Promise<Response | undefined>;

/** What comes before the mock; it may be changed while the server runs. */
export interface Before {
  answer: UserAnswer | undefined;
  /** Told of what a handler throws, at once or while its body is sent. */
  readonly onError: (error: unknown) => void;
}

/** The answer to a request whose handler throws. */
export const handlerFailed = () => new ApiError('internal', 500, 'A handler of yours failed');

/**
 * What a user's own handlers of msw answer; the service neither counts it nor writes it down.
 * @param onError Told of what a handler throws, for which the client gets a 500.
 * @throws the error of `import`, when there are handlers and msw is not installed.
 */
export async function createUserAnswer(
  handlers: readonly UserHandler[],
  mock: Mock,
  onError: (error: unknown) => void,
): Promise<UserAnswer | undefined> {
  // Most have none: they need no msw, and pay nothing for it.
  if (handlers.length === 0) return undefined;
  const { getResponse } = await import('msw');
  const tried = handlers as unknown as Parameters<typeof getResponse>[0];
  return async (request) => {
    try {
      // A copy: when the handlers have read it and leave it alone, the service reads it too.
      const response = await getResponse(tried, request.clone());
      if (response && !isPassthrough(response)) return deliverable(response, request, mock);
    } catch (error) {
      onError(mock.redactError(error, request));
      return mock.refuse(handlerFailed(), request);
    }
    return isPreflight(request) ? answerPreflight(request, mock, handlers) : undefined;
  };
}

/** What `passthrough()` returns, in both majors of msw. */
function isPassthrough({ headers }: Response): boolean {
  return headers.get('x-msw-intention') === 'passthrough';
}

/** Lets the page that asked read the answer, unless the handler has seen to that. */
function deliverable(response: Response, request: Request, mock: Mock): Response {
  if (response.type === 'error') {
    return toResponse({ status: 0, headers: {}, body: null, delivery: { kind: 'reset' } });
  }
  if (response.headers.has('access-control-allow-origin')) return response;
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(mock.corsHeaders(request))) {
    headers.append(name, value);
  }
  return new Response(body, { status, statusText, headers });
}

/** As the service does, which knows its own methods only. */
async function answerPreflight(
  request: Request,
  mock: Mock,
  handlers: readonly UserHandler[],
): Promise<Response> {
  const response = await mock.fetch(request);
  const wanted = request.headers.get('access-control-request-method') ?? '';
  const isHandled = handlers.some(({ info }: { info: { method?: string | RegExp } }) =>
    info.method instanceof RegExp ? info.method.test(wanted) : info.method === wanted,
  );
  const allowed = response.headers.get('access-control-allow-methods');
  if (allowed && isHandled && !allowed.split(', ').includes(wanted)) {
    response.headers.set('Access-Control-Allow-Methods', `${allowed}, ${wanted}`);
  }
  return response;
}
