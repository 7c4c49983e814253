import { stringifyExact } from '../../spec/support/exact-json.ts';
import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { RequestHeaders, ServiceRequest } from '../requests/service-request.ts';
import type { ClockState } from '../time/clock.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';

/** Whatever changed the sandbox. A request that only reads takes quota. */
export type Command = ControlCall | RequestCall;

/** A call of a control, from code or by the admin API. */
export interface ControlCall {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  readonly control: string;
  readonly args: readonly unknown[];
}

/** A request, and the answer that it got. */
export interface RequestCall {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  readonly request: Message;
  /** The whole body, or why it could not be read. */
  readonly body: Call['body'];
  readonly arrivedAt: number;
  readonly arrivedReal: number;
  readonly answeredBefore: number;
  readonly connection: string | undefined;
  readonly caller: string | undefined;
  readonly status: number;
  readonly replyHeaders: Reply['headers'];
  readonly replyBody: string | null;
}

/** What requests may have in common. */
interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly credential: string | null;
}

/** How the sandbox was when it was created. */
export interface Origin {
  readonly settings: Settings;
  readonly clock: ClockState;
}

/** Consecutive commands, and the state before them. */
export interface Generation {
  /** Undefined: the sandbox as it was created. */
  readonly snapshot: Snapshot | undefined;
  /** The number of commands before these. */
  readonly before: number;
  readonly commands: readonly Command[];
}

/** About what a command holds besides its bodies, in characters. */
const bareWeight = 500;
/** A history keeps as many commands as its size unless they hold more than this on average. */
const usualWeight = 2_000;
const maxMessages = 1_000;

/** The last commands of a sandbox: at least `size` of them, unless they are long. */
export class History {
  readonly origin: Origin;
  readonly size: number;
  readonly #snapshotNow: () => Snapshot;
  #older: Generation | undefined;
  #snapshot: Snapshot | undefined;
  #before = 0;
  #commands: Command[] = [];
  /** Of `#commands`, in characters. */
  #weight = 0;
  #lastReply: string | null = null;
  /** By credential. Clients repeat themselves, and objects that live on cost time. */
  readonly #messages = new Map<string | null, Message>();

  /**
   * @param size Number of commands; 0 keeps none.
   * @param snapshotNow Called between commands.
   */
  constructor(size: number, origin: Origin, snapshotNow: () => Snapshot) {
    this.size = size;
    this.origin = origin;
    this.#snapshotNow = snapshotNow;
  }

  /** The number of commands so far; the position of the latest. */
  get position(): number {
    return this.#before + this.#commands.length;
  }

  /** Oldest first. */
  generations(): readonly Generation[] {
    const current = { snapshot: this.#snapshot, before: this.#before, commands: this.#commands };
    return this.#older ? [this.#older, current] : [current];
  }

  /** Continues after a restored state. @param position The number of commands before it. */
  restart(position: number, snapshot: Snapshot): void {
    this.#older = undefined;
    this.#snapshot = snapshot;
    this.#before = position;
    this.#commands = [];
    this.#weight = 0;
  }

  /** Call it when the call has been applied. */
  addControl(call: ControlCall): void {
    if (this.size > 0) this.#add(call, bareWeight + stringifyExact(call.args).length);
  }

  /**
   * Call it when the request has been applied.
   * @param replyBody The beginning of the body of the reply.
   */
  addRequest(call: Call, { status, headers }: Reply, replyBody: string | null): void {
    if (this.size === 0) return;
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
      answeredBefore,
      connection,
      caller,
      status,
      replyHeaders: headers,
      replyBody,
    };
    this.#add(command, bareWeight + bodyWeight + replyWeight);
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
    this.#commands.push(command);
    this.#weight += weight;
    if (this.#commands.length < this.size && this.#weight < this.size * usualWeight) return;
    const position = this.position;
    this.#older = this.generations().at(-1);
    this.#before = position;
    this.#snapshot = this.#snapshotNow();
    this.#commands = [];
    this.#weight = 0;
  }
}
