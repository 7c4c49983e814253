import type { Schemas } from '../client/api.ts';
import { duration } from '../client/clock.ts';
import { counted, number, ShownText } from '../parts/text.tsx';

type Exchange = Schemas['Exchange'];

const [width, height] = [600, 64];
const buckets = 60;

/** Number of keys to draw: those with the most requests. */
const mostKeys = 4;

/** Rate and latency of some requests over time, one row for each key. */
export function Charts({ requests }: { readonly requests: readonly Exchange[] }) {
  const times = requests.map(({ at }) => Date.parse(at));
  const start = Math.min(...times);
  const span = Math.max(...times) - start;
  // Less than a second says nothing about a rate.
  if (requests.length < 2 || span < 1000) return null;
  const byKey = [...Map.groupBy(requests.toReversed(), ({ key }) => key)];
  const busiest = byKey.toSorted(([, a], [, b]) => b.length - a.length);
  return (
    <>
      {busiest.slice(0, mostKeys).map(([name, own]) => (
        <Chart key={name} {...{ name, start, span }} oldestFirst={own} />
      ))}
      {busiest.length > mostKeys && (
        <p class="quiet-text">Keys with fewer requests, not drawn: {busiest.length - mostKeys}</p>
      )}
    </>
  );
}

interface ChartProps {
  /** Of the key. */
  readonly name: string;
  readonly oldestFirst: readonly Exchange[];
  /** In milliseconds since 1970, and its length in milliseconds. */
  readonly start: number;
  readonly span: number;
}

/** Bars for the rate of a key, dots for latency (red for 429), and lines where its quota was renewed. */
function Chart({ name, oldestFirst, start, span }: ChartProps) {
  const x = (at: string) => (width * (Date.parse(at) - start)) / span;
  const bucketOf = (at: string) => Math.min(buckets - 1, Math.floor((buckets * x(at)) / width));
  const filled = oldestFirst.map(({ at }) => bucketOf(at));
  const counts = Array.from(
    { length: buckets },
    (_, index) => filled.filter((bucket) => bucket === index).length,
  );
  const most = Math.max(...counts);
  const bar = width / buckets;
  const bars = counts.map(
    (count, index) => `M${index * bar} ${height}v${(-height * count) / most}h${bar - 1}V${height}`,
  );
  const slowest = Math.max(1, ...oldestFirst.map(({ millis }) => millis));
  const [refused, others] = [true, false].map((isRefused) =>
    oldestFirst.filter(({ response }) => (response.status === 429) === isRefused),
  );
  // service.md §8: only a new window, or a change of the quota, gives a caller more.
  const left = oldestFirst.map(({ response }) => Number(response.headers['x-ratelimit-remaining']));
  const renewed = oldestFirst.filter((_, index) => Number(left[index]) > Number(left[index - 1]));
  const dots = (some: readonly Exchange[] = []) =>
    some.map(({ at, millis }) => `M${x(at)} ${height - (height * millis) / slowest}h0`).join('');
  const perSecond = Number(((1000 * oldestFirst.length) / span).toPrecision(2));
  const text = [
    `${counted(oldestFirst.length)} in ${duration(span)}, ${number(perSecond)}/s`,
    `at most ${number(slowest)} ms`,
    `429: ${refused?.length}`,
    `quota renewed: ${renewed.length}`,
  ].join(' · ');
  return (
    <figure class="chart">
      <svg viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="bar" d={bars.join('')} />
        <path class="window" d={renewed.map(({ at }) => `M${x(at)} 0V${height}`).join('')} />
        <path class="dot" d={dots(others)} />
        <path class="dot bad" d={dots(refused)} />
      </svg>
      <figcaption class="quiet-text">
        <ShownText text={name} limit={40} /> · {text}
      </figcaption>
    </figure>
  );
}
