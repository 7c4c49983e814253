import type { OperationId } from '../../spec/operations.ts';
import { createRedact, type Redact } from '../../spec/redaction/redact.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import { pathOf } from '../requests/path-template.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import type { AnsweredRequest } from '../state/answers.ts';
import { type JournalEntry, reasonOf } from '../state/journal.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { ApiError, type ErrorKind } from '../support/api-error.ts';
import { realMillis } from '../time/clock.ts';
import { callerOf } from './record.ts';
import { keySecrets, misplacedTokens, nameRedaction, tokenSecrets, tokensIn } from './redact.ts';

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

/** The facts about an exchange, secrets included. */
export interface ExchangeFacts
  extends Pick<AnsweredExchange, 'id' | 'status' | 'millis'>,
    Pick<JournalEntry, 'answeredAt' | 'operation' | 'refusal' | 'reason'> {
  /** Undefined if the host could not parse it. */
  readonly request: AnsweredRequest<Sandbox>['request'];
  /** Undefined if no key was asked for. */
  readonly call: Parameters<typeof callerOf>[0] | undefined;
  readonly byHandler?: boolean;
}

/** Describes exchanges without secrets; remembers, in bounds, the tokens that clients presented. */
export class Describer {
  readonly #redactions = new WeakMap<Sandbox, SandboxRedaction>();

  /** Call it when the answer is due. */
  answered(answered: AnsweredRequest<Sandbox>): AnsweredExchange {
    return this.describe(answered.sandbox, [this.factsOf(answered)])[0] as AnsweredExchange;
  }

  /** Call it when the answer is due. */
  factsOf({ sandbox, reply, origin, request }: AnsweredRequest<Sandbox>): ExchangeFacts {
    const call = origin !== undefined && 'answeredAt' in origin ? origin : undefined;
    const refusal = origin instanceof ApiError ? origin : undefined;
    const arrivedReal = origin && 'arrivedReal' in origin ? origin.arrivedReal : realMillis();
    return {
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
  }

  /**
   * Describing many exchanges at once costs little more than one: most of the time goes into the
   * search for new tokens.
   */
  describe(sandbox: Sandbox, exchanges: readonly ExchangeFacts[]): AnsweredExchange[] {
    const redaction = this.#redactions.get(sandbox) ?? new SandboxRedaction(sandbox);
    this.#redactions.set(sandbox, redaction);
    redaction.remember(exchanges.flatMap(({ request }) => request ?? []));
    return exchanges.map((facts) => describe(facts, sandbox, redaction));
  }
}

function describe(
  facts: ExchangeFacts,
  sandbox: Sandbox,
  redaction: SandboxRedaction,
): AnsweredExchange {
  const { request, call, operation, refusal = null, reason, byHandler = false } = facts;
  const path = request ? pathOf(request.url) : null;
  const isPlain = operation !== null && path === `/v1${operation.path}`;
  return {
    sandbox: sandbox.id,
    id: facts.id,
    at: new Date(facts.answeredAt).toISOString(),
    method: request?.method ?? null,
    path: path === null || isPlain ? path : redaction.redact(path),
    operation: operation?.id ?? null,
    key: call ? redaction.showName(callerOf(call, sandbox)) : null,
    status: facts.status,
    millis: facts.millis,
    refusal,
    reason: reason === undefined ? null : redaction.redact(reason),
    byHandler,
  };
}

const maxTokens = 200;
/** How many texts are remembered, and their greatest length in characters. */
const [maxTexts, maxLength] = [200, 200];

/** Redacts the keys of a sandbox and the latest tokens that clients presented to it. */
class SandboxRedaction {
  readonly #sandbox: Sandbox;
  readonly #tokens = new Set<string>();
  /** Memoized, because clients repeat their credentials. */
  readonly #tokensIn = memoizeLatest(tokensIn, { size: 32 });
  #keys: Sandbox['keys'] | undefined;
  #settings: Sandbox['settings'] | undefined;
  #redact: Redact | undefined;
  /** Cached, because paths and reasons recur. */
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** All tokens that a request presents. */
  /** Their tokens are known at least until the next call. */
  remember(requests: readonly Pick<ServiceRequest, 'url' | 'headers'>[]): void {
    for (const token of this.#tokens) {
      if (this.#tokens.size <= maxTokens) break;
      this.#tokens.delete(token);
    }
    for (const { url, headers } of requests) {
      const credential = headers.get('authorization');
      if (credential !== null) this.#add(this.#tokensIn(credential));
      this.#add(misplacedTokens({ url, requestHeaders: headers }));
    }
  }

  #add(tokens: readonly string[]): void {
    for (const token of tokens) {
      if (this.#tokens.has(token)) continue;
      this.#tokens.add(token);
      this.#forget();
    }
  }

  redact(text: string): string {
    this.#update();
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const sandbox = this.#sandbox;
    this.#redact ??= createRedact([...keySecrets(sandbox), ...tokenSecrets(this.#tokens)]);
    return remembered(this.#texts, text, this.#redact(text));
  }

  showName(name: string): string {
    this.#update();
    const known = this.#names.get(name);
    return known ?? remembered(this.#names, name, nameRedaction(this.#sandbox)(name));
  }

  #update(): void {
    const { keys, settings } = this.#sandbox;
    if (keys === this.#keys && settings === this.#settings) return;
    this.#keys = keys;
    this.#settings = settings;
    this.#names.clear();
    this.#forget();
  }

  #forget(): void {
    this.#redact = undefined;
    this.#texts.clear();
  }
}

function remembered(known: Map<string, string>, text: string, result: string): string {
  if (known.size >= maxTexts) known.clear();
  if (text.length <= maxLength) known.set(text, result);
  return result;
}
