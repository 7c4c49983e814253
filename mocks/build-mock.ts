import { isObject } from '../spec/support/exact-json.ts';
import { checkDepth } from '../spec/support/input-error.ts';
import { onDemand } from '../spec/support/on-demand.ts';
import { checkOptions, wholeNumber } from '../spec/support/options.ts';
import { createControls } from './control/controls.ts';
import type { SandboxLimits } from './control/sandbox-registry.ts';
import { Sandboxes, type SandboxOptions } from './control/sandboxes.ts';
import type { Describer, ExchangeListener } from './journal/answered-exchange.ts';
import { createEventControls, createListening } from './journal/events/events.ts';
import { type CommandLog, memoryLog, type OnInternalError } from './log/handle.ts';
import { createHistoryControls } from './log/history/history-controls.ts';
import type { StoreLog } from './log/past.ts';
import type { ForkOptions, Mock, MockSandbox, SandboxAccess, SandboxesControls } from './mock.ts';
import type { StorageBackend } from './records/storage.ts';
import { createService } from './service.ts';
import type { Sandbox } from './state/sandbox.ts';
import { type Configuration, type SettingsOptions, settingNames } from './state/settings.ts';
import { type ClockChoice, createClock } from './time/clock.ts';

export interface MockOptions<Key extends string = string> extends SettingsOptions<Key> {
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

type CreateLog = (sandboxes: Sandboxes, onInternalError: OnInternalError) => StoreLog | undefined;

/**
 * Builds a mock of the service on a storage backend.
 * @param configurationOf Throws an InputError or a RangeError for settings that it finds wrong.
 * @param createLog For a mock whose state is kept outside of its memory.
 * @param hostOptionNames Options that the host handles itself.
 * @throws {InputError} for an unknown option.
 * @throws {RangeError} for an invalid time or a number out of range.
 */
export function buildMock(
  options: MockOptions,
  backend: StorageBackend,
  configurationOf: (options: SettingsOptions) => Configuration,
  createLog?: CreateLog,
  hostOptionNames: readonly string[] = [],
): Mock {
  const known = [...settingNames, ...mockOptionNames, ...hostOptionNames];
  checkOptions('The options of createMock', options, known);
  const { onInternalError = rethrowUncaught } = options;
  const sandboxes = new Sandboxes({
    ...configurationOf(options),
    clock: createClock(options.clock),
    backend,
    ...limitsOf(options),
  });
  const store = createLog?.(sandboxes, onInternalError);
  const log: CommandLog = store ?? memoryLog(onInternalError);
  // A single instance, so that all listeners know the same tokens.
  let loaded: Promise<Describer> | undefined;
  const describer = () => {
    const part = import('./journal/answered-exchange.ts');
    loaded ??= onDemand('what describes exchanges', part).then((one) => new one.Describer());
    return loaded;
  };
  const listening = createListening(sandboxes.answers, describer, onInternalError);
  const catchUp = async () => (log.catchUp ? log.catchUp() : sandboxes.configuring);
  const eventsOf = createEventControls({ sandboxes, onInternalError, catchUp }, describer);
  const accessTo = (sandbox: Sandbox): SandboxAccess =>
    Object.assign(createControls(sandbox, store), {
      history: createHistoryControls(sandbox, store),
      events: eventsOf(sandbox),
    });
  const service = createService(sandboxes, onInternalError, log, listening);
  return Object.assign(accessTo(sandboxes.main), service, {
    onExchange: (listener: ExchangeListener) => listening.add(listener),
    sandboxes: createSandboxControls(sandboxes, accessTo, store),
    catchUp,
  });
}

/** @throws {RangeError} for a number out of range. */
export function limitsOf({
  maxSandboxes = mockDefaults.maxSandboxes,
  maxRecords = mockDefaults.maxRecords,
  sandboxLifetime = mockDefaults.sandboxLifetime,
}: MockOptions): SandboxLimits {
  return {
    maxSandboxes: wholeNumber('maxSandboxes', maxSandboxes),
    maxRecords: wholeNumber('maxRecords', maxRecords),
    lifetime: wholeNumber('sandboxLifetime', sandboxLifetime),
  };
}

function rethrowUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function createSandboxControls(
  sandboxes: Sandboxes,
  accessTo: (sandbox: Sandbox) => SandboxAccess,
  log?: StoreLog,
): SandboxesControls {
  const withControls = (sandbox: Sandbox): MockSandbox =>
    Object.assign(accessTo(sandbox), { id: sandbox.id });
  const ifFound = (sandbox: Sandbox | undefined) => sandbox && withControls(sandbox);
  return {
    async create(options = {}) {
      checkDepth('The options of a sandbox', options);
      if (isFork(options)) {
        const { openFork } = await onDemand('forks', import('./log/history/time-travel.ts'));
        return withControls(await openFork(options, sandboxes, log));
      }
      const id = log && (await log.run(sandboxes.main.id, 'sandboxes.create', [options]));
      if (id !== undefined) return withControls(sandboxes.created(id));
      await sandboxes.configuring;
      const parser = import('./control/parse-settings.ts');
      const { createNamed } = await onDemand('what checks settings', parser);
      return withControls(createNamed(sandboxes, options));
    },
    async delete(id) {
      if (!log) return sandboxes.delete(id);
      return (await log.run(sandboxes.main.id, 'sandboxes.delete', [id])) as boolean;
    },
    get: (id) => ifFound(sandboxes.use(id)),
    peek: (id) => ifFound(sandboxes.peek(id)),
    expiresIn: (id) => sandboxes.expiresIn(id),
    ids: () => sandboxes.all().map(({ id }) => id),
  };
}

function isFork(options: SandboxOptions | ForkOptions): options is ForkOptions {
  return isObject(options) && options.from !== undefined;
}
