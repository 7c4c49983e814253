import type { Sandboxes } from '../../control/sandboxes.ts';
import { nameOfProfile } from '../../profile/profile.ts';
import type { Answered } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { realMillis } from '../../time/clock.ts';
import { type AnsweredExchange, clipped, type Describer } from '../answered-exchange.ts';
import { formatPosition, isIn, type Position, parsePosition, positionAt } from './position.ts';

/** Milliseconds after which a client reconnects. */
const reconnectAfter = 1_000;
/** Milliseconds without an event before a comment is sent. */
const heartbeatAfter = 15_000;
/** Minimum milliseconds between two `state` events, unless a control was called. */
const stateEvery = 1_000;
/** Maximum number of exchanges sent at once, and to a client that does not resume. */
const maxAtOnce = 200;
/** Bytes that may wait for a slow reader; nothing is sent while there are more. */
const maxWaiting = 262_144;
/** Characters of a text from a request. */
const maxLength = 1_000;

const encoder = new TextEncoder();

/** What streams report on. */
export interface Sources {
  readonly sandboxes: Sandboxes;
  readonly describer: Describer;
  readonly onInternalError: (error: unknown) => void;
  catchUp(): Promise<void>;
}

/**
 * The events of one sandbox for one client. The stream remembers only its position in the journal:
 * it buffers nothing for a slow reader, but reports how many exchanges it skipped.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly sandbox: Sandbox;
  readonly #sources: Sources;
  readonly #leave: () => void;
  #position: Position;
  /** Whether it is still sending exchanges from before it was opened, none of which is left out. */
  #isBehind = true;
  /** Since the last call of `advance`: what the journal does not keep, such as preflights. */
  readonly #unkept: Answered<Sandbox>[] = [];
  /** The number of further ones. */
  #omitted = 0;
  #lastSent = 0;
  #stateSentAt = Number.NEGATIVE_INFINITY;
  #lastState = '';
  #lastControlCalls = 0;

  /** @param onEnd Called when the stream has ended. */
  constructor(sandbox: Sandbox, sources: Sources, lastEventId: string, onEnd: () => void) {
    this.sandbox = sandbox;
    this.#sources = sources;
    const stopListening = sources.sandboxes.answers.listen((answered) => this.#note(answered));
    this.#leave = () => {
      this.#controller = undefined;
      stopListening();
      onEnd();
    };
    const { journal } = sandbox;
    const recent = Math.max(journal.dropped, journal.answered - maxAtOnce);
    this.#position = positionAt(journal, { id: recent });
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: this.#leave,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }) as QueuingStrategy<Uint8Array>,
    );
    this.#send(`retry: ${reconnectAfter}\n\n`);
    if (lastEventId === '') return;
    const wanted = parsePosition(lastEventId);
    if (wanted && isIn(journal, wanted)) this.#position = wanted;
    else this.#restart();
  }

  #note(answered: Answered<Sandbox>): void {
    if (answered.id !== null || answered.sandbox !== this.sandbox) return;
    if (this.#unkept.length < maxAtOnce) this.#unkept.push(answered);
    else this.#omitted += 1;
  }

  /** Sends what has happened since the last call, once the reader has taken the previous events. */
  advance(): void {
    const unkept = this.#unkept.splice(0);
    if (!this.#hasRoom) {
      this.#omitted += unkept.length;
      return;
    }
    if (!isIn(this.sandbox.journal, this.#position)) this.#restart();
    this.#tellKept();
    const others = this.#describe(unkept).map((exchange) => eventText('exchange', exchange));
    if (others.length > 0) this.#send(others.join(''));
    this.#skip(this.#omitted);
    this.#omitted = 0;
    this.#tellState();
    // Keeps proxies from closing an idle connection.
    if (realMillis() - this.#lastSent >= heartbeatAfter) this.#send(':\n\n');
  }

  end(): void {
    this.#controller?.close();
    this.#leave();
  }

  get #hasRoom(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #restart(): void {
    const { journal } = this.sandbox;
    this.#position = positionAt(journal, { id: journal.dropped });
    this.#isBehind = true;
    this.#send(eventText('restart', {}, ''));
  }

  #tellKept(): void {
    const { sandbox } = this;
    const { journal } = sandbox;
    if (journal.size === 0) return;
    while (this.#position.id < journal.answered && this.#hasRoom) {
      const first = this.#isBehind ? 0 : journal.answered - maxAtOnce;
      const from = Math.max(this.#position.id, journal.dropped, first);
      this.#skip(from - this.#position.id);
      const entries = journal.after(from, maxAtOnce);
      const described = this.#describe(
        entries.map((entry) => {
          const { method, url, requestHeaders: headers } = entry;
          const request = { method, url, headers };
          return { ...entry, sandbox, request, call: entry, byHandler: false };
        }),
      );
      const texts = entries.map((entry, index) =>
        eventText(
          'exchange',
          described[index] as AnsweredExchange,
          formatPosition(positionAt(journal, entry)),
        ),
      );
      this.#position = positionAt(journal, entries.at(-1) ?? { id: journal.answered });
      this.#send(texts.join(''));
    }
    if (this.#position.id >= journal.answered) this.#isBehind = false;
  }

  #describe(answered: readonly Answered<Sandbox>[]): readonly AnsweredExchange[] {
    const described = this.#sources.describer.describe(this.sandbox, answered);
    return described.map((exchange) => clipped(exchange, maxLength));
  }

  #skip(count: number): void {
    if (count > 0) this.#send(eventText('skipped', { count }));
  }

  /** Sends the state of the sandbox; clients that show more of it then reload. */
  #tellState(): void {
    const now = realMillis();
    const { controlCalls } = this.sandbox.history;
    const isControlled = controlCalls !== this.#lastControlCalls;
    if (!isControlled && now - this.#stateSentAt < stateEvery) return;
    this.#lastControlCalls = controlCalls;
    const { journal, history, clock, id, scenario, profile, faults } = this.sandbox;
    const sandboxes = this.#sources.sandboxes.all().length;
    const { answered, life } = journal;
    const { position: commands } = history;
    const marks = [life, answered, commands, controlCalls, sandboxes, clock.frozen, id].join();
    if (marks === this.#lastState) return;
    this.#lastState = marks;
    this.#stateSentAt = now;
    const time = { now: new Date(clock.now()).toISOString(), frozen: clock.frozen };
    const overrides = this.sandbox.overrides.map(({ body: _, headers: __, ...one }) => one);
    const settings = { scenario, profile: nameOfProfile(profile) ?? null, faults, overrides };
    const data = { answered, commands, clock: time, sandboxes, ...settings };
    this.#send(eventText('state', data));
  }

  #send(text: string): void {
    this.#lastSent = realMillis();
    this.#controller?.enqueue(encoder.encode(text));
  }
}

/** @param id What the client sends as `Last-Event-ID` to resume; an empty id resets it. */
function eventText(name: string, data: object, id?: string): string {
  const line = id === undefined ? '' : `id: ${id}\n`;
  // JSON has no line breaks.
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`;
}
