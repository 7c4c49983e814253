import { type Apply, type ClauseFault, within } from './fault.ts';
import { breaking, editHeaders, editRemaining, everyReply } from './replies.ts';

function editReset(time: (at: number, now: number) => number | string): Apply {
  return editHeaders(everyReply, (all) => {
    const now = Math.floor(Date.parse(all.Date ?? '') / 1000);
    return { 'X-RateLimit-Reset': String(time(Number(all['X-RateLimit-Reset']), now)) };
  });
}

const daySeconds = 86_400;

export const headerFaults: readonly ClauseFault[] = [
  ...breaking('8.reset-header', {
    'reset-iso-date': editReset((at) => new Date(at * 1000).toISOString()),
    'reset-http-date': editReset((at) => new Date(at * 1000).toUTCString()),
  }),
  ...breaking('8.remaining-range', {
    'remaining-negative': editRemaining((left, limit) => left - limit),
    'remaining-with-burst': editRemaining((left) => left + 5),
    'remaining-of-the-day': editRemaining((left, limit) => left + 15 * limit),
  }),
  ...breaking('8.remaining-counts-down', {
    'remaining-never-moves': editRemaining((_left, limit) => limit),
    'remaining-of-seconds-never-moves': within(
      editRemaining((_left, limit) => limit),
      editReset((_at, now) => 4 * Math.floor(now / 4) + 4),
    ),
    'remaining-goes-up': editRemaining((left, limit) => limit - left),
  }),
  ...breaking('8.reset-ahead', {
    'reset-in-milliseconds': editReset((at) => at * 1000),
    'reset-as-delta': editReset((at, now) => at - now),
    'reset-an-hour-ago': editReset((_at, now) => now - 3600),
    'reset-is-start-of-window': editReset((_at, now) => now - 1),
    'reset-two-days-ahead': editReset((at) => at + 2 * daySeconds),
  }),
];
