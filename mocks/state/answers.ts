import type { ApiError } from '../../spec/support/api-error.ts';
import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { ServiceRequest } from '../requests/service-request.ts';

/** An answer that is about to be sent, with what led to it. Secrets included. */
export interface AnsweredRequest<Sandbox> {
  readonly reply: AnsweredReply;
  readonly sandbox: Sandbox;
  /** Undefined if the host could not parse it. */
  readonly request: Pick<ServiceRequest, 'method' | 'url' | 'headers'> | undefined;
  /** Undefined for a preflight. */
  readonly origin?: Call | ApiError | HandlerAnswer | undefined;
}

/** A request that was answered by a handler of the user. */
export interface HandlerAnswer {
  /** Milliseconds by `realMillis`. */
  readonly arrivedReal: number;
}

type AnsweredReply = Pick<Reply, 'status' | 'delivery'>;

/** Must not throw. */
type Listener<Sandbox> = (answered: AnsweredRequest<Sandbox>) => void;

/** Notifies listeners of every request that this process answers, in any sandbox. */
export class Answers<Sandbox> {
  readonly #listeners = new Set<Listener<Sandbox>>();

  /** @returns A function that removes the listener. */
  listen(listener: Listener<Sandbox>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Notifies the listeners; costs nothing without any.
   * @param origin The call; or the refusal of a request that never entered its sandbox.
   * @returns The reply.
   */
  tell<R extends AnsweredReply>(
    reply: R,
    sandbox: Sandbox,
    request: AnsweredRequest<Sandbox>['request'],
    origin?: AnsweredRequest<Sandbox>['origin'],
  ): R {
    if (this.#listeners.size === 0) return reply;
    for (const listener of this.#listeners) listener({ reply, sandbox, request, origin });
    return reply;
  }
}
