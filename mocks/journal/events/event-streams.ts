import type { Sandbox } from '../../state/sandbox.ts';
import { everyRealMillis } from '../../time/clock.ts';
import { EventStream, type Sources } from './event-stream.ts';

/** Maximum number of streams of a mock. Each costs a connection, and time in every tick. */
const maxStreams = 50;
/** Milliseconds. */
const tickEvery = 100;
/** Number of ticks after which a mock on a store reads what other mocks have answered. */
const catchUpEvery = 5;

/** The streams of events of a mock. No timer runs while there are none. */
export class EventStreams {
  readonly #sources: Sources;
  readonly #streams = new Set<EventStream>();
  #ticks = 0;
  #stop: (() => void) | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  open(sandbox: Sandbox, lastEventId: string, closing?: AbortSignal): ReadableStream<Uint8Array> {
    if (this.#streams.size >= maxStreams) {
      throw new RangeError(`there are already ${maxStreams} streams of events; close some`);
    }
    const end = () => stream.end();
    const stream = new EventStream(sandbox, this.#sources, lastEventId, () => {
      closing?.removeEventListener('abort', end);
      this.#streams.delete(stream);
      if (this.#streams.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    });
    this.#streams.add(stream);
    this.#stop ??= everyRealMillis(tickEvery, () => this.#tick());
    stream.advance();
    closing?.addEventListener('abort', end);
    if (closing?.aborted) end();
    return stream.body;
  }

  #tick(): void {
    this.#ticks += 1;
    const { sandboxes, catchUp, onInternalError } = this.#sources;
    // If this fails, a later tick reads the store again.
    if (this.#ticks % catchUpEvery === 0) void catchUp().catch(() => {});
    for (const stream of this.#streams) {
      try {
        const { sandbox } = stream;
        if (sandbox === sandboxes.main || sandboxes.peek(sandbox.id) === sandbox) stream.advance();
        else stream.end();
      } catch (error) {
        stream.end();
        onInternalError(error);
      }
    }
  }
}
