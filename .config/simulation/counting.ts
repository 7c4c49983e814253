import type { Entry } from '../../mocks/log/store.ts';
import type { Reply } from '../../mocks/requests/reply.ts';
import { keys } from './commands.ts';
import type { Outcome } from './replica.ts';
import { Violation } from './world.ts';

interface Command {
  readonly sandbox?: string;
  readonly control?: string;
  readonly args?: readonly unknown[];
  readonly request?: {
    readonly credential: { readonly kind: string; readonly key?: string } | null;
  };
}

interface Window {
  readonly limit: number;
  readonly period: number;
  start: number;
  used: number;
}

type Listed = readonly { readonly id: number | bigint; readonly name: string }[];

/** A model of a key's quota that shares no code with the mock: fixed windows, no bans. */
class Counter {
  readonly #windows: readonly Window[];

  constructor({ minute, day }: { readonly minute: number; readonly day: number }) {
    this.#windows = [
      { limit: minute, period: 60_000, start: 0, used: 0 },
      { limit: day, period: 86_400_000, start: 0, used: 0 },
    ];
  }

  /** Whether a request is granted at this time. */
  take(now: number): boolean {
    for (const window of this.#windows) {
      if (window.used > 0 && now < window.start + window.period) continue;
      // Minutes begin with a request, days at midnight.
      const start = window.period > 60_000 ? now - (now % window.period) : now;
      Object.assign(window, { start, used: 0 });
    }
    const isGranted = this.#windows.every(({ limit, used }) => used < limit);
    if (isGranted) for (const window of this.#windows) window.used += 1;
    return isGranted;
  }

  get remaining(): number {
    return Math.min(...this.#windows.map(({ limit, used }) => limit - used));
  }
}

/**
 * Checks the main sandbox, where the clock only moves forward: every key is granted exactly its
 * limits, and every creation gets its own id and is listed once.
 * @param frozenAt Undefined if the clock runs. In milliseconds since the Unix epoch.
 * @param listed The categories of main at the end.
 */
export function checkCounts(
  entries: readonly Entry[],
  outcomes: readonly Outcome[],
  frozenAt: number | undefined,
  listed: Listed,
): void {
  const counters = new Map(
    keys.flatMap((key) => ('limits' in key ? [[key.name as string, new Counter(key.limits)]] : [])),
  );
  let moved = 0;
  const created: string[] = [];
  for (const [index, { text, time }] of entries.entries()) {
    const { sandbox, control, args, request }: Command = JSON.parse(text);
    if (sandbox !== 'main') continue;
    if (control === 'clock.advance') moved += millisOf(args?.[0]);
    if (!request) continue;
    const reply = (outcomes[index] as Outcome).result as Reply;
    if (reply.status === 201 && reply.body?.includes('"id"')) created.push(reply.body);
    const { kind, key = '' } = request.credential ?? { kind: 'none' };
    const counter = kind === 'known' ? counters.get(key) : undefined;
    if (counter) checkOne(counter, (frozenAt ?? time) + moved, reply, text);
  }
  checkCreated(created, listed);
}

function checkOne(counter: Counter, now: number, { status, headers }: Reply, text: string): void {
  const isGranted = counter.take(now);
  const remaining = Number(headers['X-RateLimit-Remaining']);
  // Clients may ask for a 429 by `Prefer`.
  const isRefused = status === 429 && headers['Preference-Applied'] === undefined;
  if (isGranted !== isRefused && (isRefused || remaining === counter.remaining || status === 429))
    return;
  const expected = isGranted ? `granted, ${counter.remaining} left` : 'refused';
  throw new Violation(`Answered ${status}, ${remaining} left; should be ${expected}: ${text}`);
}

function millisOf(duration: unknown): number {
  if (typeof duration === 'number') return duration;
  return { '10s': 10_000, '1m': 60_000, '6h': 21_600_000 }[String(duration)] ?? Number.NaN;
}

function checkCreated(created: readonly string[], listed: Listed): void {
  const ids = listed.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Violation(`An id is there twice: ${ids}`);
  for (const body of created) {
    const { id, name } = JSON.parse(body);
    const found = listed.filter((category) => category.id === id && category.name === name);
    if (found.length !== 1) throw new Violation(`Listed ${found.length} times: ${body}`);
  }
}
