import { computed, effect, signal, untracked } from '@preact/signals';
import { changeParams, place, selectedSandbox } from '../client/address.ts';
import type { Schemas } from '../client/api.ts';
import { onEvent } from '../client/events.ts';

export type ExchangeEvent = Schemas['ExchangeEvent'];

/** An exchange in the stream. Its `serial` is unique, even among exchanges without an id. */
export interface Entry {
  readonly serial: number;
  readonly exchange: ExchangeEvent;
}

/** Number of exchanges to keep: more than are shown, for filters to find. */
export const maxKept = 2000;
/** Number of exchanges to show: more would make the page slow. */
export const maxShown = 500;
/** Number of exchanges to show while the list is moving, when nobody can read more. */
const maxMoving = 100;
/** Milliseconds between two updates of the list. */
const [fastest, slowest] = [100, 1000];

/** Newest first. */
export const kept = signal<readonly Entry[]>([]);
/** Number of exchanges that the server left out of the stream. */
export const leftOut = signal(0);
/** Number of new exchanges that will appear when the list is resumed. */
export const waiting = signal(0);
/** Why the list is paused: by the button, or because somebody is reading it. */
export const hold = signal<'none' | 'paused' | 'reading'>('none');

const filter = computed(() => filterOf(place.value.params));
const matching = computed(() =>
  kept.value.filter(({ exchange }) => matches(exchange, filter.value)),
);
export const shown = computed(() =>
  matching.value.slice(0, hold.value === 'none' ? maxMoving : maxShown),
);
/** Whether the list ends before the requests do. */
export const isCut = computed(() => matching.value.length > maxShown);
/** Number of exchanges that the filter hides. */
export const hidden = computed(() => kept.value.length - matching.value.length);

let pending: Entry[] = [];
let serial = 0;
let isScheduled = false;
let shownAt = 0;
let pace = fastest;

onEvent('exchange', (exchange) => {
  serial += 1;
  pending.push({ serial, exchange });
  // A hidden tab draws no frames.
  if (pending.length > 2 * maxKept) pending = pending.slice(-maxKept);
  if (hold.value !== 'none') waiting.value += 1;
  schedule();
});
onEvent('skipped', ({ count }) => {
  leftOut.value += count;
});
onEvent('restart', clear);
const sandbox = computed(selectedSandbox);
let followed = sandbox.peek();
effect(() => {
  if (sandbox.value === followed) return;
  followed = sandbox.value;
  untracked(clear);
});

function clear(): void {
  // By now, another exchange may have this id.
  if (place.value.view === 'live') changeParams({ exchange: '' });
  pending = [];
  kept.value = [];
  waiting.value = 0;
  leftOut.value = 0;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(show);
}

function show(time: number): void {
  if (time - shownAt < pace) {
    requestAnimationFrame(show);
    return;
  }
  isScheduled = false;
  if (hold.value !== 'none' || pending.length === 0) return;
  shownAt = time;
  kept.value = pending.reverse().concat(kept.value).slice(0, maxKept);
  pending = [];
  // Leaves most of the time to other work, even on a slow machine.
  requestAnimationFrame((next) => {
    pace = Math.min(slowest, Math.max(fastest, 4 * (next - time)));
  });
}

export function pauseFor(reason: 'paused' | 'reading'): void {
  if (hold.value === 'none' || reason === 'paused') hold.value = reason;
}

export function resume(): void {
  hold.value = 'none';
  waiting.value = 0;
  schedule();
}

/** The statuses to choose from, by their parameter in the address. */
export const statusRanges: readonly (readonly [name: string, from: number, to: number])[] = [
  ['2xx', 200, 299],
  ['4xx', 400, 499],
  ['429', 429, 429],
  ['5xx', 500, 999],
  ['cut', 0, 0],
];

/** Which exchanges to show; an empty text stands for any. */
export const noFilter = { status: '', key: '', operation: '', text: '' };

export function filterOf(params: Readonly<Record<string, string>>): typeof noFilter {
  return { ...noFilter, ...params };
}

function matches(exchange: ExchangeEvent, { status, key, operation, text }: typeof noFilter) {
  const [, from, to] = statusRanges.find(([name]) => name === status) ?? ['', 0, 999];
  return (
    exchange.status >= from &&
    exchange.status <= to &&
    (key === '' || exchange.key === key) &&
    (operation === '' || exchange.operation === operation) &&
    (text === '' || textOf(exchange).includes(text.toLowerCase()))
  );
}

function textOf({ method, path, operation, key, status, refusal, reason }: ExchangeEvent): string {
  return [method, path, operation, key, status, refusal, reason].join('\n').toLowerCase();
}
