import type { OperationId } from '../../spec/operations.ts';
import type { ErrorKind } from '../../spec/support/api-error.ts';
import { pathOf } from '../requests/path-template.ts';
import type { Answered } from '../state/answers.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { callerOf } from './record.ts';
import { redactedError } from './redact.ts';
import { SandboxRedaction } from './sandbox-redaction.ts';

/** An exchange that a mock has just answered, without secrets. */
export interface AnsweredExchange {
  /** The id of the sandbox; `main` for the one without a name. */
  readonly sandbox: string;
  /**
   * Its number in the journal of the sandbox. Null for exchanges that the journal does not keep:
   * preflights, answers of your handlers, and requests that were refused before they reached a
   * sandbox.
   */
  readonly id: number | null;
  /** When it was answered, by the clock of the sandbox, in ISO 8601. */
  readonly at: string;
  /** Null if the host could not parse the request. */
  readonly method: string | null;
  /** Without its query, which may hold secrets. Null if the host could not parse the request. */
  readonly path: string | null;
  readonly operation: OperationId | null;
  /** Name of the key, or `anonymous`. Null if no key was asked for. */
  readonly key: string | null;
  /** 0 if the connection was broken instead. */
  readonly status: number;
  /** Real time from the arrival of the request to the beginning of the answer. */
  readonly millis: number;
  readonly refusal: ErrorKind | null;
  /** Why it was refused, in words. */
  readonly reason: string | null;
  /** Whether one of your handlers answered, and not the service. */
  readonly byHandler: boolean;
}

/** Called when an exchange is answered, before it is sent. */
export type ExchangeListener = (exchange: AnsweredExchange) => void;

/** Describes exchanges without secrets; remembers, in bounds, the tokens that clients presented. */
export class Describer {
  readonly #redactions = new WeakMap<Sandbox, SandboxRedaction>();

  answered(answered: Answered<Sandbox>): AnsweredExchange {
    return this.describe(answered.sandbox, [answered])[0] as AnsweredExchange;
  }

  redactError(error: unknown, { sandbox, request }: Answered<Sandbox>): unknown {
    return redactedError(error, sandbox, request);
  }

  /**
   * Describing many exchanges at once costs little more than one: most of the time goes into the
   * search for new tokens.
   */
  describe(sandbox: Sandbox, exchanges: readonly Answered<Sandbox>[]): AnsweredExchange[] {
    const redaction = this.#redactions.get(sandbox) ?? new SandboxRedaction(sandbox);
    this.#redactions.set(sandbox, redaction);
    redaction.remember(exchanges.flatMap(({ request }) => request ?? []));
    return exchanges.map((answered) => describe(answered, redaction));
  }
}

function describe(answered: Answered<Sandbox>, redaction: SandboxRedaction): AnsweredExchange {
  const { sandbox, request, call, operation, refusal = null, reason, byHandler } = answered;
  const path = request ? pathOf(request.url) : null;
  const isPlain = operation !== null && path === `/v1${operation.path}`;
  return {
    sandbox: sandbox.id,
    id: answered.id,
    at: new Date(answered.answeredAt).toISOString(),
    method: request?.method ?? null,
    path: path === null || isPlain ? path : redaction.redact(path),
    operation: operation?.id ?? null,
    key: call ? redaction.showName(callerOf(call, sandbox)) : null,
    status: answered.status,
    millis: answered.millis,
    refusal,
    reason: reason === undefined ? null : redaction.redact(reason),
    byHandler,
  };
}
