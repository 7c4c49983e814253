import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { Problem } from '../parts/notice.tsx';
import { Step } from '../parts/pager.tsx';
import { number } from '../parts/text.tsx';
import { CommandTable, Moment, select } from './moment.tsx';
import './history.css';

export function HistoryView() {
  const { value, problem } = useLoaded(() => admin().history.list({ limit: 1 }));
  return (
    <>
      <h1>History</h1>
      <Problem text={problem} />
      {value && <Content {...value.meta} />}
    </>
  );
}

function Content({ size, earliest, latest }: Schemas['CommandList']['meta']) {
  if (size === 0) {
    return <p>The history is off: the mock was started with --history 0 (historySize: 0).</p>;
  }
  const asked = /^\d{1,15}$/.test(place.value.params.at ?? '')
    ? Number(place.value.params.at)
    : undefined;
  const at = Math.min(Math.max(asked ?? latest, earliest), latest);
  return (
    <>
      <p class="quiet-text">
        {latest === 0
          ? 'Nothing has happened yet.'
          : 'Every request and every change is a command.'}{' '}
        {earliest > 0 &&
          `Commands up to ${number(earliest)} are no longer kept; --history sets how many are.`}
      </p>
      <Slider at={at} earliest={earliest} latest={latest} follows={asked === undefined} />
      <div class="history">
        <Moment key={at} at={at} earliest={earliest} />
        <CommandTable at={at} earliest={earliest} latest={latest} />
      </div>
    </>
  );
}

interface SliderProps {
  readonly at: number;
  readonly earliest: number;
  readonly latest: number;
  /** Whether it moves along with new commands. */
  readonly follows: boolean;
}

function Slider({ at, earliest, latest, follows }: SliderProps) {
  // While it is dragged, only the position follows; the state is loaded once it is released.
  const shown = useSignal(at);
  useEffect(() => {
    shown.value = at;
  }, [at]);
  const text = `${number(shown.value)} of ${number(latest)}`;
  return (
    <div class="card slider">
      <label>
        <span>
          Position <strong>{text}</strong>
        </span>
        <input
          type="range"
          min={earliest}
          max={latest}
          value={shown.value}
          aria-valuetext={text}
          onInput={({ currentTarget }) => (shown.value = Number(currentTarget.value))}
          onChange={({ currentTarget }) => select(Number(currentTarget.value))}
        />
      </label>
      <div class="row">
        <Step title="Previous" to={at - 1} isPossible={at > earliest} onMove={select} />
        <Step title="Next" to={at + 1} isPossible={at < latest} onMove={select} />
        <button type="button" aria-pressed={follows} onClick={() => changeParams({ at: '' })}>
          Follow the latest
        </button>
      </div>
    </div>
  );
}
