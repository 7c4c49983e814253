import { operationList } from '../../../spec/operations.ts';
import { changeParams, linkTo, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { Gestures, Records } from '../parts/gestures.tsx';
import { Choice, type Option, SearchBox } from '../parts/inputs.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { usePages } from '../parts/pager.tsx';
import { titleOf } from '../parts/schema.ts';
import { counted, LongText, ShownText, visible } from '../parts/text.tsx';
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

type Client = Schemas['Client'];
type Rule = Client['rules'][number];

function ClientRules() {
  const { value: clients } = useLoaded(() => admin().clients.list());
  // Clients that break rules come first.
  const sorted = clients?.toSorted((a, b) => Number(a.conforms) - Number(b.conforms)) ?? [];
  const [page, pager] = usePages('clients', sorted, 50);
  return (
    <section class="card" aria-labelledby="clients">
      <h2 id="clients">Rules for clients</h2>
      {clients?.length === 0 && <p class="quiet-text">No client has sent a request yet.</p>}
      <ul class="clients">
        {page.map((client) => (
          <li key={client.name}>
            <ClientReport client={client} />
          </li>
        ))}
      </ul>
      {pager}
    </section>
  );
}

function ClientReport({ client }: { readonly client: Client }) {
  const broken = client.rules.filter(({ verdict }) => verdict === 'broken');
  return (
    <>
      <h3>
        <ShownText text={client.name} limit={40} />{' '}
        <span class="quiet-text">{counted(client.requests)}</span>{' '}
        {client.conforms && <span class="good">keeps all rules</span>}
      </h3>
      {broken.map((rule) => (
        <BrokenRule key={rule.clause} rule={rule} />
      ))}
    </>
  );
}

function BrokenRule({ rule: { clause, text, problems } }: { readonly rule: Rule }) {
  const [page, pager] = usePages(`cases of ${clause}`, problems, 10);
  return (
    <div class="broken-rule">
      <p>
        <span class="bad">Broken:</span> {text} <span class="quiet-text">({clause})</span>
      </p>
      <ul>
        {page.map(({ message, requests }) => (
          <li>
            <LongText text={message} limit={300} />{' '}
            <span class="evidence">
              {requests.slice(0, 10).map((id) => (
                <a href={linkTo('live', { ...place.value.params, exchange: String(id) })}>#{id}</a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {pager}
    </div>
  );
}
