import { type Call, operationOf } from '../requests/call.ts';
import { editCategories, editList, noteCreation } from './categories.ts';
import { type Apply, type FaultContext, within } from './fault.ts';

/** Milliseconds that a creation takes, so that two sent at once overlap over any connection. */
const creationMillis = 50;

type Notes = FaultContext['notes'];
type NoteCreation = (id: string, notes: Notes, group: string) => void;

/** Replaces assigned ids with the noted ids. */
export const showNotedIds = editCategories(({ id, ...others }, { notes }) => ({
  id: BigInt(notes.get(String(id)) ?? id),
  ...others,
}));

/** Gives every creation that overlaps with an earlier one the same id. */
export const sharedIds = after((id, notes, group) => {
  const first = notes.get(`first of ${group}`) ?? id;
  notes.set(`first of ${group}`, first).set(id, first);
}, showNotedIds);

/** Lists only the last of several creations that overlap. */
export const lostUpdates = after(
  (id, notes, group) => {
    const earlier = notes.get(`last of ${group}`);
    if (earlier !== undefined) notes.set(`lost ${earlier}`, id);
    notes.set(`last of ${group}`, id);
  },
  editList((all, { notes }) => all.filter(({ id }) => !notes.has(`lost ${id}`))),
);

/** Notes each creation with the group of those that it overlaps with, then edits the reply. */
function after(note: NoteCreation, edit: Apply): Apply {
  return async (call, next, context) => {
    if (operationOf(call) !== 'createCategory') return edit(call, next, context);
    const { notes } = context;
    const group = groupOf(call, notes);
    const noted = noteCreation((id) => note(id, notes, group));
    const reply = await within(edit, noted)(call, next, context);
    return { ...reply, realDelay: creationMillis };
  };
}

/** The number of the group of a creation: a new one if no other was unanswered when it arrived. */
function groupOf({ arrivedReal }: Call, notes: Notes): string {
  const isAlone = arrivedReal >= Number(notes.get('busy until') ?? 0);
  if (isAlone) notes.set('group', String(Number(notes.get('group') ?? 0) + 1));
  notes.set('busy until', String(arrivedReal + creationMillis));
  return notes.get('group') ?? '';
}
