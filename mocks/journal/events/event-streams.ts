import type { Sandbox } from '../../state/sandbox.ts';
import { everyRealMillis } from '../../time/clock.ts';
import { EventStream, type Sources } from './event-stream.ts';

/** Maximum number of streams of a mock. Each costs a connection, and time in every tick. */
const maxStreams = 50;
/** Milliseconds. */
const tickEvery = 100;
/** Number of ticks after which a mock on a store reads what other mocks have answered. */
const catchUpEvery = 5;

/** Opens the streams of events of a mock. No timer runs while there are none. */
export function createEventStreams(sources: Sources) {
  const { sandboxes, catchUp, onInternalError } = sources;
  const streams = new Set<EventStream>();
  let ticks = 0;
  let stop: (() => void) | undefined;
  const tick = () => {
    ticks += 1;
    // If this fails, a later tick reads the store again.
    if (ticks % catchUpEvery === 0) void catchUp().catch(() => {});
    for (const stream of streams) {
      try {
        const { sandbox } = stream;
        if (sandbox === sandboxes.main || sandboxes.peek(sandbox.id) === sandbox) stream.advance();
        else stream.end();
      } catch (error) {
        stream.end();
        onInternalError(error);
      }
    }
  };
  return (sandbox: Sandbox, lastEventId: string, closing?: AbortSignal) => {
    if (streams.size >= maxStreams) {
      throw new RangeError(`there are already ${maxStreams} streams of events; close some`);
    }
    const end = () => stream.end();
    const stream = new EventStream(sandbox, sources, lastEventId, () => {
      closing?.removeEventListener('abort', end);
      streams.delete(stream);
      if (streams.size > 0) return;
      stop?.();
      stop = undefined;
    });
    streams.add(stream);
    stop ??= everyRealMillis(tickEvery, tick);
    stream.advance();
    closing?.addEventListener('abort', end);
    if (closing?.aborted) end();
    return stream.body;
  };
}
