import { breaking } from './breaking.ts';
import { editList, type ShownCategory } from './categories.ts';
import { type Apply, type ContractFault, within } from './fault.ts';
import { asError, changeReply, clauseOfStatus, creations, editJson, replies } from './replies.ts';

const reads = [
  { operation: 'getPet', name: 'pet-read', what: 'the pet read', clause: '1.pet-read' },
  { operation: 'listOrders', name: 'order-read', what: 'the order read', clause: '1.order-read' },
] as const;

const absences = [
  { status: 404, how: 'as if the path did not exist' },
  { status: 405, how: 'as if the method were not allowed' },
  { status: 500, how: 'as if it always crashed' },
  { status: 501, how: 'as if it were not implemented' },
] as const;

const missingReads: readonly ContractFault[] = reads.flatMap(({ operation, name, what, clause }) =>
  absences.map(({ status, how }) => ({
    name: `${name}-answers-${status}`,
    text: `Answers ${what} with ${status}, ${how}.`,
    breaks: clauseOfStatus(status, clause),
    apply: changeReply(replies(operation, 200), (reply, _call, { sandbox }) =>
      asError(reply, status, `Cannot serve ${what}`, sandbox),
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

export const serviceFaults: readonly ContractFault[] = [
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
