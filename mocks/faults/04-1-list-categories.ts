import { bodyOf, editList, type ShownCategory, storeLeniently } from './categories.ts';
import { lostUpdates } from './concurrent-creations.ts';
import { breaking, type ContractFault, within } from './fault.ts';
import { asError, changeReply, creations, editJson, lists } from './replies.ts';

const statuses = [
  { status: 202, how: 'as if the list were not ready yet' },
  { status: 203, how: 'as if a proxy had modified the list' },
  { status: 206, how: 'as if the list were incomplete' },
];

export const listFaults: readonly ContractFault[] = [
  ...statuses.map(({ status, how }) => ({
    name: `list-answers-${status}`,
    text: `Answers a list request with ${status}, ${how}.`,
    breaks: '4.1.answers-200',
    apply: changeReply(lists, (reply) => ({ ...reply, status })),
  })),
  ...breaking('4.1.answers-200', {
    'list-answers-204': {
      text: 'Answers a list request with 204 and no body.',
      apply: changeReply(lists, (reply) => ({ ...reply, status: 204, body: null })),
    },
    'list-redirected': {
      text: 'Redirects a list request to the same path with a trailing slash.',
      apply: changeReply(lists, (reply, { request }) => ({
        ...reply,
        status: 301,
        headers: { ...reply.headers, Location: `${new URL(request.url).pathname}/` },
        body: null,
      })),
    },
  }),
  ...breaking('7.no-server-error', {
    'list-answers-500': {
      text: 'Answers every list request with 500.',
      apply: changeReply(lists, (reply, _call, { sandbox }) =>
        asError(reply, 500, 'The list failed', sandbox),
      ),
    },
  }),
  ...breaking('4.1.answers-200', {
    'list-demands-page': {
      text: 'Answers a list request without the parameter `page` with 400.',
      apply: changeReply(lists, (reply, { request }, { sandbox }) =>
        new URL(request.url).searchParams.has('page')
          ? reply
          : asError(reply, 400, 'page is required', sandbox),
      ),
    },
  }),
  ...breaking('4.1.array', {
    'list-in-data': {
      text: 'Returns the list in an envelope, `{"data": […]}`.',
      apply: editList((data) => ({ data })),
    },
    'list-in-items': {
      text: 'Returns the list in an envelope with its length, `{"items": […], "total": 5}`.',
      apply: editList((items) => ({ items, total: items.length })),
    },
    'list-as-object': {
      text: 'Returns the list as an object keyed by id.',
      apply: editList((all) => Object.fromEntries(all.map((one) => [String(one.id), one]))),
    },
    'list-of-lists': {
      text: 'Returns the list as an array within an array.',
      apply: editList((all) => [all]),
    },
    'list-with-null': {
      text: 'Returns the list with a trailing `null`.',
      apply: editList((all) => [...all, null]),
    },
    'list-with-separator': {
      text: 'Returns the list with a string before the first category.',
      apply: editList((all) => ['---', ...all]),
    },
  }),
  ...breaking('4.1.list-all', {
    'concurrent-creation-lost': {
      text: 'Loses the first of two categories that are created at the same time.',
      apply: lostUpdates,
    },
    'list-without-newest': {
      text: 'Never lists the newest category.',
      apply: editList((all, { sandbox }) => {
        const newest = sandbox.storage.categories.all().at(-1);
        return all.filter(({ id }) => String(id) !== String(newest?.id));
      }),
    },
    'list-capped': {
      text: 'Lists only the first five categories.',
      apply: editList((all) => all.slice(0, 5)),
    },
    'list-capped-at-100': {
      text: 'Lists only the first hundred categories.',
      apply: editList((all) => all.slice(0, 100)),
    },
    'list-doubled': {
      text: 'Lists every category twice.',
      apply: editList((all) => [...all, ...all]),
    },
    'list-with-newest-twice': {
      text: 'Lists the newest category twice.',
      apply: editList((all, { sandbox }) => {
        const newest = sandbox.storage.categories.all().at(-1);
        return [...all, ...all.filter(({ id }) => String(id) === String(newest?.id))];
      }),
    },
    'creation-stored-twice': {
      text: 'Stores every new category a second time, under an id of its own.',
      apply: changeReply(creations, async (reply, call, { sandbox }) => {
        storeLeniently(bodyOf(call), sandbox);
        return reply;
      }),
    },
    'list-from-stale-replica': {
      text: 'Every second list comes from a replica that no later creation reaches.',
      apply: editList((all, { notes }) => {
        const isStale = notes.get('next') === 'stale';
        notes.set('next', isStale ? 'fresh' : 'stale');
        const known = notes.get('known') ?? all.map(({ id }) => id).join();
        notes.set('known', known);
        return isStale ? all.filter(({ id }) => known.split(',').includes(String(id))) : all;
      }),
    },
    'list-late': {
      text: 'Lists a category from 300 ms after its creation on.',
      apply: within(
        editList((all, { sandbox, notes }) =>
          all.filter(({ id }) => sandbox.clock.now() - Number(notes.get(String(id)) ?? 0) >= 300),
        ),
        editJson<ShownCategory>(creations, (category, { sandbox, notes }) => {
          notes.set(String(category.id), String(sandbox.clock.now()));
          return category;
        }),
      ),
    },
    'list-without-descriptions': {
      text: 'Omits the descriptions from the list.',
      apply: editList((all) => all.map(({ description: _, ...others }) => others)),
    },
  }),
];
