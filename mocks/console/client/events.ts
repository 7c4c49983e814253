import { computed, effect, signal } from '@preact/signals';
import { adminPath, changeParams, mainSandbox, noNumbers, selectedSandbox } from './address.ts';
import { refresh, type Schemas, send, tokenWanted } from './api.ts';
import { aheadOfBrowser } from './clock.ts';

/**
 * The state of the connection to the stream of events. The sandbox is `missing` if it has never been
 * found, and `gone` if it was there before.
 */
export const connection = signal<'connecting' | 'connected' | 'reconnecting' | 'missing' | 'gone'>(
  'connecting',
);

export type MockStateReport = Schemas['StateEvent'] & {
  /** Milliseconds by which its clock is ahead of the clock of the browser. */
  readonly ahead: number;
};

/** The latest `state` event of the selected sandbox; undefined until one arrives. */
export const mockState = signal<MockStateReport | undefined>(undefined);

/** The latest exchanges that the journal does not keep, newest first. */
export const unkept = signal<readonly Schemas['ExchangeEvent'][]>([]);

const maxUnkept = 50;
/** Milliseconds between two reloads of what follows each exchange. */
const often = 200;
let isScheduled = false;

/** Other events are ignored: the page asks the journal for the exchanges. */
const receivers = {
  exchange(exchange: Schemas['ExchangeEvent']) {
    if (exchange.id === null) unkept.value = [exchange, ...unkept.value].slice(0, maxUnkept);
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      void refresh('often');
    }, often);
  },
  /** All ids that the page knows are obsolete. */
  restart() {
    unkept.value = [];
    changeParams(noNumbers);
  },
  /** At most once a second, when anything in the sandbox may have changed. */
  state(state: Schemas['StateEvent']) {
    mockState.value = { ...state, ahead: aheadOfBrowser(state.clock.now) };
    void refresh();
  },
};

/** Follows the selected sandbox as long as the page is open. Call it once. */
export function followSandbox(): void {
  // At a low rate, in case events do not arrive.
  setInterval(() => void refresh(), 15_000);
  const sandbox = computed(selectedSandbox);
  effect(() => {
    const current = sandbox.value;
    if (tokenWanted.value) return undefined;
    const stop = new AbortController();
    connection.value = 'connecting';
    mockState.value = undefined;
    unkept.value = [];
    void keepReceiving(current, stop.signal);
    return () => stop.abort();
  });
}

/** `retry`: milliseconds before the next attempt to connect, unless the server sends another value. */
const beginning = { lastId: '', retry: 1000, wasConnected: false };
/** Milliseconds of silence after which the connection counts as broken. The server sends a heartbeat every 15 s. */
const silence = 40_000;

/**
 * Receives the events of a sandbox, and connects again whenever the stream breaks. It does not use
 * EventSource, which cannot send headers: the token and the sandbox are sent in headers.
 */
async function keepReceiving(sandbox: string, stop: AbortSignal): Promise<void> {
  const progress = { ...beginning };
  while (!stop.aborted) {
    const status = await receive(sandbox, progress, stop).catch((error) => {
      // The stream broke, or was silent for too long.
      const isExpected = error instanceof TypeError || error instanceof DOMException;
      if (!isExpected && !stop.aborted) throw error;
    });
    if (stop.aborted) return;
    const without = progress.wasConnected ? 'gone' : 'missing';
    connection.value = status === 404 ? without : 'reconnecting';
    await new Promise((resolve) => setTimeout(resolve, progress.retry));
  }
}

/** Receives events until the stream ends, or is refused with the status that it resolves to. */
async function receive(
  sandbox: string,
  progress: typeof beginning,
  stop: AbortSignal,
): Promise<number> {
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
        receivers[event as keyof typeof receivers]?.(JSON.parse(data));
      }
    }
  }
}

/** The fields of an event by name. The server sends none twice, and ends lines by LF alone. */
function fieldsIn(block: string): Readonly<Partial<Record<string, string>>> {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/s.exec(line)?.slice(1) ?? []);
  return Object.fromEntries(fields);
}
