import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import type { ApiError } from '../support/api-error.ts';
import type { Sandbox } from './sandbox.ts';

/** An answer that is about to be sent, with what led to it. Secrets included. */
export interface AnsweredRequest {
  readonly reply: Pick<Reply, 'status' | 'delivery'>;
  readonly sandbox: Sandbox;
  /** Undefined if the host could not parse it. */
  readonly request: Pick<ServiceRequest, 'method' | 'url' | 'headers'> | undefined;
  /** Undefined for a preflight. */
  readonly origin?: Call | ApiError | HandlerAnswer | undefined;
}

/** What a handler of the user answered. */
export interface HandlerAnswer {
  /** Milliseconds by `realMillis`. */
  readonly arrivedReal: number;
}

/** Must not throw. */
type Listener = (answered: AnsweredRequest) => void;

/** Tells listeners of all requests that this process answers, whichever sandbox they are for. */
export class Answers {
  readonly #listeners = new Set<Listener>();

  /** @returns stops listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Costs nothing without listeners.
   * @param origin The call; or the refusal of a request that never entered its sandbox.
   * @returns the reply.
   */
  tell<R extends AnsweredRequest['reply']>(
    reply: R,
    sandbox: Sandbox,
    request: AnsweredRequest['request'],
    origin?: AnsweredRequest['origin'],
  ): R {
    if (this.#listeners.size === 0) return reply;
    for (const listener of this.#listeners) listener({ reply, sandbox, request, origin });
    return reply;
  }
}
