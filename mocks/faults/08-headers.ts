import { breaking } from './breaking.ts';
import { type Apply, type ClauseFault, within } from './fault.ts';
import { byStatus, editHeaders, editRemaining, everyReply, withStatus } from './replies.ts';

const headers = [
  { header: 'X-RateLimit-Limit', name: 'limit', clause: '8.limit-header' },
  { header: 'X-RateLimit-Remaining', name: 'remaining', clause: '8.remaining-header' },
  { header: 'X-RateLimit-Reset', name: 'reset', clause: '8.reset-header' },
] as const;

const missing: readonly ClauseFault[] = headers.flatMap(({ header, name, clause }) =>
  byStatus(`${name}-missing-on`, clause, [200, 201, 400, 401, 404, 429], (status) =>
    editHeaders(withStatus(status), () => ({ [header]: undefined })),
  ),
);

/** Wrong forms of a header, each made from the right one. */
type Forms = Readonly<Record<string, (right: string) => string>>;

const invalidIntegers: Forms = {
  doubled: (it) => `${it}, ${it}`,
  fraction: (it) => `${it}.5`,
  'with-window': (it) => `${it};w=60`,
  word: () => 'plenty',
  empty: () => '',
};

const invalidTimes: Forms = {
  'iso-date': (it) => new Date(Number(it) * 1000).toISOString(),
  'http-date': (it) => new Date(Number(it) * 1000).toUTCString(),
  duration: () => '1m0s',
  doubled: (it) => `${it}, ${it}`,
};

const malformed: readonly ClauseFault[] = headers.flatMap(({ header, name, clause }) =>
  Object.entries(name === 'reset' ? invalidTimes : invalidIntegers).map(([kind, form]) => ({
    name: `${name}-${kind}`,
    breaks: clause,
    apply: editHeaders(everyReply, (all) => ({ [header]: form(all[header] ?? '') })),
  })),
);

function reset(time: (at: number, now: number) => number): Apply {
  return editHeaders(everyReply, (all) => {
    const now = Math.floor(Date.parse(all.Date ?? '') / 1000);
    return { 'X-RateLimit-Reset': String(time(Number(all['X-RateLimit-Reset']), now)) };
  });
}

const daySeconds = 86_400;

export const headerFaults: readonly ClauseFault[] = [
  ...missing,
  ...malformed,
  ...breaking('8.remaining-range', {
    'remaining-negative': editRemaining((left, limit) => left - limit),
    'remaining-negative-on-429': editRemaining(() => -1, withStatus(429)),
    'remaining-with-burst': editRemaining((left) => left + 5),
    'remaining-of-the-day': editRemaining((left, limit) => left + 15 * limit),
  }),
  ...breaking('8.remaining-counts-down', {
    'remaining-never-moves': editRemaining((_left, limit) => limit),
    'remaining-of-seconds-never-moves': within(
      editRemaining((_left, limit) => limit),
      reset((_at, now) => 4 * Math.floor(now / 4) + 4),
    ),
    'remaining-goes-up': editRemaining((left, limit) => limit - left),
  }),
  ...breaking('8.reset-ahead', {
    'reset-in-milliseconds': reset((at) => at * 1000),
    'reset-as-delta': reset((at, now) => at - now),
    'reset-zero': reset(() => 0),
    'reset-an-hour-ago': reset((_at, now) => now - 3600),
    'reset-is-start-of-window': reset((_at, now) => now - 1),
    'reset-two-days-ahead': reset((at) => at + 2 * daySeconds),
  }),
];
