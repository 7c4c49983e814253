import { useEffect, useRef } from 'preact/hooks';
import {
  changeParams,
  mainSandbox,
  place,
  selectedSandbox,
  serverPath,
} from '../client/address.ts';
import { admin, refresh, type Schemas, useLoaded } from '../client/api.ts';
import { mockState, unkept } from '../client/events.ts';
import { moveBetween } from '../parts/inputs.tsx';
import { Problem } from '../parts/notice.tsx';
import { counted, number } from '../parts/text.tsx';
import { Charts } from './chart.tsx';
import { ExchangeRow, UnkeptRow } from './exchange-row.tsx';
import { filterOf, holdAt, isReading, noFilter, pageSize, resume } from './requests.ts';

interface StreamProps {
  readonly keys: readonly Schemas['Key'][];
}

type Page = Awaited<ReturnType<ReturnType<typeof admin>['requests']['list']>>;

/** Milliseconds after which a list with pending answers is loaded again. */
const pendingPace = 500;

export function Stream({ keys }: StreamProps) {
  const { params } = place.value;
  const { exchange: selected = '', before } = params;
  const filter = Object.entries({ ...filterOf(params), before: before ?? '' });
  const given = Object.fromEntries(filter.filter(([, value]) => value !== ''));
  const load = () => admin().requests.list({ ...given, limit: pageSize });
  const { value: page, problem } = useLoaded(load, JSON.stringify(given), 'often');
  const rows = page?.requests ?? [];
  const list = useRef<HTMLDivElement>(null);
  const next = (rows[0]?.id ?? mockState.value?.answered ?? 0) + 1;
  const hasPending = rows.some(({ pending }) => pending);
  useEffect(() => {
    const timer = hasPending && setInterval(() => void refresh('often'), pendingPace);
    return () => void (timer && clearInterval(timer));
  }, [hasPending]);
  useEffect(() => {
    if (selected !== '' && list.current) showSelected(list.current);
  }, [selected]);
  const onScroll = ({ currentTarget: { scrollTop } }: { readonly currentTarget: HTMLElement }) => {
    if (scrollTop > 0) holdAt(next, true);
    else if (isReading.value && selected === '') resume();
  };
  const current = rows.find(({ id }) => String(id) === selected) ?? rows[0];
  return (
    <>
      {page && <StreamStatus page={page} next={next} />}
      <Charts requests={rows} />
      <Problem text={problem} />
      {page && rows.length === 0 && <NoRows keys={keys} isFiltered={page.meta.kept > 0} />}
      <div class="stream" ref={list} onScroll={onScroll}>
        <ol
          aria-label="Requests, newest first; use the arrows to move between them"
          onKeyDown={moveBetween('a')}
        >
          {rows.map((exchange) => (
            <ExchangeRow
              key={exchange.id}
              exchange={exchange}
              next={next}
              isTabStop={exchange === current}
            />
          ))}
        </ol>
        {rows.length === pageSize && (
          <button type="button" onClick={() => showOlder(rows.at(-1)?.id ?? 0, list.current)}>
            Older requests
          </button>
        )}
      </div>
      <Unkept />
    </>
  );
}

function showOlder(before: number, list: HTMLElement | null): void {
  isReading.value = false;
  changeParams({ before: String(before) });
  list?.scrollTo(0, 0);
}

/** Opening the details makes the list narrower, and its rows higher. */
function showSelected(list: HTMLElement): void {
  const row = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  if (row && (row.top < top || row.bottom > bottom)) list.scrollTop += row.top - top;
}

interface StreamStatusProps {
  readonly page: Page;
  /** Id of the first request after those shown. */
  readonly next: number;
}

/** Names what is not shown, and why. */
function StreamStatus({ page: { requests, meta }, next }: StreamStatusProps) {
  const { total, kept } = meta;
  const answered = mockState.value?.answered ?? 0;
  const gone = answered - kept;
  const isHeld = place.value.params.before !== undefined;
  const parts = [
    total === kept ? counted(kept) : `${number(total)} of ${counted(kept)}`,
    requests.length < total && `${number(requests.length)} shown`,
    gone > 0 && `${number(gone)} earlier ones are no longer in the journal (--journal-size)`,
    isHeld &&
      `${isReading.value ? 'Paused while you read' : 'Paused'} · ${number(Math.max(0, answered + 1 - next))} newer`,
  ];
  return (
    <div class="row stream-title">
      <p class="stream-status quiet-text">{parts.filter(Boolean).join(' · ')}</p>
      <button type="button" onClick={() => (isHeld ? resume() : holdAt(next, false))}>
        {isHeld ? 'Resume' : 'Pause'}
      </button>
    </div>
  );
}

/** Preflights, answers of handlers, and what never entered a sandbox. */
function Unkept() {
  if (unkept.value.length === 0) return null;
  return (
    <details>
      <summary>The latest {counted(unkept.value.length)} that the journal does not keep</summary>
      <ul class="stream">
        {unkept.value.map((exchange) => (
          <UnkeptRow exchange={exchange} />
        ))}
      </ul>
    </details>
  );
}

function NoRows({ keys, isFiltered }: StreamProps & { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <p>
        No request matches.{' '}
        <button type="button" onClick={() => changeParams({ ...noFilter, before: '' })}>
          Clear the filter
        </button>
      </p>
    );
  }
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
