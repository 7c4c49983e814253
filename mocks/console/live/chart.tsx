import type { Schemas } from '../client/api.ts';
import { duration } from '../client/clock.ts';
import { number } from '../parts/text.tsx';

type Exchange = Schemas['Exchange'];

const [width, height] = [600, 64];
const buckets = 60;

/** Rate and latency of some requests over time, refusals for lack of quota, and where a quota was renewed. */
export function Chart({ requests }: { readonly requests: readonly Exchange[] }) {
  const oldestFirst = requests.toReversed();
  const times = oldestFirst.map(({ at }) => Date.parse(at));
  const start = Math.min(...times);
  const span = Math.max(...times) - start;
  // Less than a second says nothing about a rate.
  if (requests.length < 2 || span < 1000) return null;
  const x = (time: number) => (width * (time - start)) / span;
  const counts = Array.from({ length: buckets }, () => 0);
  for (const time of times) {
    const bucket = Math.min(buckets - 1, Math.floor((buckets * (time - start)) / span));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const slowest = Math.max(1, ...requests.map(({ millis }) => millis));
  const refused = requests.filter(({ response }) => response.status === 429).length;
  const lastLeft = new Map<string, number>();
  // service.md §8: only a new window, or a change of the quota, gives a caller more.
  const renewed = oldestFirst.filter(({ key, response }) => {
    const [before, left] = [lastLeft.get(key), Number(response.headers['x-ratelimit-remaining'])];
    lastLeft.set(key, left);
    return before !== undefined && left > before;
  });
  const dots = (isRefused: boolean) =>
    oldestFirst
      .filter(({ response }) => (response.status === 429) === isRefused)
      .map(({ at, millis }) => `M${x(Date.parse(at))} ${height - (height * millis) / slowest}h0`)
      .join('');
  const perSecond = (1000 * requests.length) / span;
  const text = [
    `${number(Math.round(10 * perSecond) / 10)} requests/s for ${duration(span)}`,
    `at most ${number(slowest)} ms`,
    `429: ${refused}`,
    `quota renewed: ${renewed.length}`,
  ].join(' · ');
  return (
    <figure class="chart">
      <svg viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, index) => (
          <rect
            key={index}
            x={(index * width) / buckets}
            y={height - (height * count) / most}
            width={width / buckets - 1}
            height={(height * count) / most}
          />
        ))}
        <path
          class="window"
          d={renewed.map(({ at }) => `M${x(Date.parse(at))} 0V${height}`).join('')}
        />
        <path class="dot" d={dots(false)} />
        <path class="dot bad" d={dots(true)} />
      </svg>
      <figcaption class="quiet-text">{text}</figcaption>
    </figure>
  );
}
