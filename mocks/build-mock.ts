import { isObject } from '../spec/support/exact-json.ts';
import { type ControlLog, type Controls, createControls } from './control/controls.ts';
import { defaultSettings, parseSettings, settingNames } from './control/parse-settings.ts';
import { type ForkPoint, Sandboxes, type SandboxOptions } from './control/sandboxes.ts';
import { core } from './core.ts';
import { createEventControls, type EventControls } from './events/event-controls.ts';
import { answerPreflight, handle, type OnInternalError, refuse } from './handle.ts';
import { createHistoryControls, type HistoryControls } from './history/history-controls.ts';
import { Describer, type ExchangeListener } from './journal/answered-exchange.ts';
import { redactedError } from './journal/redact.ts';
import { corsHeaders } from './replies/cors.ts';
import { type Reply, type ServiceFetch, toResponse } from './replies/reply.ts';
import { type SandboxTarget, sandboxIdOf } from './requests/sandbox-id.ts';
import type { ServiceRequest } from './requests/service-request.ts';
import type { Sandbox } from './state/sandbox.ts';
import type { SettingsOptions } from './state/settings.ts';
import type { StorageBackend } from './storage/storage.ts';
import { ApiError } from './support/api-error.ts';
import { ignore } from './support/ignore.ts';
import { checkOptions, wholeNumber } from './support/options.ts';
import { type ClockChoice, createClock } from './time/clock.ts';

export interface MockOptions extends SettingsOptions {
  /** Default: runs with the system's clock, unaffected by fake timers. */
  readonly clock?: ClockChoice;
  /** Maximum number of sandboxes. Default: {@link mockDefaults}. */
  readonly maxSandboxes?: number;
  /**
   * Maximum number of records in all sandboxes together; a seed that sandboxes share counts once.
   * Beyond it, creations are answered 507 and seeds are refused. Default: {@link mockDefaults}.
   */
  readonly maxRecords?: number;
  /** Milliseconds of real time until an unused sandbox expires. Default: {@link mockDefaults}. */
  readonly sandboxLifetime?: number;
  /** Called with each internal error; the client gets a 500. Default: rethrow it as uncaught. */
  readonly onInternalError?: OnInternalError;
}

export const mockDefaults = {
  maxSandboxes: 2000,
  maxRecords: 1_000_000,
  sandboxLifetime: 3_600_000,
} as const satisfies MockOptions;

const mockOptionNames = [...Object.keys(mockDefaults), 'clock', 'onInternalError'];

/** What users can do to one sandbox, and see of it. */
export interface SandboxAccess extends Controls {
  readonly history: HistoryControls;
  readonly events: EventControls;
}

/** An isolated service with records, quotas, bans, clock, faults and journal of its own. */
export interface MockSandbox extends SandboxAccess {
  readonly id: string;
}

/** A sandbox with the state, journal and history of another one. */
export interface ForkOptions {
  /** As in `SandboxOptions`. */
  readonly id?: string;
  readonly from: ForkPoint;
}

/** A mock of the Pet Catalogue Service. Its own controls act on its main sandbox. */
export interface Mock extends SandboxAccess {
  /** Answers a request to any address whose path contains `/v1`. Never rejects. */
  readonly fetch: ServiceFetch;
  /** Refuses, in the format of the service, what a host cannot turn into a Request. Costs no quota. */
  readonly refuse: (refusal: ApiError, request?: Request) => Response;
  /** CORS headers for an answer to this request that does not come from the mock itself. */
  readonly corsHeaders: (request: Request) => Readonly<Record<string, string>>;
  /**
   * Calls back for every exchange, of all sandboxes, when this process answers it. Calls of the admin
   * API are no exchanges. An error that the listener throws is an internal error.
   * @returns stops it.
   */
  readonly onExchange: (listener: ExchangeListener) => () => void;
  /**
   * Tells those listeners of a request that a handler of the user has answered.
   * @param arrivedReal When it arrived, by `realMillis`.
   */
  readonly handlerAnswered: (request: Request, status: number, arrivedReal: number) => void;
  /** Reports an internal error of a host. */
  readonly onInternalError: OnInternalError;
  /**
   * A copy of an error from which API keys and tokens that clients presented are redacted.
   * @param request The request during which it was thrown, if any.
   */
  readonly redactError: (error: unknown, request?: ServiceRequest) => unknown;
  readonly sandboxes: {
    /**
     * @throws {InputError} and {RangeError} as `createMock` does.
     * @throws {RangeError} when the id is taken or malformed, or `maxSandboxes` is reached.
     */
    create(options?: SandboxOptions): MockSandbox;
    /** Finds a sandbox and postpones its expiry. */
    get(id: string): MockSandbox | undefined;
    /** Finds a sandbox without postponing its expiry. */
    peek(id: string): MockSandbox | undefined;
    /** Returns whether the sandbox existed. */
    delete(id: string): boolean;
    ids(): readonly string[];
    /**
     * Like `create`, also for a mock whose state is kept in a store, and for a fork: a sandbox that
     * starts with the state, journal and history that another one has, or had after an earlier command.
     * @throws {InputError} also for an unknown sandbox and for a position that is not in its history.
     */
    open(options?: SandboxOptions | ForkOptions): Promise<MockSandbox>;
    /** Like `delete`, also for a mock whose state is kept in a store. */
    close(id: string): Promise<boolean>;
  };
  /** Applies what other mocks have written to the store; resolves at once without one. */
  catchUp(): Promise<void>;
}

/**
 * Builds a mock of the service on a storage backend.
 * @param hostOptionNames Options that the host handles itself.
 * @param createLog For a mock whose state is kept in a store.
 * @throws {InputError} for an unknown option, and for invalid keys, seeds, profiles, faults,
 *   overrides or scenarios.
 * @throws {RangeError} for an invalid time or a number out of range.
 */
export function buildMock(
  options: MockOptions,
  backend: StorageBackend,
  hostOptionNames: readonly string[] = [],
  createLog?: CreateLog,
): Mock {
  const known = [...settingNames, ...mockOptionNames, ...hostOptionNames];
  checkOptions('The options of createMock', options, known);
  const {
    maxSandboxes = mockDefaults.maxSandboxes,
    maxRecords = mockDefaults.maxRecords,
    sandboxLifetime = mockDefaults.sandboxLifetime,
    onInternalError = rethrowUncaught,
  } = options;
  const sandboxes = new Sandboxes({
    settings: parseSettings(options, defaultSettings),
    clock: createClock(options.clock),
    backend,
    maxSandboxes: wholeNumber('maxSandboxes', maxSandboxes),
    maxRecords: wholeNumber('maxRecords', maxRecords),
    lifetime: wholeNumber('sandboxLifetime', sandboxLifetime),
  });
  const log = createLog?.(sandboxes, onInternalError);
  // One, so that all remember the same tokens.
  const describer = new Describer();
  const catchUp = async () => log?.catchUp();
  const eventsOf = createEventControls({ sandboxes, describer, onInternalError, catchUp });
  const accessTo = (sandbox: Sandbox): SandboxAccess =>
    Object.assign(createControls(sandbox, log), {
      history: createHistoryControls(sandbox, core),
      events: eventsOf(sandbox),
    });
  return Object.assign(accessTo(sandboxes.main), createService(sandboxes, onInternalError, log), {
    ...createListening(sandboxes, describer, onInternalError),
    sandboxes: sandboxControls(sandboxes, accessTo, log),
    catchUp,
  });
}

function isFork(options: SandboxOptions | ForkOptions): options is ForkOptions {
  return isObject(options) && options.from !== undefined;
}

/** Applies requests and the calls of controls in the order of a store. */
interface RequestLog extends ControlLog {
  handle(request: ServiceRequest, sandbox: Sandbox): Promise<Reply>;
  catchUp(): Promise<void>;
}

type CreateLog = (sandboxes: Sandboxes, onInternalError: OnInternalError) => RequestLog | undefined;

/** The functions that hosts call. */
function createService(sandboxes: Sandboxes, onInternalError: OnInternalError, log?: RequestLog) {
  const { main } = sandboxes;
  const orMain = (found: Sandbox | ApiError) => (found instanceof ApiError ? main : found);
  const { answers } = sandboxes;
  const refuseAndTell = (refusal: ApiError, request?: ServiceRequest) =>
    answers.tell(refuse(refusal, main, request), main, request, refusal);
  const refuseOrPreflight = (refusal: ApiError, request: ServiceRequest) => {
    const preflight = answerPreflight(request, main);
    return preflight ? answers.tell(preflight, main, request) : refuseAndTell(refusal, request);
  };
  const reply = (request: ServiceRequest): Reply | Promise<Reply> => {
    const found = findSandbox(request, sandboxes);
    if (found instanceof ApiError) return refuseOrPreflight(found, request);
    return handle(request, found, onInternalError);
  };
  const replyInOrder = async (request: ServiceRequest, shared: RequestLog): Promise<Reply> => {
    // Another mock may have created the sandbox. If the store fails, the request is refused.
    if (findSandbox(request, sandboxes) instanceof ApiError) await shared.catchUp().catch(ignore);
    const found = findSandbox(request, sandboxes);
    if (found instanceof ApiError) return refuseOrPreflight(found, request);
    return shared.handle(request, found);
  };
  const redactError = (error: unknown, request?: ServiceRequest) =>
    redactedError(error, request ? orMain(findSandbox(request, sandboxes)) : main, request);
  return {
    fetch: serviceFetch(log ? (request) => replyInOrder(request, log) : reply),
    refuse: (refusal: ApiError, request?: Request) => toResponse(refuseAndTell(refusal, request)),
    corsHeaders: (request: Request) =>
      corsHeaders(request, orMain(findSandbox(request, sandboxes)).cors),
    onInternalError: (error: unknown) => onInternalError(redactError(error)),
    redactError,
  };
}

function createListening(
  sandboxes: Sandboxes,
  describer: Describer,
  onInternalError: OnInternalError,
): Pick<Mock, 'onExchange' | 'handlerAnswered'> {
  return {
    onExchange: (listener) =>
      sandboxes.answers.listen((answered) => {
        try {
          listener(describer.answered(answered));
        } catch (error) {
          onInternalError(redactedError(error, answered.sandbox, answered.request));
        }
      }),
    handlerAnswered(request, status, arrivedReal) {
      // Handlers know nothing of sandboxes.
      sandboxes.answers.tell({ status }, sandboxes.main, request, { arrivedReal });
    },
  };
}

function serviceFetch(reply: NonNullable<ServiceFetch['reply']>): ServiceFetch {
  return Object.assign(async (request: Request) => toResponse(await reply(request)), { reply });
}

/** The sandbox that a request addresses, or the refusal of a request that addresses none. */
function findSandbox(request: SandboxTarget, sandboxes: Sandboxes): Sandbox | ApiError {
  const id = sandboxIdOf(request);
  if (id === undefined) return sandboxes.main;
  if (id instanceof ApiError) return id;
  const detail = `There is no sandbox ${id}; create it with POST /__admin/sandboxes`;
  return sandboxes.use(id) ?? new ApiError('not-found', 404, detail);
}

function sandboxControls(
  sandboxes: Sandboxes,
  accessTo: (sandbox: Sandbox) => SandboxAccess,
  log?: ControlLog,
): Mock['sandboxes'] {
  const withControls = (sandbox: Sandbox): MockSandbox =>
    Object.assign(accessTo(sandbox), { id: sandbox.id });
  const open = async (options: SandboxOptions | ForkOptions = {}): Promise<MockSandbox> => {
    if (isFork(options)) {
      const { openFork } = await import('./history/time-travel.ts');
      return withControls(await openFork(options, sandboxes, core, log));
    }
    const id = log && (await log.run(sandboxes.main.id, 'sandboxes.create', [options]));
    return withControls(id === undefined ? sandboxes.create(options) : sandboxes.created(id));
  };
  const ifFound = (sandbox: Sandbox | undefined) => sandbox && withControls(sandbox);
  return {
    create(options) {
      if (log) throw new Error('The state of this mock is kept in a store: await sandboxes.open()');
      return withControls(sandboxes.create(options));
    },
    open,
    async close(id) {
      if (!log) return sandboxes.delete(id);
      return (await log.run(sandboxes.main.id, 'sandboxes.delete', [id])) as boolean;
    },
    get: (id) => ifFound(sandboxes.use(id)),
    peek: (id) => ifFound(sandboxes.peek(id)),
    delete(id) {
      if (log)
        throw new Error('The state of this mock is kept in a store: await sandboxes.close()');
      return sandboxes.delete(id);
    },
    ids: () => sandboxes.all().map(({ id }) => id),
  };
}

function rethrowUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
