import { changeParams, place } from '../client/address.ts';
import { call, type ResultOf } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { CommandTable, commandsPerPage } from './command-table.tsx';
import './history.css';
import { Moment } from './moment.tsx';
import { Slider } from './slider.tsx';

/** The commands of the sandbox, and its state after any of them. */
export function HistoryView() {
  const { value, problem } = useLoaded(() => call('get', '/history', { query: { limit: 1 } }));
  return (
    <>
      <h1>History</h1>
      {problem !== undefined && <p class="bad">{problem}</p>}
      {value && <Content {...value.meta} />}
    </>
  );
}

type Meta = ResultOf<'get', '/history'>['meta'];

function Content({ size, earliest, latest }: Meta) {
  if (size === 0) {
    return <p>The history is off: the mock was started with --history 0 (historySize: 0).</p>;
  }
  const asked = /^\d{1,15}$/.test(place.value.params.at ?? '')
    ? Number(place.value.params.at)
    : undefined;
  const at = Math.min(Math.max(asked ?? latest, earliest), latest);
  const select = (position: number) => changeParams({ at: String(position) });
  return (
    <>
      <p class="quiet-text">
        {latest === 0
          ? 'Nothing has happened yet.'
          : 'Every request and every change is a command.'}{' '}
        {earliest > 0 &&
          `Commands up to ${earliest.toLocaleString('en')} are no longer kept; --history sets how many are.`}
      </p>
      <Slider
        at={at}
        earliest={earliest}
        latest={latest}
        follows={asked === undefined}
        select={select}
        follow={() => changeParams({ at: '' })}
      />
      <div class="history">
        <Moment key={at} at={at} earliest={earliest} />
        <CommandTable
          first={earliest + 1}
          at={at}
          start={
            earliest +
            Math.floor(Math.max(at - earliest - 1, 0) / commandsPerPage) * commandsPerPage
          }
          latest={latest}
          select={select}
        />
      </div>
    </>
  );
}
