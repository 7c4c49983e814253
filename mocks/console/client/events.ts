import { computed, effect, signal } from '@preact/signals';
import { adminPath, mainSandbox, selectedSandbox } from './address.ts';
import { type Schemas, send, tokenWanted } from './api.ts';

interface ServerEvents {
  readonly exchange: Schemas['ExchangeEvent'];
  readonly skipped: Schemas['SkippedEvent'];
  /** All ids that the page knows are obsolete; the exchanges of the journal follow. */
  readonly restart: object;
  /** Sent at most once a second, when anything in the sandbox may have changed. */
  readonly state: Schemas['StateEvent'];
}

/**
 * The state of the connection to the stream of events. The sandbox is `missing` if it has never been
 * found, and `gone` if it was there before.
 */
export const connection = signal<'connecting' | 'connected' | 'reconnecting' | 'missing' | 'gone'>(
  'connecting',
);

const events = new EventTarget();

export function onEvent<T extends keyof ServerEvents>(
  type: T,
  listener: (data: ServerEvents[T]) => void,
): void {
  events.addEventListener(type, (event) => listener((event as CustomEvent).detail));
}

/** Follows the selected sandbox as long as the page is open. Call it once. */
export function followSandbox(): void {
  const sandbox = computed(selectedSandbox);
  effect(() => {
    const current = sandbox.value;
    if (tokenWanted.value) return undefined;
    const stop = new AbortController();
    connection.value = 'connecting';
    void keepReceiving(current, stop.signal);
    return () => stop.abort();
  });
}

/** Milliseconds before the next attempt to connect, unless the server has sent another value. */
const defaultRetry = 1000;
/**
 * Milliseconds of silence after which the connection counts as broken. The server sends a heartbeat
 * every 15 s.
 */
const silence = 40_000;

/**
 * Receives the events of a sandbox, and connects again whenever the stream breaks. It does not use
 * EventSource, which cannot send headers: the token and the sandbox are sent in headers.
 */
async function keepReceiving(sandbox: string, stop: AbortSignal): Promise<void> {
  const progress: Progress = { lastId: '', retry: defaultRetry, wasConnected: false };
  while (!stop.aborted) {
    const status = await receive(sandbox, progress, stop).catch((error) => {
      if (!isExpected(error) && !stop.aborted) throw error;
    });
    if (stop.aborted) return;
    const without = progress.wasConnected ? 'gone' : 'missing';
    connection.value = status === 404 ? without : 'reconnecting';
    await new Promise((resolve) => setTimeout(resolve, progress.retry));
  }
}

/** Whether the stream broke or was silent for too long. */
function isExpected(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

interface Progress {
  lastId: string;
  retry: number;
  wasConnected: boolean;
}

/** Receives events until the stream ends, or is refused with the status that it resolves to. */
async function receive(sandbox: string, progress: Progress, stop: AbortSignal): Promise<number> {
  const silent = new AbortController();
  const { lastId } = progress;
  const headers = {
    ...(sandbox === mainSandbox ? {} : { 'X-Mock-Sandbox': sandbox }),
    ...(lastId === '' ? {} : { 'Last-Event-ID': lastId }),
  };
  const signal = AbortSignal.any([stop, silent.signal]);
  const { ok, status, body } = await send(new Request(`${adminPath}/events`, { headers, signal }));
  if (!ok) return status;
  progress.wasConnected = true;
  connection.value = 'connected';
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const timer = setTimeout(() => silent.abort(), silence);
    const part = await parts?.read().finally(() => clearTimeout(timer));
    if (!part || part.done || stop.aborted) return status;
    const blocks = `${rest}${part.value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const { event = '', data, id, retry } of blocks.map(fieldsIn)) {
      progress.lastId = id ?? progress.lastId;
      progress.retry = Number(retry ?? progress.retry);
      if (data !== undefined) {
        events.dispatchEvent(new CustomEvent(event, { detail: JSON.parse(data) }));
      }
    }
  }
}

/** The fields of an event by name. The server sends none twice, and ends lines by LF alone. */
function fieldsIn(block: string): Readonly<Partial<Record<string, string>>> {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/s.exec(line)?.slice(1) ?? []);
  return Object.fromEntries(fields);
}
