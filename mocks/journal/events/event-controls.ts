import { onDemand } from '../../../spec/support/on-demand.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { Describer } from '../answered-exchange.ts';
import type { Sources } from './event-stream.ts';
import type { EventStreams } from './event-streams.ts';

/** The events of a sandbox, for pages that show them. */
export interface EventControls {
  /**
   * Server-sent events: the exchanges that the journal keeps, from the last event that the client has
   * got, and those that the journal does not keep; `GET /__admin/events` documents them.
   * @param lastEventId The id of that event. Default: begin with the latest 200 exchanges.
   * @param closing Ends the stream when it is aborted.
   * @throws {RangeError} when 50 streams of the mock are open.
   */
  open(lastEventId?: string, closing?: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** Imports what it needs on demand, to keep the bundle for browsers small. */
export function createEventControls(
  sources: Omit<Sources, 'describer'>,
  describer: () => Promise<Describer>,
): (sandbox: Sandbox) => EventControls {
  let streams: Promise<EventStreams> | undefined;
  const load = async () => {
    const { EventStreams } = await onDemand('the events', import('./event-streams.ts'));
    return new EventStreams({ ...sources, describer: await describer() });
  };
  return (sandbox) => ({
    async open(lastEventId = '', closing) {
      streams ??= load();
      return (await streams).open(sandbox, lastEventId, closing);
    },
  });
}
