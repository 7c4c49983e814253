import { operationList } from '../../../spec/operations.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { Gestures, Records } from '../parts/gestures.tsx';
import { Choice, type Option, SearchBox } from '../parts/inputs.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { visible } from '../parts/text.tsx';
import { ClientRules } from './client-rules.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import './live.css';
import { filterOf } from './requests.ts';
import { Stream } from './stream.tsx';

/** Characters of a name to choose from. */
const longestName = 200;

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
        {!isOpen && (
          <section class="card" aria-labelledby="situations">
            <h2 id="situations">Try a situation</h2>
            <Gestures />
            <Records />
          </section>
        )}
        <section class="card" aria-labelledby="quotas">
          <h2 id="quotas">Quotas</h2>
          <KeyList keys={keys} />
        </section>
        <ClientRules />
      </div>
    </div>
  );
}

function Toolbar({ keys }: { readonly keys: readonly Schemas['Key'][] }) {
  const { status, key, operation, search } = filterOf(place.value.params);
  const named = keys.map(({ name }) => name).filter((name) => name.length <= longestName);
  const names = [...named, 'anonymous', key];
  return (
    <>
      <h1>Live</h1>
      <search class="stream-filter">
        <Filter
          label="Status"
          value={status}
          options={[...['2xx', '4xx', '429', '5xx'].map(itself), ['0', 'Cut off']]}
        />
        <Filter
          label="Operation"
          value={operation}
          options={operationList.map(({ id }) => itself(id))}
        />
        <Filter
          label="Key"
          value={key}
          options={[...new Set(names)].filter(Boolean).map((name) => [name, visible(name)])}
        />
        <SearchBox
          value={search}
          placeholder="Path, query, reason…"
          onInput={(words) => changeParams({ search: words })}
        />
      </search>
    </>
  );
}

const itself = (value: string): Option => [value, value];

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
