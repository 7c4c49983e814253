import { editList, noteCreation, storeOn } from './categories.ts';
import { lostUpdates } from './concurrent-creations.ts';
import { type ClauseFault, within } from './fault.ts';
import { breaking, creations, failWith, lists } from './replies.ts';

export const listFaults: readonly ClauseFault[] = [
  ...breaking('4.1.answers-200', {
    'list-demands-page': failWith(
      (reply, call) => lists(reply, call) && !new URL(call.request.url).searchParams.has('page'),
      400,
      'page is required',
    ),
  }),
  ...breaking('4.1.array', {
    'list-in-items': editList((items) => ({ items, total: items.length })),
    'list-as-object': editList((all) =>
      Object.fromEntries(all.map((one) => [String(one.id), one])),
    ),
    'list-with-null': editList((all) => [...all, null]),
    'list-with-separator': editList((all) => ['---', ...all]),
  }),
  ...breaking('4.1.list-all', {
    'concurrent-creation-lost': lostUpdates,
    'list-without-newest': editList((all, { sandbox }) => {
      const newest = sandbox.storage.categories.all().at(-1);
      return all.filter(({ id }) => String(id) !== String(newest?.id));
    }),
    'list-capped': editList((all) => all.slice(0, 5)),
    'list-capped-at-100': editList((all) => all.slice(0, 100)),
    'list-doubled': editList((all) => [...all, ...all]),
    'list-with-newest-twice': editList((all, { sandbox }) => {
      const newest = sandbox.storage.categories.all().at(-1);
      return [...all, ...all.filter(({ id }) => String(id) === String(newest?.id))];
    }),
    'creation-stored-twice': storeOn(creations),
    'list-from-stale-replica': editList((all, { notes }) => {
      const isStale = notes.get('next') === 'stale';
      notes.set('next', isStale ? 'fresh' : 'stale');
      const known = notes.get('known') ?? all.map(({ id }) => id).join();
      notes.set('known', known);
      return isStale ? all.filter(({ id }) => known.split(',').includes(String(id))) : all;
    }),
    'list-late': within(
      editList((all, { sandbox, notes }) =>
        all.filter(({ id }) => sandbox.clock.now() - Number(notes.get(String(id)) ?? 0) >= 300),
      ),
      noteCreation((id, { sandbox, notes }) => notes.set(id, String(sandbox.clock.now()))),
    ),
  }),
];
