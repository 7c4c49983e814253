import { ApiError } from '../../../spec/support/api-error.ts';
import type { Mock } from '../../create-mock.ts';
import { isPreflight } from '../../requests/cors.ts';
import { toResponse } from '../../requests/reply.ts';
import { realMillis } from '../../time/clock.ts';

/** A request handler of msw, for example from `http.get(…)`. Typed by its shape: msw is optional. */
export interface UserHandler {
  readonly info: object;
  run(args: never): Promise<unknown>;
  test?(args: never): Promise<boolean>;
}

/** Returns undefined to leave the request to the service. */
export type UserAnswer = (request: Request) => Promise<Response | undefined>;

export interface UserHandlers {
  /** Undefined without handlers; may be replaced while the server runs. */
  answer: UserAnswer | undefined;
  /** Called with errors of a handler, including those thrown while its response body is sent. */
  readonly onError: (error: unknown) => void;
}

export const handlerFailed = () => new ApiError('internal', 500, 'A user-defined handler failed');

/**
 * Wraps the user's own handlers of msw, and answers the preflights that they leave. What they answer costs no
 * quota and is not in the journal.
 * @param onError Called with errors of a handler; the client gets a 500.
 * @throws the error of `import` if there are handlers but msw is not installed.
 */
export async function createUserAnswer(
  handlers: readonly UserHandler[],
  mock: Mock,
  onError: (error: unknown) => void,
): Promise<UserAnswer | undefined> {
  const answer = await createHandlerAnswer(handlers, mock, onError);
  if (!answer) return undefined;
  return async (request) => {
    const answered = await answer(request);
    return !answered && isPreflight(request) ? answerPreflight(request, mock, handlers) : answered;
  };
}

/** As `createUserAnswer`, without the preflights. */
export async function createHandlerAnswer(
  handlers: readonly UserHandler[],
  mock: Mock,
  onError: (error: unknown) => void,
): Promise<UserAnswer | undefined> {
  // Without handlers, msw need not be installed and the server stays on its fast path.
  if (handlers.length === 0) return undefined;
  const { getResponse } = await import('msw');
  const known = handlers as unknown as Parameters<typeof getResponse>[0];
  return async (request) => {
    const arrived = realMillis();
    try {
      // A clone: the service reads the body too if the handlers leave the request to it.
      const response = await getResponse(known, request.clone());
      // What `passthrough()` returns, in both major versions of msw.
      const isLeft = response?.headers.get('x-msw-intention') === 'passthrough';
      if (!response || isLeft) return undefined;
      mock.handlerAnswered(request, response.status, arrived);
      return withCors(response, request, mock);
    } catch (error) {
      onError(await mock.redactError(error, request));
      return mock.refuse(handlerFailed(), request);
    }
  };
}

/** Adds CORS headers unless the handler has set them. */
function withCors(response: Response, request: Request, mock: Mock): Response {
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

/** Answers like the service, plus the method if a handler exists for it. */
export async function answerPreflight(
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
