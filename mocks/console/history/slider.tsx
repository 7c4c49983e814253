import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

interface SliderProps {
  readonly at: number;
  readonly earliest: number;
  readonly latest: number;
  /** Whether it moves along with new commands. */
  readonly follows: boolean;
  readonly select: (position: number) => void;
  readonly follow: () => void;
}

/** A slider over all commands of the history. */
export function Slider({ at, earliest, latest, follows, select, follow }: SliderProps) {
  // While it is dragged, only the position follows; the state is loaded once it is released.
  const shown = useSignal(at);
  useEffect(() => {
    shown.value = at;
  }, [at]);
  const number = (value: number) => value.toLocaleString('en');
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
        <Step title="Previous" to={at - 1} isPossible={at > earliest} select={select} />
        <Step title="Next" to={at + 1} isPossible={at < latest} select={select} />
        <button type="button" aria-pressed={follows} onClick={follow}>
          Follow the latest
        </button>
      </div>
    </div>
  );
}

interface StepProps {
  readonly title: string;
  readonly to: number;
  readonly isPossible: boolean;
  readonly select: (position: number) => void;
}

/** Not `disabled`, which would drop the focus at the last command. */
function Step({ title, to, isPossible, select }: StepProps) {
  return (
    <button type="button" aria-disabled={!isPossible} onClick={() => isPossible && select(to)}>
      {title}
    </button>
  );
}
