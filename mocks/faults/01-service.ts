import type { CategoryRecord } from '../records/json.ts';
import { editList, noteCreation } from './categories.ts';
import { type Apply, type ClauseFault, within } from './fault.ts';
import { breaking, countCall } from './replies.ts';

/** Edits the list once a category was created; `count` is the number of creations so far. */
function editListAfterCreation(
  edit: (all: readonly CategoryRecord[], newest: CategoryRecord, count: number) => unknown,
): Apply {
  const listed = editList((all, { notes }) => {
    const newest = all.find(({ id }) => String(id) === notes.get('newest'));
    return newest ? edit(all, newest, Number(notes.get('count'))) : all;
  });
  const created = noteCreation((id, context) => {
    context.notes.set('newest', id);
    countCall(context, 'count');
  });
  return within(listed, created);
}

export const serviceFaults: readonly ClauseFault[] = [
  ...breaking('1.keeps-categories', {
    'oldest-category-lost': editListAfterCreation((all, newest, count) => [
      ...all.filter((category) => category !== newest).slice(count),
      newest,
    ]),
    'older-categories-gone': editListAfterCreation((all, _newest, count) => all.slice(-count)),
    'category-overwritten': editListAfterCreation((all, { name }) =>
      all.map((category, index) => (index === 0 ? { ...category, name } : category)),
    ),
  }),
];
