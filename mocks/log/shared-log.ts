import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { Hash } from '../commands/credential.ts';
import { saveRequest } from '../commands/saved-request.ts';
import type { Sandboxes, SandboxOptions } from '../control/sandboxes.ts';
import {
  answerPreflight,
  type OnInternalError,
  receive,
  refuse,
  report,
  untilDue,
} from '../handle.ts';
import type { Reply } from '../replies/reply.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { ApiError } from '../support/api-error.ts';
import { ignore } from '../support/ignore.ts';
import { type Applied, applyCommand, type SavedCommand } from './apply-command.ts';
import { type Application, Batches } from './batches.ts';
import { checkClock } from './check-clock.ts';
import { restoreMock, saveMock } from './mock-state.ts';
import {
  type CommandStore,
  type Entry,
  StoreError,
  StoreRewound,
  StoreUnavailable,
} from './store.ts';

/** The first entry of a store: the state that a mock had when it found the store empty. */
interface Start {
  readonly start: string;
}

/** A hash takes as long as saving the rest of a request, and clients repeat their keys. */
const rememberedHashes = 32;
/** Milliseconds between reads of what others have appended, while the mock is idle, too. */
const readEvery = 1_000;
/** In seconds: how soon a client may try again when the store is unavailable. */
const retryAfter = '1';

/** Keeps the state of a mock equal to the result of applying the commands of a store. */
export class SharedLog implements Application<SavedCommand> {
  readonly #store: CommandStore;
  readonly #sandboxes: Sandboxes;
  readonly #onInternalError: OnInternalError;
  readonly #batches: Batches<SavedCommand>;
  #hasStarted = false;
  /** The number of commands since the store was created: the same for all mocks. */
  #position = 0;
  #sinceSnapshot = 0;
  /** The id of the last entry that was applied. */
  #lastId: string | undefined;
  #mustSave = false;
  #reading: ReturnType<typeof setInterval> | undefined;
  /** Replaced at each restart: hashes are remembered by this function. */
  #hash: Hash = (secret) => this.#store.hash(secret);
  /** Commands between snapshots. The sender of the last one saves it; after five times as many, any mock does. */
  readonly #snapshotEvery: number;

  constructor(
    store: CommandStore,
    sandboxes: Sandboxes,
    onInternalError: OnInternalError,
    snapshotEvery = 10_000,
  ) {
    this.#store = store;
    this.#sandboxes = sandboxes;
    this.#onInternalError = onInternalError;
    this.#snapshotEvery = snapshotEvery;
    this.#batches = new Batches(store, this);
    sandboxes.followCommands();
  }

  /**
   * Takes over the state of the store; a new store takes over that of the mock.
   * @throws {StoreUnavailable} and {StoreUnusable}
   */
  async open(): Promise<void> {
    await this.restart();
    if (!this.#store.isShared) return;
    this.#reading = setInterval(() => void this.catchUp().catch(ignore), readEvery);
    this.#reading.unref?.();
  }

  async restart(): Promise<void> {
    const { snapshot, entries } = await this.#store.open();
    this.#hash = memoizeLatest((secret) => this.#store.hash(secret), { size: rememberedHashes });
    this.#hasStarted = snapshot !== undefined;
    this.#sinceSnapshot = 0;
    this.#position = 0;
    if (snapshot !== undefined) {
      this.#position = await restoreMock(this.#sandboxes, snapshot);
      return this.#applyAll(entries);
    }
    const start = await this.#save();
    await this.#applyAll(entries);
    if (this.#hasStarted) return;
    // The store is new or has lost everything: from now on it has the state of this mock.
    const entriesSince = await this.#appendStart(start);
    if (!entriesSince) return this.restart();
    await this.#applyAll(entriesSince);
  }

  /** Undefined if the store has lost entries meanwhile: it must be read from its beginning. */
  async #appendStart(start: string): Promise<readonly Entry[] | undefined> {
    try {
      return (await this.#store.append([stringifyExact({ start })])).entries;
    } catch (error) {
      if (error instanceof StoreRewound) return undefined;
      throw error;
    }
  }

  async handle(request: ServiceRequest, sandbox: Sandbox): Promise<Reply> {
    const preflight = answerPreflight(request, sandbox);
    const { answers } = sandbox;
    if (preflight) return answers.tell(preflight, sandbox, request);
    try {
      const received = await receive(request, sandbox);
      const saved = saveRequest(received, sandbox.accounts, this.#hash);
      const { reply, call } = (await this.#send({
        sandbox: sandbox.id,
        request: saved,
      })) as Applied;
      await untilDue(reply, call, sandbox);
      return answers.tell(reply, sandbox, request, call);
    } catch (error) {
      const refusal = this.#refusalOf(error, request, sandbox);
      return answers.tell(refuse(refusal, sandbox, request), sandbox, request, refusal);
    }
  }

  /** Calls a control of a sandbox, or `create`, `restore` or `delete` of `sandboxes`. */
  run(sandbox: string, control: string, args: readonly unknown[]): Promise<unknown> {
    if (control === 'sandboxes.create') checkClock((args[0] as SandboxOptions | undefined)?.clock);
    // JSON would turn an omitted argument into null.
    const given = args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1);
    return this.#send({ sandbox, control, args: given });
  }

  /** Applies what other mocks have appended. @throws {StoreUnavailable} */
  catchUp(): Promise<void> {
    return this.#batches.catchUp();
  }

  async apply({ id, time, text }: Entry, sent?: SavedCommand): Promise<unknown> {
    this.#sandboxes.commandTime = time;
    this.#lastId = id;
    this.#position += 1;
    this.#sinceSnapshot += 1;
    const isTurn = sent !== undefined && this.#position % this.#snapshotEvery === 0;
    this.#mustSave ||= isTurn || this.#sinceSnapshot >= 5 * this.#snapshotEvery;
    // A request is the same once it has been parsed; the arguments of a control need not be.
    const command = sent && 'request' in sent ? sent : (parseExact(text) as SavedCommand | Start);
    if ('start' in command) return this.#adopt(command.start, time);
    return applyCommand(command, time, {
      sandboxes: this.#sandboxes,
      hash: this.#hash,
      onInternalError: this.#onInternalError,
    });
  }

  async rest(id: string): Promise<void> {
    if (!this.#mustSave) return;
    this.#mustSave = false;
    this.#sinceSnapshot = 0;
    try {
      await this.#store.saveSnapshot(id, await this.#save());
    } catch (error) {
      // The commands are still in the store, and another snapshot follows.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** Commands that failed when they were first applied fail again. */
  async #applyAll(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) await this.apply(entry).catch(ignore);
  }

  async close(): Promise<void> {
    clearInterval(this.#reading);
    if (!this.#store.isShared) await this.#saveLast().catch(ignoreStoreError);
    await this.#store.close();
  }

  /** The next start has nothing to apply then. */
  async #saveLast(): Promise<void> {
    // Nothing is being appended or applied afterwards.
    await this.catchUp();
    if (this.#lastId === undefined || this.#sinceSnapshot === 0) return;
    this.#mustSave = true;
    await this.rest(this.#lastId);
  }

  async #save(): Promise<string> {
    await this.#sandboxes.main.loading;
    return saveMock(this.#sandboxes, this.#position);
  }

  #send(command: SavedCommand): Promise<unknown> {
    return this.#batches.append(command, stringifyExact(command));
  }

  /** Only the first start counts: several mocks may have found the store empty. */
  async #adopt(start: string, time: number): Promise<void> {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    await restoreMock(this.#sandboxes, start);
    this.#sandboxes.commandTime = time;
  }

  #refusalOf(error: unknown, request: ServiceRequest, sandbox: Sandbox): ApiError {
    if (error instanceof ApiError) return error;
    if (!(error instanceof StoreError)) {
      return report(error, request, sandbox, this.#onInternalError);
    }
    const detail = 'The store of the mock is unavailable; the request may have been executed';
    return new ApiError('unavailable', 503, detail, { 'Retry-After': retryAfter });
  }
}

function ignoreStoreError(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
