import { ShownText } from '../parts/text.tsx';
import { type Entry, type ExchangeEvent, pauseFor } from './exchanges.ts';

interface ExchangeRowProps {
  readonly entry: Entry;
  readonly link: string;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
}

/** One exchange in one row; a link if the journal keeps it. */
export function ExchangeRow({ entry, link, isSelected, isTabStop }: ExchangeRowProps) {
  const { exchange } = entry;
  return (
    <li>
      {exchange.id === null ? (
        <div class="exchange">
          <Columns exchange={exchange} />
        </div>
      ) : (
        <a
          class="exchange"
          href={link}
          aria-current={isSelected ? 'true' : undefined}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => pauseFor('reading')}
        >
          <Columns exchange={exchange} />
        </a>
      )}
    </li>
  );
}

function Columns({ exchange }: { readonly exchange: ExchangeEvent }) {
  const { at, status, method, path, operation, key, millis, reason, byHandler } = exchange;
  const told = reason ?? (byHandler ? 'answered by your handler' : '');
  return (
    <>
      <time class="at quiet-text" dateTime={at}>
        {at.slice(11, 23)}
      </time>
      <StatusCode status={status} />
      <span class="what">
        {operation !== null && <strong>{operation} </strong>}
        <span class={operation === null ? '' : 'quiet-text'}>
          <ShownText text={method === null ? 'Not HTTP' : `${method} ${path}`} />
        </span>
      </span>
      <span class="key">
        <ShownText text={key ?? ''} />
      </span>
      <span class="millis quiet-text">{millis} ms</span>
      <span class="reason">
        <ShownText text={told} limit={300} />
      </span>
    </>
  );
}

export function StatusCode({ status }: { readonly status: number }) {
  const color = status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warning' : 'good';
  return <span class={`status ${color}`}>{status === 0 ? 'cut' : status}</span>;
}
