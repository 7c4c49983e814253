import { ApiError } from '../../spec/support/api-error.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { memoizeLatest } from '../../spec/support/memoize.ts';
import type { Sandboxes, SandboxOptions } from '../control/sandboxes.ts';
import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { type ClockChoice, everyRealMillis } from '../time/clock.ts';
import { AppliedLog, ignoreFailure, type SavedCommand } from './applied-log.ts';
import { type Application, Batches } from './batches.ts';
import type { OnInternalError } from './handle.ts';
import { saveMock } from './mock-state.ts';
import type { Past, StoreLog } from './past.ts';
import { type LogBounds, neededEntries, scheduleSnapshots, usualBounds } from './retention.ts';
import { givenArguments } from './saved/arguments.ts';
import { type Hash, type PresentedSecrets, rememberPresented } from './saved/presented-secrets.ts';
import { saveCall } from './saved/saved-request.ts';
import {
  type CommandStore,
  type Entry,
  ignore,
  StoreError,
  StoreRewound,
  StoreUnavailable,
} from './store.ts';
import { StoredPast } from './stored-past.ts';

/** Number of hashes to remember: one takes as long as saving the rest of a request, and clients repeat their keys. */
const rememberedHashes = 32;
/** Milliseconds between reads of what others have appended, while the mock is idle, too. */
const readEvery = 1_000;
/** Seconds after which a client may try again when the store is unavailable. */
const retryAfter = '1';

/** Keeps the state of a mock equal to the result of applying the commands of a store. */
export class SharedLog implements Application<SavedCommand>, StoreLog {
  readonly #store: CommandStore;
  readonly #batches: Batches<SavedCommand>;
  readonly #applied: AppliedLog;
  readonly #bounds: LogBounds;
  readonly #schedule: ReturnType<typeof scheduleSnapshots>;
  #past: StoredPast;
  /** The id of the last entry that was applied. */
  #lastId: string | undefined;
  #stopReading: (() => void) | undefined;
  /** Replaced at each restart, because it remembers hashes made with the previous salt. */
  #hash: Hash = (secret) => this.#store.hash(secret);
  #presented!: PresentedSecrets;

  constructor(
    store: CommandStore,
    sandboxes: Sandboxes,
    onInternalError: OnInternalError,
    bounds: Partial<LogBounds> = {},
  ) {
    this.#store = store;
    this.#bounds = { ...usualBounds, ...bounds };
    const { snapshotEvery, stateEvery } = this.#bounds;
    this.#schedule = scheduleSnapshots(snapshotEvery, store.stateEvery ?? stateEvery);
    this.#batches = new Batches(store, this);
    const context = () => ({ hash: this.#hash, onInternalError });
    this.#applied = new AppliedLog(sandboxes, context, this.#bounds);
    this.#past = this.#createPast();
  }

  #createPast(): StoredPast {
    return new StoredPast(this.#batches, () => {
      // Internal errors were reported when the commands were first applied.
      const context = { hash: this.#hash, onInternalError: () => {} };
      return new AppliedLog(this.#applied.sandboxes.another(), () => context, this.#bounds);
    });
  }

  /** Takes over the state of the store; a new store takes over that of the mock. */
  async open(): Promise<void> {
    await this.restart();
    const { isShared, mustBeRead } = this.#store;
    if (!isShared && !mustBeRead) return;
    this.#stopReading = everyRealMillis(readEvery, () => void this.catchUp().catch(() => {}));
  }

  async restart(): Promise<void> {
    const { snapshot, entries } = await this.#store.open();
    const applied = this.#applied;
    this.#past.isOutdated = true;
    this.#past = this.#createPast();
    this.#hash = memoizeLatest((secret) => this.#store.hash(secret), { size: rememberedHashes });
    this.#presented = rememberPresented(this.#hash, applied.sandboxes.presented);
    this.#schedule.restart(snapshot);
    applied.restart(snapshot);
    const start = applied.hasStarted ? '' : saveMock(applied.sandboxes);
    for (const entry of entries) await ignoreFailure(() => this.apply(entry));
    if (applied.hasStarted) return;
    // The store is new or has lost everything: from now on it has the state of this mock.
    const command = stringifyExact({ start });
    const appended = await this.#store.append([command]).catch(ignore(StoreRewound));
    // If the store has lost entries meanwhile, it must be read from its beginning.
    if (!appended) return this.restart();
    for (const entry of appended.entries) await ignoreFailure(() => this.apply(entry));
    this.#schedule.restart(start);
  }

  append(call: Call, { id: sandbox, accounts }: Sandbox): Promise<Reply> {
    const { request, isExact } = saveCall(call, accounts, this.#presented);
    const sent = { call, exactWith: isExact ? accounts : undefined };
    const text = stringifyExact({ sandbox, request });
    const applied = this.#batches.append({ sandbox, request, sent }, text);
    return applied.catch(refuseIfUnavailable) as Promise<Reply>;
  }

  run(sandbox: string, control: string, args: readonly unknown[]): Promise<unknown> {
    if (control === 'sandboxes.create') checkClock((args[0] as SandboxOptions | undefined)?.clock);
    const command = { sandbox, control, args: givenArguments(args) };
    return this.#batches.append(command, stringifyExact(command));
  }

  catchUp(): Promise<void> {
    return this.#batches.catchUp();
  }

  async past(sandbox: Sandbox): Promise<Past> {
    await this.catchUp();
    return this.#past.of(sandbox, this.#applied.sandboxes.logPosition);
  }

  apply(entry: Entry, sent?: SavedCommand): unknown {
    this.#lastId = entry.id;
    this.#schedule.count(
      this.#applied.sandboxes.logPosition + 1,
      entry.text.length,
      sent !== undefined,
    );
    return this.#applied.apply(entry, sent);
  }

  async rest(id: string): Promise<void> {
    if (!this.#schedule.isDue && !this.#store.wantsState) return;
    const { sandboxes } = this.#applied;
    const keep = this.#schedule.keep(sandboxes.logPosition, neededEntries(sandboxes, this.#bounds));
    const state = saveMock(sandboxes);
    this.#schedule.restart(state);
    // A failure does no harm: the commands are still in the store, and another snapshot follows.
    await this.#store.saveSnapshot(id, state, keep).catch(ignore(StoreUnavailable));
  }

  async close(): Promise<void> {
    this.#stopReading?.();
    if (!this.#store.isShared) await this.#saveLast().catch(ignore(StoreError));
    await this.#store.close();
  }

  /** Saves the state, so that the next start has nothing to apply. */
  async #saveLast(): Promise<void> {
    // After this, nothing is being appended or applied.
    await this.catchUp();
    if (this.#lastId === undefined || this.#schedule.commands === 0) return;
    this.#schedule.isDue = true;
    await this.rest(this.#lastId);
  }
}

function refuseIfUnavailable(error: unknown): never {
  if (!(error instanceof StoreError)) throw error;
  const detail = 'The store of the mock is unavailable; the request may have been executed';
  throw new ApiError('unavailable', 503, detail, { 'Retry-After': retryAfter });
}

/**
 * Refuses a clock with its own source of time: a command has the time of the store, so that every mock
 * that applies it uses the same.
 * @throws {RangeError}
 */
export function checkClock(choice: ClockChoice | undefined): void {
  if (typeof choice !== 'function' && choice !== 'follow') return;
  const shown = choice === 'follow' ? "'follow'" : 'a function';
  throw new RangeError(
    `the clock of a mock whose state is kept in a store is the store's: omit clock, or give a time at which to freeze it, not ${shown}`,
  );
}
