import { AsyncResource } from 'node:async_hooks';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { Environment } from '../io.ts';

const variable = 'PET_CATALOGUE_CLOCK';

/** These variables, and those by which each process of Node that has them follows the clock of a mock. */
export function withVirtualClock(env: Environment, adminUrl: string): Environment {
  // Such a process loads this file before its own code; see its end.
  const options = `${env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`;
  return { ...env, [variable]: adminUrl, NODE_OPTIONS: options };
}

type Callback = (...args: unknown[]) => unknown;
type ProcessClock = ReturnType<typeof createProcessClock>;
type Timer = ReturnType<ProcessClock['start']>;

const { setTimeout: setReal, clearTimeout: clearReal, setImmediate: soon } = globalThis;
const realNow = Date.now;

/** Timers fire in real time unless the process is idle: then `advance` moves both clocks to the first timer. */
function createProcessClock(adminUrl: string) {
  const waiting = new Map<number, Timer>();
  let [lastId, ahead] = [0, 0];
  let alarm: NodeJS.Timeout | undefined;
  const now = () => realNow() + ahead;
  const next = (isMeant: (timer: Timer) => boolean = () => true) =>
    [...waiting.values()].filter(isMeant).sort((one, other) => one.due - other.due)[0];

  function setAlarm(): void {
    clearReal(alarm);
    const first = next();
    if (first) alarm = setReal(fireNext, delayOf(first.due - now())).unref();
  }

  function fireNext(): void {
    const first = next(({ due }) => due <= now());
    first?.close();
    setAlarm();
    first?.run();
  }

  /** @returns What Node's `setTimeout` returns. */
  function start(run: Callback, delay: unknown) {
    lastId += 1;
    const id = lastId;
    const timer = {
      due: 0,
      isAwaited: true,
      run: AsyncResource.bind(run),
      ref: () => Object.assign(timer, { isAwaited: true }),
      unref: () => Object.assign(timer, { isAwaited: false }),
      hasRef: () => timer.isAwaited,
      close: () => void waiting.delete(id),
      refresh() {
        timer.close();
        timer.due = now() + delayOf(delay);
        waiting.set(id, timer);
        setAlarm();
        return timer;
      },
      [Symbol.toPrimitive]: () => id,
      [Symbol.dispose]: () => timer.close(),
    };
    return timer.refresh();
  }

  /** @returns Whether any timer keeps the process alive. */
  function advance(): boolean {
    const first = next();
    if (!first || !next(({ isAwaited }) => isAwaited)) return false;
    const by = Math.max(0, first.due - now());
    const headers = { 'Content-Type': 'application/json' };
    const options = { method: 'POST', agent: false, headers };
    const request = http.request(`${adminUrl}/clock/advance`, options, (answer) => {
      answer.resume().on('end', () => {
        ahead += by;
        soon(fireNext);
      });
    });
    // If the mock cannot be reached, wait in real time.
    request.on('error', () => setReal(fireNext, by)).end(JSON.stringify({ by }));
    return true;
  }

  const clear = (timer: unknown) => waiting.get(Number(timer))?.close();
  return { now, start, clear, advance, ahead: () => ahead };
}

/** As Node does, which makes 1 ms of longer delays. */
function delayOf(delay: unknown): number {
  const millis = Math.trunc(Number(delay));
  return millis >= 1 && millis < 2 ** 31 ? millis : 1;
}

function install({ now, start, clear, advance, ahead }: ProcessClock): void {
  const wait = (delay?: unknown, value?: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = start(() => resolve(value), delay);
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise.finally(timer.close);
  };
  const setTimeout = (run: Callback, delay?: unknown, ...args: unknown[]) =>
    start(() => run(...args), delay);
  const setInterval: typeof setTimeout = (run, delay, ...args) => {
    const timer = start(() => {
      timer.refresh();
      run(...args);
    }, delay);
    return timer;
  };
  Object.assign(setTimeout, { [promisify.custom]: wait });
  const replaced = { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear };
  for (const owner of [globalThis, timers]) Object.assign(owner, replaced);
  Object.assign(timersPromises, { setTimeout: wait });
  syncBuiltinESMExports();
  AbortSignal.timeout = (millis) => {
    const over = new AbortController();
    const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    start(() => over.abort(reason), millis).unref();
    return over.signal;
  };
  const realPerformance = performance.now.bind(performance);
  performance.now = () => realPerformance() + ahead();
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  });
  Date.prototype.constructor = Date;
  const emit: Callback = process.emit.bind(process) as Callback;
  process.emit = ((...event: unknown[]) =>
    (event[0] === 'beforeExit' && advance()) || emit(...event)) as never;
}

const { [variable]: adminUrl } = process.env;
if (isMainThread && adminUrl !== undefined) install(createProcessClock(adminUrl));
