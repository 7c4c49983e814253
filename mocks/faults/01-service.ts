import { listing, type Shown } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { changing, creations, editing, refused, replies } from './replies.ts';

const reads = [
  { operation: 'getPet', name: 'pet-read', what: 'the pet read', clause: '1.pet-read' },
  { operation: 'listOrders', name: 'order-read', what: 'the order read', clause: '1.order-read' },
] as const;

const absences = [
  { status: 404, how: 'as if there were none' },
  { status: 405, how: 'as if its path had another method' },
  { status: 500, how: 'because it crashes every time' },
  { status: 501, how: 'because it was never built' },
] as const;

const missingReads: readonly ContractFault[] = reads.flatMap(({ operation, name, what, clause }) =>
  absences.map(({ status, how }) => ({
    name: `${name}-answers-${status}`,
    text: `Answers ${status} to ${what}, ${how}.`,
    breaks: clause,
    apply: changing(replies(operation, 200), (reply, _call, { sandbox }) =>
      refused(reply, status, `Cannot serve ${what}`, sandbox),
    ),
  })),
);

/** Changes the list from the first creation on; it is told the last, and how many there were. */
function sinceCreation(
  edit: (all: readonly Shown[], newest: Shown, count: number) => unknown,
): Apply {
  const countIn = (notes: ReadonlyMap<string, string>) => Number(notes.get('count') ?? 0);
  const listed = listing((all, { notes }) => {
    const newest = all.find(({ id }) => String(id) === notes.get('newest'));
    return newest ? edit(all, newest, countIn(notes)) : all;
  });
  const created = editing<Shown>(creations, (category, { notes }) => {
    notes.set('newest', String(category.id));
    notes.set('count', String(countIn(notes) + 1));
    return category;
  });
  return (call, next, context) => listed(call, (to) => created(to, next, context), context);
}

export const serviceFaults: readonly ContractFault[] = [
  {
    name: 'oldest-category-lost',
    text: 'Loses the oldest category with each one that is added.',
    breaks: '1.keeps-categories',
    apply: sinceCreation((all, newest, count) => [
      ...all.filter((category) => category !== newest).slice(count),
      newest,
    ]),
  },
  {
    name: 'category-overwritten',
    text: 'Writes the name of each new category over that of the oldest one, too.',
    breaks: '1.keeps-categories',
    apply: sinceCreation((all, { name }) =>
      all.map((category, index) => (index === 0 ? { ...category, name } : category)),
    ),
  },
  ...missingReads,
];
