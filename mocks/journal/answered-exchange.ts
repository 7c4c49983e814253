import type { ErrorKind } from '../../spec/support/api-error.ts';
import type { components } from '../admin/generated/types.ts';
import { pathOf } from '../requests/path-template.ts';
import type { Answered } from '../state/answers.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { callerOf } from './record.ts';
import { redactedError } from './redact.ts';
import { SandboxRedaction } from './sandbox-redaction.ts';

/** An exchange that a mock has just answered, without secrets. */
export type AnsweredExchange = components['schemas']['ExchangeEvent'] & {
  readonly refusal: ErrorKind | null;
};

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
