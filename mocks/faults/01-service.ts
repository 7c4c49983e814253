import { breaking } from './breaking.ts';
import { editList, type ShownCategory } from './categories.ts';
import { type Apply, type ClauseFault, within } from './fault.ts';
import { asError, changeReply, clauseOfStatus, creations, editJson, replies } from './replies.ts';

const reads = [
  ['getPet', 'pet-read'],
  ['listOrders', 'order-read'],
] as const;

const missingReads: readonly ClauseFault[] = reads.flatMap(([operation, name]) =>
  [404, 405, 500, 501].map((status) => ({
    name: `${name}-answers-${status}`,
    breaks: clauseOfStatus(status, `1.${name}`),
    apply: changeReply(replies(operation, 200), (reply, _call, { sandbox }) =>
      asError(reply, status, `Cannot serve the ${name.replace('-', ' ')}`, sandbox),
    ),
  })),
);

/** Edits the list once a category was created; `count` is the number of creations so far. */
function editListAfterCreation(
  edit: (all: readonly ShownCategory[], newest: ShownCategory, count: number) => unknown,
): Apply {
  const countIn = (notes: ReadonlyMap<string, string>) => Number(notes.get('count') ?? 0);
  const listed = editList((all, { notes }) => {
    const newest = all.find(({ id }) => String(id) === notes.get('newest'));
    return newest ? edit(all, newest, countIn(notes)) : all;
  });
  const created = editJson<ShownCategory>(creations, (category, { notes }) => {
    notes.set('newest', String(category.id));
    notes.set('count', String(countIn(notes) + 1));
    return category;
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
  ...missingReads,
];
