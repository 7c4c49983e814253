import { operationList } from '../../../spec/operations.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { visible } from '../parts/text.tsx';
import { ClientRules } from './client-rules.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import { filterOf, hold, pauseFor, resume, statusChoices } from './exchanges.ts';
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

interface ToolbarProps {
  readonly keys: readonly Schemas['Key'][];
}

/** Pauses the stream and filters it. */
function Toolbar({ keys }: ToolbarProps) {
  const { status, key, operation, text } = filterOf(place.value.params);
  const statuses = statusChoices.map(({ name, title }) => [name, title] as const);
  const operations = operationList.map(({ id }) => [id, id] as const);
  const names = [...keys.map(({ name }) => name).filter(isShort), 'anonymous'];
  const all = [...new Set([...names, ...(key === '' ? [] : [key])])];
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
        <Choice label="Status" name="status" value={status} choices={statuses} />
        <Choice label="Operation" name="operation" value={operation} choices={operations} />
        <Choice
          label="Key"
          name="key"
          value={key}
          choices={all.map((name) => [name, visible(name)])}
        />
        <label>
          Search
          <input
            type="search"
            value={text}
            placeholder="Path, reason…"
            onInput={({ currentTarget }) => changeParams({ text: currentTarget.value })}
          />
        </label>
      </search>
    </>
  );
}

/** Longer names are cut off in the stream. */
function isShort(name: string): boolean {
  return name.length <= 200;
}

interface ChoiceProps {
  readonly label: string;
  /** Its parameter in the address. */
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
}

function Choice({ label, name, value, choices }: ChoiceProps) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => changeParams({ [name]: currentTarget.value })}
      >
        <option value="">Any</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
