import { computed, untracked, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import {
  changeParams,
  linkTo,
  mainSandbox,
  place,
  selectedSandbox,
  serverPath,
} from '../client/address.ts';
import type { Schemas } from '../client/api.ts';
import { connection } from '../client/events.ts';
import { number } from '../parts/text.tsx';
import { ExchangeRow } from './exchange-row.tsx';
import {
  hidden,
  hold,
  isCut,
  kept,
  leftOut,
  maxKept,
  maxShown,
  noFilter,
  pauseFor,
  resume,
  shown,
  waiting,
} from './exchanges.ts';

interface StreamProps {
  readonly keys: readonly Schemas['Key'][];
}

const selected = computed(() => place.value.params.exchange ?? '');
/** Leaves the selection out, so that selecting an exchange redraws two rows and not all. */
const filters = computed(() => JSON.stringify({ ...place.value.params, exchange: '' }));

export function Stream({ keys }: StreamProps) {
  const rows = shown.value;
  const params = JSON.parse(filters.value) as Record<string, string>;
  const list = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const isOpen = selected.value !== '';
    const { current } = list;
    if (!current) return;
    if (isOpen) queueMicrotask(() => showSelected(current));
    else untracked(() => pauseWhileReading(current));
  });
  const current = rows.find(({ exchange }) => String(exchange.id) === selected.value) ?? rows[0];
  return (
    <>
      <StreamStatus />
      {rows.length === 0 && <NoRows keys={keys} />}
      <div
        class="stream"
        ref={list}
        onScroll={({ currentTarget }) => pauseWhileReading(currentTarget)}
      >
        <ol
          aria-label="Requests, newest first; use the arrows to move between them"
          onKeyDown={move}
        >
          {rows.map((entry) => (
            <ExchangeRow
              key={entry.serial}
              entry={entry}
              link={linkTo('live', { ...params, exchange: String(entry.exchange.id) })}
              isSelected={String(entry.exchange.id) === selected.value}
              isTabStop={entry === current}
            />
          ))}
        </ol>
        {isCut.value && (
          <p class="stream-end quiet-text">
            These are the newest {number(maxShown)}. Filter to see others.
          </p>
        )}
      </div>
    </>
  );
}

/** Pauses the list for a reader who has scrolled down, and resumes it at the top. */
function pauseWhileReading({ scrollTop }: HTMLElement): void {
  if (scrollTop > 0) pauseFor('reading');
  else if (hold.value === 'reading' && selected.value === '') resume();
}

/** Opening the details makes the list narrower, and its rows higher. */
function showSelected(list: HTMLElement): void {
  const row = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  if (row && (row.top < top || row.bottom > bottom)) list.scrollTop += row.top - top;
}

function move(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.indexOf(event.target as HTMLAnchorElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: links.length - 1 }[
    event.key
  ];
  if (next === undefined || index < 0) return;
  event.preventDefault();
  pauseFor('reading');
  links[Math.max(0, next)]?.focus();
}

function StreamStatus() {
  const total = kept.value.length;
  const parts = [
    `${total === maxKept ? 'The latest ' : ''}${counted(total, 'request')}`,
    hidden.value > 0 && `${number(hidden.value)} hidden by the filter`,
    leftOut.value > 0 && `${number(leftOut.value)} left out, because there were too many`,
    { none: '', paused: 'Paused', reading: 'Paused while you read' }[hold.value],
    waiting.value > 0 && `${number(waiting.value)} new`,
  ];
  return <p class="stream-status quiet-text">{parts.filter(Boolean).join(' · ')}</p>;
}

function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function NoRows({ keys }: StreamProps) {
  if (kept.value.length > 0) {
    return (
      <p>
        The filter hides all requests.{' '}
        <button type="button" onClick={() => changeParams({ ...noFilter })}>
          Clear the filter
        </button>
      </p>
    );
  }
  if (connection.value !== 'connected') return null;
  const sandbox = selectedSandbox();
  const path = sandbox === mainSandbox ? '' : `/__sandbox/${sandbox}`;
  const address = `${location.origin}${serverPath}${path}/v1/categories`;
  return (
    <div class="card">
      <p>No requests yet. Send one:</p>
      <pre>
        curl {address} -H 'Authorization: Bearer {keys[0]?.key ?? '<API_KEY>'}'
      </pre>
    </div>
  );
}
