import { onDemand } from '../../../spec/support/on-demand.ts';
import type { Answered, Answers } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { Describer, ExchangeListener } from '../answered-exchange.ts';
import type { Sources } from './event-stream.ts';
import type { createEventStreams } from './event-streams.ts';

export type Listening = ReturnType<typeof createListening>;

/** The listeners of the user. What describes exchanges to them is loaded with the first. */
export function createListening(
  answers: Answers<Sandbox>,
  load: () => Promise<Describer>,
  onInternalError: (error: unknown) => void,
) {
  let describer: Describer | undefined;
  const report = (to: ExchangeListener, describer: Describer, answered: Answered<Sandbox>) => {
    try {
      to(describer.answered(answered));
    } catch (error) {
      onInternalError(describer.redactError(error, answered));
    }
  };
  const listening = {
    /** Pending until listeners can be called before an answer is sent. */
    loading: undefined as Promise<void> | undefined,
    add(listener: ExchangeListener): () => void {
      const loaded = load();
      const stop = answers.listen((answered) => {
        if (describer) report(listener, describer, answered);
        else void loaded.catch(() => {}).then((one) => one && report(listener, one, answered));
      });
      listening.loading = (async () => {
        try {
          describer = await loaded;
        } catch (error) {
          stop();
          onInternalError(error);
        }
        listening.loading = undefined;
      })();
      return stop;
    },
  };
  return listening;
}

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
  let opening: Promise<ReturnType<typeof createEventStreams>> | undefined;
  const load = async () => {
    const { createEventStreams } = await onDemand('the events', import('./event-streams.ts'));
    return createEventStreams({ ...sources, describer: await describer() });
  };
  return (sandbox) => ({
    async open(lastEventId = '', closing) {
      opening ??= load();
      const open = await opening;
      return open(sandbox, lastEventId, closing);
    },
  });
}
