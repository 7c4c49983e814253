import type { ApiError } from '../spec/support/api-error.ts';
import type { Controls } from './control/controls.ts';
import type { ForkPoint, SandboxOptions } from './control/sandboxes.ts';
import type { ExchangeListener } from './journal/answered-exchange.ts';
import type { EventControls } from './journal/events/events.ts';
import type { HistoryControls } from './log/history/history-controls.ts';
import type { Reply, ServiceFetch, ServiceRequest } from './requests/reply.ts';

/** What users can do to one sandbox, and see of it. */
export interface SandboxAccess<Key extends string = string> extends Controls<Key> {
  readonly history: HistoryControls;
  readonly events: EventControls;
}

/** An isolated service with records, quotas, bans, clock, faults and journal of its own. */
export interface MockSandbox<Key extends string = string> extends SandboxAccess<Key> {
  readonly id: string;
}

/** A sandbox with the state, journal and history of another one. */
export interface ForkOptions {
  /** As in `SandboxOptions`. */
  readonly id?: string;
  readonly from: ForkPoint;
}

/** The sandboxes of a mock besides its main one. */
export interface SandboxesControls<Key extends string = string> {
  /**
   * Creates a sandbox; with `from`, a fork: it starts with the state, journal and history that another
   * one has, or had after an earlier command.
   * @throws {InputError} and {RangeError} as `createMock` does.
   * @throws {InputError} for an unknown sandbox to fork, and a position that is not in its history.
   * @throws {RangeError} when the id is taken or malformed, or `maxSandboxes` is reached.
   */
  create<Name extends string = Key>(
    options?: SandboxOptions<Name> | ForkOptions,
  ): Promise<MockSandbox<Name>>;
  /** Finds a sandbox and postpones its expiry. */
  get(id: string): MockSandbox | undefined;
  /** Finds a sandbox without postponing its expiry. */
  peek(id: string): MockSandbox | undefined;
  /** Milliseconds of real time until a sandbox expires if it is not used; undefined if there is none. */
  expiresIn(id: string): number | undefined;
  /** Resolves to whether the sandbox existed. */
  delete(id: string): Promise<boolean>;
  ids(): readonly string[];
}

/** A mock of the Pet Catalogue Service. Its own controls act on its main sandbox. */
export interface Mock<Key extends string = string> extends SandboxAccess<Key> {
  /** Answers a request to any address whose path contains `/v1`. Never rejects. */
  readonly fetch: ServiceFetch;
  /** Answers a request on behalf of another service, if an override or a fault applies to it. */
  readonly standIn: (read: () => ServiceRequest | undefined) => Promise<Reply> | undefined;
  /** Refuses, in the format of the service, what a host cannot turn into a Request. Costs no quota. */
  readonly refuse: (refusal: ApiError, request?: Request) => Response;
  /** CORS headers for an answer to this request that does not come from the mock itself. */
  readonly corsHeaders: (request: Request) => Readonly<Record<string, string>>;
  /**
   * Calls the listener for every exchange of any sandbox when this process answers it; calls of the
   * admin API do not count. An error that the listener throws is an internal error.
   * @returns A function that removes the listener.
   */
  readonly onExchange: (listener: ExchangeListener) => () => void;
  /**
   * Reports a request that a handler of the user has answered to those listeners.
   * @param arrivedReal When it arrived, by `realMillis`.
   */
  readonly handlerAnswered: (request: Request, status: number, arrivedReal: number) => void;
  /** Reports an internal error of a host, redacted. @param request The request during which it was thrown, if any. */
  readonly onInternalError: (error: unknown, request?: ServiceRequest) => Promise<void>;
  /**
   * A copy of an error from which API keys and tokens that clients presented are redacted.
   * @param request The request during which it was thrown, if any.
   */
  readonly redactError: (error: unknown, request?: ServiceRequest) => Promise<unknown>;
  readonly sandboxes: SandboxesControls<Key>;
  /**
   * Applies what other mocks have written to the store. A mock of `pet-catalogue/msw` has its settings
   * then and, with `persist`, the saved state; it rejects if a setting is wrong. Otherwise, resolves at once.
   */
  catchUp(): Promise<void>;
}
