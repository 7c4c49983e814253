import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { Hash } from '../commands/credential.ts';
import type { SavedFork } from '../commands/saved-fork.ts';
import { restoreCall, type SavedRequest, saveRequest } from '../commands/saved-request.ts';
import { parseSnapshot } from '../commands/saved-snapshot.ts';
import { applyControl } from '../control/commands.ts';
import { sandboxControls } from '../control/sandbox-controls.ts';
import type { Sandboxes } from '../control/sandboxes.ts';
import {
  answerPreflight,
  apply,
  type OnInternalError,
  receive,
  refuse,
  untilDue,
} from '../handle.ts';
import { redactedError } from '../journal/redact.ts';
import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import { inOrder } from '../state/in-order.ts';
import { restoreSnapshot } from '../state/restore-snapshot.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { ApiError, internalError } from '../support/api-error.ts';
import { type Application, Batches } from './batches.ts';
import { restoreMock, saveMock } from './mock-state.ts';
import {
  type CommandStore,
  type Entry,
  StoreError,
  StoreRewound,
  StoreUnavailable,
} from './store.ts';

/** A command as stores keep it. */
type SavedCommand =
  /** The state that the first mock on this store had at its start. */
  | { readonly start: string }
  | { readonly sandbox: string; readonly request: SavedRequest }
  | { readonly sandbox: string; readonly control: string; readonly args: readonly unknown[] };

/** What a request waits for. */
interface Applied {
  readonly reply: Reply;
  readonly call: Call;
}

/** Hashing takes as long as all else that a request is saved by, and clients repeat their keys. */
const rememberedHashes = 32;
/** Milliseconds after which a mock reads what others have appended, also while it is idle. */
const readEvery = 1_000;
/** In seconds: how soon a client may try again when the store is unavailable. */
const retryAfter = '1';

/** Lets the state of a mock be what applying the commands of a store gives. */
export class SharedLog implements Application<SavedCommand> {
  readonly #store: CommandStore;
  readonly #sandboxes: Sandboxes;
  readonly #onInternalError: OnInternalError;
  readonly #batches: Batches<SavedCommand>;
  #hasStarted = false;
  /** The number of commands since the store was new: the same for all mocks. */
  #position = 0;
  #sinceSnapshot = 0;
  #mustSave = false;
  #reading: ReturnType<typeof setInterval> | undefined;
  /** Made anew with each restart, for results of it are remembered. */
  #hash: Hash = (secret) => this.#store.hash(secret);
  /** Commands after which their sender keeps a snapshot; five times as many, and any mock does. */
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
    // A new store, or one that has lost everything: what this mock has is the state from now on.
    const entriesSince = await this.#appendStart(start);
    if (!entriesSince) return this.restart();
    await this.#applyAll(entriesSince);
  }

  /** Undefined if the store has gone on without us, so that we do not know from where. */
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
    // JSON would turn an omitted argument into null.
    const given = args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1);
    return this.#send({ sandbox, control, args: given });
  }

  /** Applies what other mocks have appended. @throws {StoreUnavailable} */
  catchUp(): Promise<void> {
    return this.#batches.catchUp();
  }

  async apply({ time, text }: Entry, sent?: SavedCommand): Promise<unknown> {
    this.#sandboxes.commandTime = time;
    this.#position += 1;
    this.#sinceSnapshot += 1;
    const isTurn = sent !== undefined && this.#position % this.#snapshotEvery === 0;
    this.#mustSave ||= isTurn || this.#sinceSnapshot >= 5 * this.#snapshotEvery;
    // Others parse what the store has. A request is the same then, the arguments of a control may not.
    const command = sent && 'request' in sent ? sent : (parseExact(text) as SavedCommand);
    if ('start' in command) return this.#adopt(command.start, time);
    if ('request' in command) return this.#applyRequest(command, time);
    const { control, args } = command;
    if (control === 'sandboxes.create') {
      const { id, loading } = this.#sandboxes.create(args[0] as object, time);
      await loading;
      return id;
    }
    if (control === 'sandboxes.restore') return this.#fork(args[0] as SavedFork, time);
    if (control === 'sandboxes.delete') return this.#sandboxes.delete(String(args[0]));
    const sandbox = this.#find(command.sandbox);
    const controls = sandboxControls(sandbox);
    return inOrder(sandbox, () => applyControl(controls, control, args, sandbox, time));
  }

  async rest(id: string): Promise<void> {
    if (!this.#mustSave) return;
    this.#mustSave = false;
    this.#sinceSnapshot = 0;
    try {
      await this.#store.saveSnapshot(id, await this.#save());
    } catch (error) {
      // Another one follows.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** What failed when it was first applied fails again. */
  async #applyAll(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) await this.apply(entry).catch(ignore);
  }

  close(): Promise<void> {
    clearInterval(this.#reading);
    return this.#store.close();
  }

  async #save(): Promise<string> {
    await this.#sandboxes.main.loading;
    return saveMock(this.#sandboxes, this.#position);
  }

  #send(command: SavedCommand): Promise<unknown> {
    return this.#batches.append(command, stringifyExact(command));
  }

  /** Several mocks may have found the store empty. */
  async #adopt(start: string, time: number): Promise<void> {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    await restoreMock(this.#sandboxes, start);
    this.#sandboxes.commandTime = time;
  }

  async #applyRequest(
    { sandbox: id, request }: { readonly sandbox: string; readonly request: SavedRequest },
    time: number,
  ): Promise<Applied> {
    const sandbox = this.#find(id);
    const call = restoreCall(request, sandbox.accounts, this.#hash);
    call.answeredReal = time;
    const reply = await inOrder(sandbox, () => apply(call, sandbox, this.#onInternalError, time));
    return { reply, call };
  }

  async #fork({ shared, snapshot, ...fork }: SavedFork, time: number): Promise<string> {
    const restored = { ...fork, snapshot: parseSnapshot(snapshot, shared) };
    return (await this.#sandboxes.restore(restored, restoreSnapshot, time)).id;
  }

  /** @throws {ApiError} 404 if it has been deleted. */
  #find(id: string): Sandbox {
    const { main } = this.#sandboxes;
    const sandbox = id === main.id ? main : this.#sandboxes.keep(id);
    if (sandbox) return sandbox;
    throw new ApiError('not-found', 404, `The sandbox ${id} has been deleted`);
  }

  #refusalOf(error: unknown, request: ServiceRequest, sandbox: Sandbox): ApiError {
    if (error instanceof ApiError) return error;
    if (!(error instanceof StoreError)) {
      this.#onInternalError(redactedError(error, sandbox, request));
      return internalError();
    }
    const detail = 'The store of the mock is unavailable; the request may have been executed';
    return new ApiError('unavailable', 503, detail, { 'Retry-After': retryAfter });
  }
}

function ignore(): void {}
