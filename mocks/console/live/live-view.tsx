import { operationList } from '../../../spec/operations.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { Gestures, Records } from '../parts/gestures.tsx';
import { Choice, type Option, SearchBox } from '../parts/inputs.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { titleOf } from '../parts/schema.ts';
import { visible } from '../parts/text.tsx';
import { ClientRules } from './client-rules.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import './live.css';
import { filterOf } from './requests.ts';
import { Stream } from './stream.tsx';

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
  const filter = filterOf(place.value.params);
  const named = keys.map(({ name }) => name).filter((name) => name.length <= longestName);
  const choices = {
    status: ['2xx', '4xx', '429', '5xx', cutOff],
    operation: operationList.map(({ id }) => id),
    key: [...new Set([...named, 'anonymous', filter.key])].filter(Boolean),
  };
  return (
    <>
      <h1>Live</h1>
      <search class="stream-filter">
        {Object.entries(choices).map(([name, values]) => (
          <Choice
            key={name}
            label={titleOf(name)}
            value={filter[name as keyof typeof choices]}
            options={[['', 'Any'], ...values.map(optionOf)]}
            onChange={(chosen) => changeParams({ [name]: chosen })}
          />
        ))}
        <SearchBox
          value={filter.search}
          placeholder="Path, query, reason…"
          onInput={(words) => changeParams({ search: words })}
        />
      </search>
    </>
  );
}

const cutOff = '0';
const optionOf = (value: string): Option => [value, value === cutOff ? 'Cut off' : visible(value)];
