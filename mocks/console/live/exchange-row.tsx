import type { Schemas } from '../client/api.ts';
import { targetOf } from '../code/curl.ts';
import { ShownText } from '../parts/text.tsx';

interface ExchangeRowProps {
  readonly exchange: Schemas['Exchange'];
  readonly link: string;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onClick: () => void;
}

/** One exchange of the journal in one row, which leads to its details. */
export function ExchangeRow({ exchange, link, isSelected, isTabStop, onClick }: ExchangeRowProps) {
  const { request, response } = exchange;
  return (
    <li>
      <a
        class="exchange"
        href={link}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onClick}
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
