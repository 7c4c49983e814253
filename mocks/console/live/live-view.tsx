import { operationList } from '../../../spec/operations.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Choice, type Option, SearchBox } from '../parts/inputs.tsx';
import { visible } from '../parts/text.tsx';
import { ClientRules } from './client-rules.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import { filterOf, hold, pauseFor, resume, statusRanges } from './exchanges.ts';
import { KeyQuotas } from './key-quotas.tsx';
import './live.css';
import { Stream } from './stream.tsx';

export function LiveView() {
  const { value: keys = [] } = useLoaded(() => admin().keys.list());
  const { exchange = '' } = place.value.params;
  const isOpen = /^\d+$/.test(exchange);
  return (
    <div class={isOpen ? 'live with-detail' : 'live'}>
      <div class="stream-side">
        <Toolbar keys={keys} />
        <Stream keys={keys} />
      </div>
      <div class="live-side">
        {isOpen && <ExchangeDetail key={exchange} id={exchange} keys={keys} />}
        <KeyQuotas keys={keys} />
        <ClientRules />
      </div>
    </div>
  );
}

function Toolbar({ keys }: { readonly keys: readonly Schemas['Key'][] }) {
  const { status, key, operation, text } = filterOf(place.value.params);
  // Longer names are cut off in the stream.
  const names = [
    ...keys.map(({ name }) => name).filter((name) => name.length <= 200),
    'anonymous',
    key,
  ];
  return (
    <>
      <div class="row stream-title">
        <h1>Live</h1>
        <button
          type="button"
          onClick={() => (hold.value === 'none' ? pauseFor('paused') : resume())}
        >
          {hold.value === 'none' ? 'Pause' : 'Resume'}
        </button>
      </div>
      <search class="stream-filter">
        <Filter
          label="Status"
          value={status}
          options={statusRanges.map(([name]) => [name, name === 'cut' ? 'Cut off' : name])}
        />
        <Filter
          label="Operation"
          value={operation}
          options={operationList.map(({ id }) => [id, id])}
        />
        <Filter
          label="Key"
          value={key}
          options={[...new Set(names)].filter(Boolean).map((name) => [name, visible(name)])}
        />
        <SearchBox
          value={text}
          placeholder="Path, reason…"
          onInput={(words) => changeParams({ text: words })}
        />
      </search>
    </>
  );
}

interface FilterProps {
  /** In lower case, its parameter in the address. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
}

function Filter({ label, value, options }: FilterProps) {
  const onChange = (chosen: string) => changeParams({ [label.toLowerCase()]: chosen });
  return <Choice {...{ label, value, onChange, options: [['', 'Any'], ...options] }} />;
}
