import { nameOfProfile } from '../../profile/profile.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { AnsweredExchange } from '../answered-exchange.ts';
import { formatPosition, isIn, type Position, parsePosition, positionAt } from './position.ts';

/** Milliseconds after which a client reconnects. */
const reconnectAfter = 1_000;
/** Milliseconds without an event before a comment is sent. */
const heartbeatAfter = 15_000;
/** Minimum milliseconds between two `state` events, unless a control was called. */
const stateEvery = 1_000;
/** Maximum number of exchanges sent at once, and to a client that does not resume. */
export const maxAtOnce = 200;
/** Bytes that may wait for a slow reader; nothing is sent while there are more. */
const maxWaiting = 262_144;

const encoder = new TextEncoder();
export interface Narrator {
  /** The events of exchanges, without their ids. */
  describe(entries: readonly JournalEntry[], sandbox: Sandbox): readonly AnsweredExchange[];
  /** The number of named sandboxes. */
  readonly sandboxes: number;
}

/** Exchanges that the journal does not keep, such as preflights. */
export interface Unkept {
  readonly exchanges: readonly AnsweredExchange[];
  /** The number of further ones, which were left out. */
  readonly omitted: number;
}

/**
 * The events of one sandbox for one client. The stream remembers only its position in the journal:
 * it buffers nothing for a slow reader, but reports how many exchanges it skipped.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly sandbox: Sandbox;
  readonly #narrator: Narrator;
  readonly #onEnd: () => void;
  #position: Position;
  /** Whether it is still sending exchanges from before it was opened, none of which is left out. */
  #isBehind = true;
  #omitted = 0;
  #lastSent: number;
  #stateSentAt = Number.NEGATIVE_INFINITY;
  #lastState = '';
  #lastControlCalls = 0;

  /**
   * @param now By `realMillis`.
   * @param onEnd Called when the stream has ended.
   */
  constructor(
    sandbox: Sandbox,
    narrator: Narrator,
    lastEventId: string,
    now: number,
    onEnd: () => void,
  ) {
    this.sandbox = sandbox;
    this.#narrator = narrator;
    this.#onEnd = onEnd;
    this.#lastSent = now;
    const { journal } = sandbox;
    const recent = Math.max(journal.dropped, journal.answered - maxAtOnce);
    this.#position = positionAt(journal, { id: recent });
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: onEnd,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }) as QueuingStrategy<Uint8Array>,
    );
    this.#send(`retry: ${reconnectAfter}\n\n`, now);
    if (lastEventId === '') return;
    const wanted = parsePosition(lastEventId);
    if (wanted && isIn(journal, wanted)) this.#position = wanted;
    else this.#restart(now);
  }

  /** Sends what has happened since the last call, once the reader has taken the previous events. */
  advance(now: number, unkept: Unkept): void {
    this.#omitted += unkept.omitted;
    if (!this.#hasRoom) {
      this.#omitted += unkept.exchanges.length;
      return;
    }
    if (!isIn(this.sandbox.journal, this.#position)) this.#restart(now);
    this.#tellKept(now);
    const others = unkept.exchanges.map((exchange) => eventText('exchange', exchange));
    if (others.length > 0) this.#send(others.join(''), now);
    this.#skip(this.#omitted, now);
    this.#omitted = 0;
    this.#tellState(now);
    // Keeps proxies from closing an idle connection.
    if (now - this.#lastSent >= heartbeatAfter) this.#send(':\n\n', now);
  }

  end(): void {
    this.#controller?.close();
    this.#onEnd();
  }

  get #hasRoom(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #restart(now: number): void {
    const { journal } = this.sandbox;
    this.#position = positionAt(journal, { id: journal.dropped });
    this.#isBehind = true;
    this.#send(eventText('restart', {}, ''), now);
  }

  #tellKept(now: number): void {
    const { journal } = this.sandbox;
    if (journal.size === 0) return;
    while (this.#position.id < journal.answered && this.#hasRoom) {
      const first = this.#isBehind ? 0 : journal.answered - maxAtOnce;
      const from = Math.max(this.#position.id, journal.dropped, first);
      this.#skip(from - this.#position.id, now);
      const entries = journal.after(from, maxAtOnce);
      const described = this.#narrator.describe(entries, this.sandbox);
      const texts = entries.map((entry, index) =>
        eventText(
          'exchange',
          described[index] as AnsweredExchange,
          formatPosition(positionAt(journal, entry)),
        ),
      );
      this.#position = positionAt(journal, entries.at(-1) ?? { id: journal.answered });
      this.#send(texts.join(''), now);
    }
    if (this.#position.id >= journal.answered) this.#isBehind = false;
  }

  #skip(count: number, now: number): void {
    if (count > 0) this.#send(eventText('skipped', { count }), now);
  }

  /** Sends the state of the sandbox; clients that show more of it then reload. */
  #tellState(now: number): void {
    const { controlCalls } = this.sandbox.history;
    const isControlled = controlCalls !== this.#lastControlCalls;
    if (!isControlled && now - this.#stateSentAt < stateEvery) return;
    this.#lastControlCalls = controlCalls;
    const { journal, history, clock, id, scenario, profile, faults } = this.sandbox;
    const { sandboxes } = this.#narrator;
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
    this.#send(eventText('state', data), now);
  }

  #send(text: string, now: number): void {
    this.#lastSent = now;
    this.#controller?.enqueue(encoder.encode(text));
  }
}

/** @param id What the client sends as `Last-Event-ID` to resume; an empty id resets it. */
function eventText(name: string, data: object, id?: string): string {
  const line = id === undefined ? '' : `id: ${id}\n`;
  // JSON has no line breaks.
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`;
}
