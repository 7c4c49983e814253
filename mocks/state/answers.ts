import { ApiError } from '../../spec/support/api-error.ts';
import type { Call } from '../requests/call.ts';
import type { Reply, ServiceRequest } from '../requests/reply.ts';
import { realMillis } from '../time/clock.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import { type JournalEntry, reasonOf } from './journal-entry.ts';

/** An exchange whose answer is about to be sent. Secrets included. */
export interface Answered<Sandbox>
  extends Pick<
    JournalEntry,
    'answeredAt' | 'operation' | 'status' | 'millis' | 'refusal' | 'reason'
  > {
  readonly sandbox: Sandbox;
  /** Null if the journal does not keep it. */
  readonly id: number | null;
  /** Undefined if the host could not parse it. */
  readonly request: Pick<ServiceRequest, 'method' | 'url' | 'headers'> | undefined;
  /** What names its key. Undefined if no key was asked for. */
  readonly call: Presenter | undefined;
  readonly byHandler: boolean;
}

interface Presenter extends Pick<JournalEntry, 'credential' | 'arrivedAt'> {
  readonly caller?: string | undefined;
}

/** Must not throw. */
type Listener<Sandbox> = (answered: Answered<Sandbox>) => void;

/** Notifies listeners of every request that this process answers, in any sandbox. */
export class Answers<Sandbox extends { readonly clock: VirtualClock }> {
  readonly #listeners = new Set<Listener<Sandbox>>();

  /** @returns A function that removes the listener. */
  listen(listener: Listener<Sandbox>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Notifies the listeners when an answer is due; costs nothing without any.
   * @param origin The call, or the refusal of a request that never entered its sandbox. Undefined for
   *   a preflight.
   * @returns The reply.
   */
  tell<R extends Pick<Reply, 'status' | 'delivery'>>(
    reply: R,
    sandbox: Sandbox,
    request: Answered<Sandbox>['request'],
    origin?: Call | ApiError | Pick<Call, 'arrivedReal'>,
  ): R {
    if (this.#listeners.size === 0) return reply;
    const call = origin !== undefined && 'answeredAt' in origin ? origin : undefined;
    const refusal = origin instanceof ApiError ? origin : undefined;
    const arrivedReal = origin && 'arrivedReal' in origin ? origin.arrivedReal : realMillis();
    const answered: Answered<Sandbox> = {
      sandbox,
      id: call?.number ?? null,
      answeredAt: sandbox.clock.now(),
      request,
      operation: call && !(call.route instanceof ApiError) ? call.route.operation : null,
      call,
      status: reply.status,
      millis: Math.max(0, realMillis() - arrivedReal),
      refusal: call?.refusal ?? refusal?.kind,
      reason: reasonOf(reply, refusal?.message ?? call?.reason),
      byHandler: origin !== undefined && !call && !refusal,
    };
    for (const listener of this.#listeners) listener(answered);
    return reply;
  }
}
