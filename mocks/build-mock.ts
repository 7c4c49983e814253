import { type Controls, createControls } from './control/controls.ts';
import { defaultSettings, parseSettings, settingNames } from './control/parse-settings.ts';
import { reconfigure } from './control/reconfigure.ts';
import { createSandboxes, type SandboxOptions } from './control/sandboxes.ts';
import { answerPreflight, handle, type OnBug, refuse } from './handle.ts';
import { redactedError } from './journal/redact.ts';
import { parseKeys } from './keys/keys.ts';
import { chooseProfile } from './profile/profiles.ts';
import { parseSeed } from './records/seed.ts';
import { corsHeaders } from './replies/cors.ts';
import { type Reply, type ServiceFetch, toResponse } from './replies/reply.ts';
import { type Addressed, sandboxIdOf } from './requests/sandbox-id.ts';
import type { ServiceRequest } from './requests/service-request.ts';
import { createCapacity } from './state/capacity.ts';
import { createSandbox } from './state/lifecycle.ts';
import type { Sandbox } from './state/sandbox.ts';
import type { SettingsOptions } from './state/settings.ts';
import { createTableFactory } from './state/tables.ts';
import type { StorageBackend } from './storage/storage.ts';
import { ApiError } from './support/api-error.ts';
import { checkOptions, wholeNumber } from './support/options.ts';
import { type ClockChoice, createClock } from './time/clock.ts';

export interface MockOptions extends SettingsOptions {
  /** Default: runs with the system's clock, whatever a test does to `Date` and timers. */
  readonly clock?: ClockChoice;
  /** How many sandboxes there may be at once. Default: {@link mockDefaults}. */
  readonly maxSandboxes?: number;
  /**
   * How many records all sandboxes may hold together; what they start with and share counts once.
   * Without room, a creation is answered 507, and no seed is taken. Default: {@link mockDefaults}.
   */
  readonly maxRecords?: number;
  /** How long a sandbox lives unused, in milliseconds of real time. Default: {@link mockDefaults}. */
  readonly sandboxLifetime?: number;
  /** Told of an internal error, for which the client got a 500. Default: thrown, uncaught. */
  readonly onBug?: OnBug;
}

/** What a mock holds unless its options say otherwise. */
export const mockDefaults = {
  maxSandboxes: 2000,
  maxRecords: 1_000_000,
  sandboxLifetime: 3_600_000,
} as const satisfies MockOptions;

/** An isolated service of the mock: its own records, quotas, bans, clock, faults and journal. */
export interface MockSandbox extends Controls {
  readonly id: string;
}

/** The Pet Catalogue Service, emulated. Its own controls are those of its own service. */
export interface Mock extends Controls {
  /** Answers a request to any address whose path has `/v1` in it. Never rejects. */
  readonly fetch: ServiceFetch;
  /** Refuses, as the service does, what a host cannot make a Request of. Counts nothing. */
  readonly refuse: (refusal: ApiError, request?: Request) => Response;
  /** What lets the page that sent a request read an answer that is not the mock's own. */
  readonly corsHeaders: (request: Request) => Readonly<Record<string, string>>;
  /** To be told of an internal error of a host. */
  readonly onBug: OnBug;
  /**
   * An error as it may be shown: without keys, and without tokens that clients presented.
   * @param request During which it arose, if it was during one.
   */
  readonly redactError: (error: unknown, request?: ServiceRequest) => unknown;
  /**
   * Makes the mock one that was told this from the start. Records stay, unless they are what changes;
   * so do sandboxes that there are.
   * @throws {InputError} when something cannot be used; nothing is changed then.
   */
  reconfigure(changes: Pick<MockOptions, 'keys' | 'seed' | 'profile'>): Promise<void>;
  readonly sandboxes: {
    /**
     * @throws {InputError} and {RangeError} as `createMock` does.
     * @throws {RangeError} for an id that is taken or malformed, and when there are too many.
     */
    create(options?: SandboxOptions): MockSandbox;
    /** Keeps it from expiring for as long again. */
    get(id: string): MockSandbox | undefined;
    /** As `get`, but changes nothing. */
    peek(id: string): MockSandbox | undefined;
    delete(id: string): boolean;
    ids(): readonly string[];
  };
}

/**
 * Wires a mock of the service that keeps its records where it is told.
 * @param others Names of further options, which are the host's.
 * @throws {InputError} when the keys, the seed, the profile, a fault or the scenario cannot be used,
 *   and for an option that there is not.
 * @throws {RangeError} when `clock` is not a time, or a number is not a whole one from 0 on.
 */
export function buildMock(
  options: MockOptions,
  backend: StorageBackend,
  others: readonly string[] = [],
): Mock {
  checkOptions('The options of createMock', options, [...settingNames, ...ownOptions, ...others]);
  const {
    onBug = throwUncaught,
    maxSandboxes = mockDefaults.maxSandboxes,
    maxRecords = mockDefaults.maxRecords,
    sandboxLifetime = mockDefaults.sandboxLifetime,
  } = options;
  const settings = parseSettings(options, defaultSettings);
  const most = wholeNumber('maxRecords', maxRecords);
  let live = (): readonly Sandbox[] => [];
  const capacity = createCapacity(most, () => live());
  const tables = createTableFactory(backend, capacity);
  const clock = createClock(options.clock);
  const own = createSandbox({ id: 'main', settings, tables, clock });
  const sandboxes = createSandboxes({
    own,
    most: wholeNumber('maxSandboxes', maxSandboxes),
    lifetime: wholeNumber('sandboxLifetime', sandboxLifetime),
  });
  live = () => [own, ...sandboxes.all()];
  const controlsOf = (sandbox: Sandbox | undefined) => sandbox && withControls(sandbox);
  const sandboxOf = (request: Addressed): Sandbox | ApiError => {
    const id = sandboxIdOf(request);
    if (id === undefined) return own;
    return id instanceof ApiError ? id : (sandboxes.use(id) ?? noSandbox(id));
  };
  const reply = (request: ServiceRequest): Reply | Promise<Reply> => {
    const found = sandboxOf(request);
    if (!(found instanceof ApiError)) return handle(request, found, onBug);
    return answerPreflight(request, own) ?? refuse(found, own, request);
  };
  const redactError = (error: unknown, request?: ServiceRequest) => {
    const found = request ? sandboxOf(request) : own;
    return redactedError(error, found instanceof ApiError ? own : found, request);
  };
  return Object.assign(createControls(own), {
    fetch: Object.assign(async (request: Request) => toResponse(await reply(request)), { reply }),
    refuse: (refusal: ApiError, request?: Request) => toResponse(refuse(refusal, own, request)),
    corsHeaders(request: Request) {
      const found = sandboxOf(request);
      return corsHeaders(request, (found instanceof ApiError ? own : found).cors);
    },
    onBug: (error: unknown) => onBug(redactError(error)),
    redactError,
    async reconfigure({ keys, seed, profile }: Pick<MockOptions, 'keys' | 'seed' | 'profile'>) {
      await reconfigure(own, {
        ...(keys !== undefined && { keys: parseKeys(keys) }),
        ...(seed !== undefined && { seed: parseSeed(seed) }),
        ...(profile !== undefined && { profile: chooseProfile(profile) }),
      });
    },
    sandboxes: {
      create: (changes?: SandboxOptions) => withControls(sandboxes.create(changes)),
      get: (id: string) => controlsOf(sandboxes.use(id)),
      peek: (id: string) => controlsOf(sandboxes.peek(id)),
      delete: sandboxes.delete,
      ids: () => sandboxes.all().map(({ id }) => id),
    },
  });
}

function withControls(sandbox: Sandbox): MockSandbox {
  return Object.assign(createControls(sandbox), { id: sandbox.id });
}

const ownOptions = ['clock', 'maxSandboxes', 'maxRecords', 'sandboxLifetime', 'onBug'];

function noSandbox(id: string): ApiError {
  return new ApiError(
    'not-found',
    404,
    `There is no sandbox ${id}; POST /__admin/sandboxes makes one`,
  );
}

function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
