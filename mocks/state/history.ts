import { stringifyExact } from '../../spec/support/exact-json.ts';
import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { RequestHeaders, ServiceRequest } from '../requests/service-request.ts';
import type { ClockState } from '../time/clock.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';

/** Whatever changed the sandbox; even a request that only reads takes quota. */
export type Command = ControlCall | RequestCall;

/** A call of a control, from code or by the admin API. */
export interface ControlCall {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  /** The same by the clock of the sandbox. */
  readonly at: number;
  readonly control: string;
  readonly args: readonly unknown[];
  /**
   * Whether it was called while the command before it was still being applied. That is possible in code,
   * where some controls return at once.
   */
  readonly meanwhile?: true;
}

/** A request, and the answer that it got. */
export interface RequestCall
  extends Pick<Call, 'arrivedAt' | 'arrivedReal' | 'answeredBefore' | 'connection'> {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  readonly request: Message;
  /** The whole body, or why it could not be read. */
  readonly body: Call['body'];
  readonly answeredReal: number;
  readonly caller: string | undefined;
  /** Whether the mock may have had no room for another record; other sandboxes decide that, too. */
  readonly hadNoRoom: boolean;
  readonly status: number;
  readonly replyHeaders: Reply['headers'];
  /** Its beginning, if it is long. */
  readonly replyBody: string | null;
}

/** The part of a request that repeats itself. */
export interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly credential: string | null;
}

/** How the sandbox was when it was created. */
export interface Origin {
  readonly settings: Settings;
  readonly clock: ClockState;
  /** In milliseconds by the source of the clock. */
  readonly time: number;
}

/** Consecutive commands, and the state before them. */
export interface Generation {
  readonly start: Snapshot | Origin;
  /** The number of commands before these. */
  readonly before: number;
  readonly commands: readonly Command[];
}

/** Approximate size of a command without its bodies, in characters. */
const bareWeight = 500;
/** A history keeps as many commands as its size unless they hold more than this on average. */
const usualWeight = 2_000;
const maxMessages = 1_000;
/** Each fork of a fork adds one. */
const maxGenerations = 100;

/** The last commands of a sandbox: at least `size` of them, unless they are long. */
export class History {
  readonly origin: Origin;
  size: number;
  /** The number of controls that were called, also while nothing is kept. */
  controlCalls = 0;
  /** Called with each command, in order, once it has been applied. */
  onCommand: ((command: Command) => void) | undefined;
  readonly #snapshotNow: () => Snapshot | undefined;
  /** Oldest first. */
  #older: readonly Generation[] = [];
  #start: Snapshot | Origin;
  #before = 0;
  #commands: Command[] = [];
  /** Of `#commands`, in characters. */
  #weight = 0;
  /** Calls of controls during the command that is being applied. */
  #meanwhile: ControlCall[] = [];
  #lastReply: string | null = null;
  /** By credential, to be shared: clients repeat themselves, and objects that are kept cost time. */
  readonly #messages = new Map<string | null, Message>();

  /**
   * @param size Number of commands; 0 keeps none.
   * @param snapshotNow Called between commands; returns undefined while the records are loading.
   */
  constructor(size: number, origin: Origin, snapshotNow: () => Snapshot | undefined) {
    this.size = size;
    this.origin = origin;
    this.#start = origin;
    this.#snapshotNow = snapshotNow;
  }

  get isOn(): boolean {
    return this.size > 0 || this.onCommand !== undefined;
  }

  /** The number of commands so far; the position of the latest. */
  get position(): number {
    return this.#before + this.#commands.length;
  }

  /** Oldest first. */
  generations(): readonly Generation[] {
    const current = { start: this.#start, before: this.#before, commands: this.#commands };
    return [...this.#older, current];
  }

  /**
   * Continues after a restored state.
   * @param position The number of commands before it.
   * @param older The generations with those commands, as far as they are known.
   */
  restart(position: number, snapshot: Snapshot, older: readonly Generation[] = []): void {
    this.size = snapshot.settings.historySize;
    this.#older = enough(older, this.size);
    this.#begin(position, snapshot);
  }

  /** Call it when the call has been applied. */
  addControl(call: ControlCall): void {
    if (call.meanwhile) this.#meanwhile.push(call);
    else this.#add(call, controlWeight(call));
  }

  /**
   * Call it when the request has been applied.
   * @param replyBody The beginning of the body of the reply.
   */
  addRequest(call: Call, { status, headers }: Reply, replyBody: string | null): void {
    if (!this.isOn) return;
    const { time, body, arrivedAt, arrivedReal, answeredBefore, connection, caller } = call;
    const request = this.#messageOf(call.request, call.credential);
    // Many answers share one text.
    const replyWeight = replyBody === this.#lastReply ? 0 : (replyBody?.length ?? 0);
    this.#lastReply = replyBody;
    const bodyWeight = typeof body === 'string' ? body.length : 0;
    const command = {
      time,
      request,
      body,
      arrivedAt,
      arrivedReal,
      answeredReal: call.answeredReal ?? arrivedReal,
      answeredBefore,
      connection,
      caller,
      hadNoRoom: call.refusal === 'unavailable',
      status,
      replyHeaders: headers,
      replyBody,
    };
    this.#add(command, bareWeight + bodyWeight + replyWeight);
  }

  /** Call it when a command has failed, and is not to be repeated. */
  skip(): void {
    for (const { meanwhile: _, ...call } of this.#meanwhile.splice(0)) this.addControl(call);
  }

  #messageOf({ method, url, headers }: ServiceRequest, credential: string | null): Message {
    const known = this.#messages.get(credential);
    if (known?.url === url && known.method === method && headers.equals?.(known.headers)) {
      return known;
    }
    if (this.#messages.size >= maxMessages) this.#messages.clear();
    const message = { method, url, headers, credential };
    this.#messages.set(credential, message);
    return message;
  }

  #add(command: Command, weight: number): void {
    this.#keep(command, weight);
    for (const call of this.#meanwhile.splice(0)) this.#keep(call, controlWeight(call));
    if (this.#commands.length < this.size && this.#weight < this.size * usualWeight) return;
    const snapshot = this.size > 0 ? this.#snapshotNow() : undefined;
    if (!snapshot) return;
    this.#older = this.generations().slice(-1);
    this.#begin(this.position, snapshot);
  }

  #keep(command: Command, weight: number): void {
    if (this.size > 0) {
      this.#commands.push(command);
      this.#weight += weight;
    }
    this.onCommand?.(command);
  }

  #begin(position: number, snapshot: Snapshot): void {
    this.#start = snapshot;
    this.#before = position;
    this.#commands = [];
    this.#weight = 0;
  }
}

/** The last generations that have `size` commands together. */
function enough(generations: readonly Generation[], size: number): readonly Generation[] {
  const filled = generations.filter(({ commands }) => commands.length > 0).slice(-maxGenerations);
  let found = 0;
  const first = filled.findLastIndex(({ commands }) => {
    found += commands.length;
    return found >= size;
  });
  return filled.slice(Math.max(first, 0));
}

function controlWeight({ args }: ControlCall): number {
  return bareWeight + stringifyExact(args).length;
}
