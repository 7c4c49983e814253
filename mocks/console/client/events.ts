import { signal } from '@preact/signals';
import { ApiProblem, send } from './api.ts';

/** An event of the stream of `GET events`. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
}

/** Whether the stream is open. */
export const isConnected = signal(false);

/** Milliseconds before the next attempt to connect, unless the server names another time. */
const defaultRetry = 1000;

/**
 * Receives the events of the selected sandbox, and connects again whenever the stream breaks: not an
 * EventSource, which can send neither a token nor the name of a sandbox.
 * @returns A function that stops it.
 */
export function receiveEvents(onEvent: (event: StreamEvent) => void): () => void {
  const stop = new AbortController();
  void keepReceiving(onEvent, stop.signal);
  return () => stop.abort();
}

async function keepReceiving(onEvent: (event: StreamEvent) => void, stop: AbortSignal) {
  let lastId: string | undefined;
  let retry = defaultRetry;
  while (!stop.aborted) {
    try {
      const headers = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
      const response = await send('/events', { headers, signal: stop });
      isConnected.value = true;
      for await (const { id, retry: wanted, ...event } of parseEvents(response)) {
        if (id !== undefined) lastId = id;
        if (wanted !== undefined) retry = wanted;
        if (event.data !== '') onEvent(event);
      }
    } catch (error) {
      if (!stop.aborted && !(error instanceof ApiProblem || error instanceof TypeError))
        throw error;
    }
    if (stop.aborted) return;
    isConnected.value = false;
    await new Promise((resolve) => setTimeout(resolve, retry));
  }
}

interface ParsedEvent extends StreamEvent {
  readonly id?: string;
  readonly retry?: number;
}

/** Parses a stream as the HTML standard describes it in "Server-sent events". */
async function* parseEvents(response: Response): AsyncGenerator<ParsedEvent> {
  let fields = new Map<string, string>();
  for await (const line of linesOf(response)) {
    if (line === '') {
      yield eventOf(fields);
      fields = new Map();
      continue;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    const before = name === 'data' ? fields.get(name) : undefined;
    fields.set(name, before === undefined ? value : `${before}\n${value}`);
  }
}

function eventOf(fields: ReadonlyMap<string, string>): ParsedEvent {
  const [id, retry] = [fields.get('id'), fields.get('retry')];
  return {
    type: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
    ...(id === undefined ? {} : { id }),
    ...(retry === undefined || !/^\d+$/.test(retry) ? {} : { retry: Number(retry) }),
  };
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
