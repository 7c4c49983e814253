import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { ActiveFault } from './active-fault.ts';
import { bodyOf } from './categories.ts';

type Notes = Map<string, string>;
type Occasion = NonNullable<ActiveFault['when']>;

const minuteMillis = 60_000;
/** The most characters of a short text. */
const shortLength = 100;

/** Whether a call is an occasion, by the body that it sends and by what was noted of the calls before. */
const occasions: Readonly<Record<Occasion, (call: Call, notes: Notes) => boolean>> = {
  'name-beyond-ascii': (call) => /[^\p{ASCII}]/u.test(textIn(call, 'name') ?? ''),
  'long-text': (call) =>
    ['name', 'description'].some((field) => (textIn(call, field) ?? '').length > shortLength),
  'no-description': (call) =>
    textIn(call, 'name') !== undefined && textIn(call, 'description') === undefined,
  overlapping: ({ answeredBefore }, notes) => notes.get(noted.answered) === String(answeredBefore),
  'after-refusal': (_call, notes) => Number(notes.get(noted.status)) >= 400,
  'after-minute': ({ arrivedAt }, notes) =>
    arrivedAt - Number(notes.get(noted.start) ?? arrivedAt) >= minuteMillis,
};

const noted = { answered: 'when: answered', status: 'when: status', start: 'when: start' };

/** Whether the fault is to affect this call; notes what later calls need to know of it. */
export function isOccasion({ when }: ActiveFault, call: Call, notes: Notes): boolean {
  if (when === undefined) return true;
  const is = occasions[when](call, notes);
  notes.set(noted.answered, String(call.answeredBefore));
  notes.set(noted.start, notes.get(noted.start) ?? String(call.arrivedAt));
  return is;
}

/** Notes how a call was answered. */
export function noteAnswer({ when }: ActiveFault, { status }: Reply, notes: Notes): void {
  if (when !== undefined) notes.set(noted.status, String(status));
}

function textIn(call: Call, field: string): string | undefined {
  const { json } = bodyOf(call);
  const value = (json as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
}
