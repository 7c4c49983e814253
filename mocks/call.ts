import { ApiError } from './api-error.ts';
import type { Forced } from './forced.ts';
import { matchRoute, type Route } from './route.ts';

/** One request on its way through the mock. What is not readonly, a fault may change. */
export interface Call {
  readonly request: Request;
  /** When it arrived, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** What it asks for, or why there is no such thing. */
  readonly route: Route | ApiError;
  /** The `Authorization` header. */
  authorization: string | null;
  /** An answer to give in place of the one that is due. */
  forced?: Forced;
  /** The text of the body, once it has been read. */
  body?: string;
  /** Who sent it, once that is known: the name of a key, or `strangers`. */
  caller?: string;
}

export function receive(request: Request, at: number): Call {
  return {
    request,
    at,
    route: routeOf(request),
    authorization: request.headers.get('authorization'),
  };
}

function routeOf(request: Request): Route | ApiError {
  try {
    return matchRoute(request);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
