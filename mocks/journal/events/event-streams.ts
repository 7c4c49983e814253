import { ignore } from '../../../spec/support/ignore.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import type { Answered, JournalEntry } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { everyRealMillis, realMillis } from '../../time/clock.ts';
import { type AnsweredExchange, clipped, type Describer } from '../answered-exchange.ts';
import { EventStream, maxAtOnce, type Narrator, type Unkept } from './event-stream.ts';

/** Maximum number of streams of a mock. Each costs a connection, and time in every tick. */
export const maxStreams = 50;
/** Milliseconds. */
const tickEvery = 100;
/** Number of ticks after which a mock on a store reads what others have answered. */
const catchUpEvery = 5;
const maxLength = 1_000;
const none: Unkept = { exchanges: [], omitted: 0 };

export interface Sources {
  readonly sandboxes: Sandboxes;
  readonly describer: Describer;
  readonly onInternalError: (error: unknown) => void;
  catchUp(): Promise<void>;
}

/** The streams of events of a mock. No timer runs while there are none. */
export class EventStreams implements Narrator {
  readonly #sources: Sources;
  readonly #streams = new Set<EventStream>();
  /** Exchanges since the last tick that the journals do not keep. */
  readonly #unkept = new Map<Sandbox, { answered: Answered<Sandbox>[]; omitted: number }>();
  #ticks = 0;
  #stop: (() => void) | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /**
   * @param closing Ends the stream when it is aborted.
   * @throws {RangeError} when there are too many.
   */
  open(sandbox: Sandbox, lastEventId: string, closing?: AbortSignal): ReadableStream<Uint8Array> {
    if (this.#streams.size >= maxStreams) {
      throw new RangeError(`there are already ${maxStreams} streams of events; close some`);
    }
    const end = () => this.#end(stream);
    const leave = () => {
      closing?.removeEventListener('abort', end);
      this.#leave(stream);
    };
    const stream = new EventStream(sandbox, this, lastEventId, realMillis(), leave);
    this.#streams.add(stream);
    if (!this.#unkept.has(sandbox)) this.#unkept.set(sandbox, { answered: [], omitted: 0 });
    this.#stop ??= this.#start();
    stream.advance(realMillis(), none);
    closing?.addEventListener('abort', end);
    if (closing?.aborted) end();
    return stream.body;
  }

  #start(): () => void {
    const stopListening = this.#sources.sandboxes.answers.listen((answered) => {
      const unkept = this.#unkept.get(answered.sandbox);
      if (answered.id !== null || !unkept) return;
      if (unkept.answered.length >= maxAtOnce) unkept.omitted += 1;
      else unkept.answered.push(answered);
    });
    const stopTicking = everyRealMillis(tickEvery, () => this.#tick());
    return () => {
      stopListening();
      stopTicking();
    };
  }

  #tick(): void {
    this.#ticks += 1;
    // If this fails, a later tick reads the store again.
    if (this.#ticks % catchUpEvery === 0) void this.#sources.catchUp().catch(ignore);
    const { sandboxes } = this.#sources;
    const unkept = this.#takeUnkept();
    for (const stream of this.#streams) {
      try {
        const { sandbox } = stream;
        if (sandbox === sandboxes.main || sandboxes.peek(sandbox.id) === sandbox) {
          stream.advance(realMillis(), unkept.get(sandbox) ?? none);
        } else this.#end(stream);
      } catch (error) {
        this.#end(stream);
        this.#sources.onInternalError(error);
      }
    }
  }

  #takeUnkept(): ReadonlyMap<Sandbox, Unkept> {
    const { describer } = this.#sources;
    const taken = [...this.#unkept].filter(([, { answered }]) => answered.length > 0);
    const described = taken.map(([sandbox, { answered, omitted }]): [Sandbox, Unkept] => {
      this.#unkept.set(sandbox, { answered: [], omitted: 0 });
      return [sandbox, { exchanges: shortened(describer.describe(sandbox, answered)), omitted }];
    });
    return new Map(described);
  }

  get sandboxes(): number {
    return this.#sources.sandboxes.all().length;
  }

  describe(entries: readonly JournalEntry[], sandbox: Sandbox): readonly AnsweredExchange[] {
    const answered = entries.map((entry) => {
      const { method, url, requestHeaders: headers } = entry;
      const request = { method, url, headers };
      return { ...entry, sandbox, request, call: entry, byHandler: false };
    });
    return shortened(this.#sources.describer.describe(sandbox, answered));
  }

  #end(stream: EventStream): void {
    if (this.#streams.has(stream)) stream.end();
  }

  #leave(stream: EventStream): void {
    this.#streams.delete(stream);
    const { sandbox } = stream;
    if (![...this.#streams].some((other) => other.sandbox === sandbox)) {
      this.#unkept.delete(sandbox);
    }
    if (this.#streams.size > 0) return;
    this.#stop?.();
    this.#stop = undefined;
  }
}

function shortened(exchanges: readonly AnsweredExchange[]): AnsweredExchange[] {
  return exchanges.map((exchange) => clipped(exchange, maxLength));
}
