import { operationList } from '../../../spec/operations.ts';
import type { components } from '../../admin/generated/types.ts';
import { changeParams, place } from '../client/address.ts';
import { visible } from '../parts/shown-text.tsx';
import { hold, pauseFor, resume } from './exchanges.ts';
import { filterOf, statusChoices } from './filter.ts';

interface ToolbarProps {
  readonly keys: readonly components['schemas']['Key'][];
}

/** Pauses the stream and filters it. */
export function Toolbar({ keys }: ToolbarProps) {
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
