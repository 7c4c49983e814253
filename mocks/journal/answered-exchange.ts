import { operationById } from '../../spec/operations.ts';
import { misplacedCredentials, tokensIn } from '../../spec/redaction/presented-credentials.ts';
import type { ErrorKind } from '../../spec/support/api-error.ts';
import { memoize, memoizeLatest } from '../../spec/support/memoize.ts';
import type { components } from '../admin/generated/types.ts';
import { pathOf } from '../requests/path-template.ts';
import type { ServiceRequest } from '../requests/reply.ts';
import type { Answered } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { callerOf, isPending } from './record.ts';
import { redactedError, redactionOf } from './redact.ts';

/** An exchange that a mock has just answered, without secrets. */
export type AnsweredExchange = components['schemas']['ExchangeEvent'] & {
  readonly refusal: ErrorKind | null;
};

/** Called when an exchange is answered, before it is sent. */
export type ExchangeListener = (exchange: AnsweredExchange) => void;

/** Describes exchanges without secrets; remembers, in bounds, the tokens that clients presented. */
export class Describer {
  readonly #redactionOf = memoize(createRedaction);

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
    const redaction = this.#redactionOf(sandbox);
    redaction.remember(exchanges.flatMap(({ request }) => request ?? []));
    return exchanges.map((answered) => describe(answered, redaction));
  }
}

const maxTokens = 200;
/** How many texts, names and credentials are remembered, because clients repeat them. */
const size = 32;

/** Redacts the keys of a sandbox and the latest tokens that clients presented to it. */
function createRedaction(sandbox: Sandbox) {
  const tokens = new Set<string>();
  const tokensOf = memoizeLatest(tokensIn, { size });
  let known: (Pick<Sandbox, 'keys' | 'settings'> & ReturnType<typeof redactionsOf>) | undefined;
  return {
    /** Redacts the tokens that these requests present, at least until the next call. */
    remember(requests: readonly Pick<ServiceRequest, 'url' | 'headers'>[]): void {
      for (const token of tokens) {
        if (tokens.size <= maxTokens) break;
        tokens.delete(token);
      }
      for (const { url, headers } of requests) {
        const credential = headers.get('authorization');
        const own = credential === null ? [] : tokensOf(credential);
        for (const token of [...own, ...misplacedCredentials(url, headers)]) {
          if (!tokens.has(token)) known = undefined;
          tokens.add(token);
        }
      }
    },
    get current() {
      const { keys, settings } = sandbox;
      if (known?.keys !== keys || known.settings !== settings) {
        known = { keys, settings, ...redactionsOf(sandbox, tokens) };
      }
      return known;
    },
  };
}

function redactionsOf(sandbox: Sandbox, tokens: Iterable<string>) {
  const { redact, showName } = redactionOf(sandbox, tokens);
  return {
    redact: memoizeLatest((text: string) => redact(text), { size }),
    showName: memoizeLatest(showName, { size }),
  };
}

function describe(
  answered: Answered<Sandbox>,
  { current }: ReturnType<typeof createRedaction>,
): AnsweredExchange {
  const { sandbox, request, call, operation, refusal = null, reason, byHandler } = answered;
  const path = request ? pathOf((call?.request ?? request).url) : null;
  const isPlain = operation !== null && path === `/v1${operationById(operation).path}`;
  return {
    sandbox: sandbox.id,
    id: answered.id,
    at: new Date(answered.answeredAt).toISOString(),
    method: request?.method ?? null,
    path: path === null || isPlain ? path : current.redact(path),
    operation,
    key: call ? current.showName(callerOf(call, sandbox)) : null,
    status: answered.status,
    pending: isPending(answered, sandbox),
    millis: answered.millis,
    refusal,
    reason: reason === undefined ? null : current.redact(reason),
    byHandler,
  };
}

/** @param maxLength Characters of a text from a request. */
export function clipped(exchange: AnsweredExchange, maxLength: number): AnsweredExchange {
  const entries = Object.entries(exchange).map(([name, value]) => {
    const isLong = typeof value === 'string' && value.length > maxLength;
    return [name, isLong ? `${value.slice(0, maxLength)}…` : value];
  });
  return Object.fromEntries(entries);
}
