import { linkTo, place } from '../client/address.ts';
import type { Schemas } from '../client/api.ts';
import { targetOf } from '../code/curl.ts';
import { ShownText } from '../parts/text.tsx';
import { holdAt } from './requests.ts';

interface ExchangeRowProps {
  readonly exchange: Schemas['Exchange'];
  /** Id of the first request that is not in the list yet. */
  readonly next: number;
  readonly isTabStop: boolean;
}

/** One exchange of the journal in one row, which leads to its details. */
export function ExchangeRow({ exchange, next, isTabStop }: ExchangeRowProps) {
  const { request, response } = exchange;
  const { params } = place.value;
  const id = String(exchange.id);
  return (
    <li>
      <a
        class="exchange"
        href={linkTo('live', { before: String(next), ...params, exchange: id })}
        aria-current={params.exchange === id ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => holdAt(next, true)}
      >
        <Columns
          of={{ ...exchange, status: response.status }}
          target={`${request.method} ${targetOf(request.url)}`}
        />
      </a>
    </li>
  );
}

export function UnkeptRow({ exchange }: { readonly exchange: Schemas['ExchangeEvent'] }) {
  const { method, path, byHandler } = exchange;
  const reason = exchange.reason ?? (byHandler ? 'answered by your handler' : null);
  return (
    <li class="exchange">
      <Columns
        of={{ ...exchange, reason }}
        target={method === null ? 'Not HTTP' : `${method} ${path}`}
      />
    </li>
  );
}

interface ColumnsProps {
  readonly of: Omit<Schemas['ExchangeEvent'], 'id' | 'sandbox' | 'method' | 'path' | 'byHandler'>;
  readonly target: string;
}

function Columns({ of: exchange, target }: ColumnsProps) {
  const { at, status, pending, operation, key, millis, reason } = exchange;
  return (
    <>
      <time class="at quiet-text" dateTime={at}>
        {at.slice(11, 23)}
      </time>
      <StatusCode status={status} pending={pending} />
      <span class="what">
        {operation !== null && <strong>{operation} </strong>}
        <span class={operation === null ? '' : 'quiet-text'}>
          <ShownText text={target} />
        </span>
      </span>
      <span class="key">
        <ShownText text={key ?? ''} />
      </span>
      <span class="millis quiet-text">{pending ? 'pending' : `${millis} ms`}</span>
      <span class="reason">
        <ShownText text={reason ?? ''} limit={300} />
      </span>
    </>
  );
}

interface StatusCodeProps {
  readonly status: number;
  /** Whether the client is still waiting for it. */
  readonly pending?: boolean;
}

export function StatusCode({ status, pending = false }: StatusCodeProps) {
  if (pending) return <span class="status quiet-text">…</span>;
  const color = status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warning' : 'good';
  return <span class={`status ${color}`}>{status === 0 ? 'cut' : status}</span>;
}
