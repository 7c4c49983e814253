import { bodyOf, editList, storeLeniently } from './categories.ts';
import { lostUpdates } from './concurrent-creations.ts';
import type { ContractFault } from './fault.ts';
import { asError, changeReply, creations, editJson, lists } from './replies.ts';

const statuses = [
  { status: 202, how: 'as if the list were not ready yet' },
  { status: 203, how: 'as if a proxy had modified the list' },
  { status: 206, how: 'as if the list were incomplete' },
];

const shapes = [
  {
    name: 'in-data',
    how: 'in an envelope, `{"data": […]}`',
    wrap: (data: unknown[]) => ({ data }),
  },
  {
    name: 'in-items',
    how: 'in an envelope with its length, `{"items": […], "total": 5}`',
    wrap: (items: unknown[]) => ({ items, total: items.length }),
  },
  {
    name: 'as-object',
    how: 'as an object keyed by id',
    wrap: (all: { id: unknown }[]) =>
      Object.fromEntries(all.map((category) => [String(category.id), category])),
  },
  { name: 'of-lists', how: 'as an array within an array', wrap: (all: unknown[]) => [all] },
  { name: 'with-null', how: 'with a trailing `null`', wrap: (all: unknown[]) => [...all, null] },
  {
    name: 'with-separator',
    how: 'with a string before the first category',
    wrap: (all: unknown[]) => ['---', ...all],
  },
];

export const listFaults: readonly ContractFault[] = [
  ...statuses.map(({ status, how }) => ({
    name: `list-answers-${status}`,
    text: `Answers a list request with ${status}, ${how}.`,
    breaks: '4.1.answers-200',
    apply: changeReply(lists, (reply) => ({ ...reply, status })),
  })),
  {
    name: 'list-answers-204',
    text: 'Answers a list request with 204 and no body.',
    breaks: '4.1.answers-200',
    apply: changeReply(lists, (reply) => ({ ...reply, status: 204, body: null })),
  },
  {
    name: 'list-redirected',
    text: 'Redirects a list request to the same path with a trailing slash.',
    breaks: '4.1.answers-200',
    apply: changeReply(lists, (reply, { request }) => ({
      ...reply,
      status: 301,
      headers: { ...reply.headers, Location: `${new URL(request.url).pathname}/` },
      body: null,
    })),
  },
  {
    name: 'list-answers-500',
    text: 'Answers every list request with 500.',
    breaks: '7.no-server-error',
    apply: changeReply(lists, (reply, _call, { sandbox }) =>
      asError(reply, 500, 'The list failed', sandbox),
    ),
  },
  {
    name: 'list-demands-page',
    text: 'Answers a list request without the parameter `page` with 400.',
    breaks: '4.1.answers-200',
    apply: changeReply(lists, (reply, { request }, { sandbox }) =>
      new URL(request.url).searchParams.has('page')
        ? reply
        : asError(reply, 400, 'page is required', sandbox),
    ),
  },
  ...shapes.map(({ name, how, wrap }) => ({
    name: `list-${name}`,
    text: `Returns the list ${how}.`,
    breaks: '4.1.array',
    apply: editJson(lists, wrap),
  })),
  {
    name: 'concurrent-creation-lost',
    text: 'Loses the first of two categories that are created at the same time.',
    breaks: '4.1.list-all',
    apply: lostUpdates,
  },
  {
    name: 'list-without-newest',
    text: 'Never lists the newest category.',
    breaks: '4.1.list-all',
    apply: editList((all, { sandbox }) => {
      const newest = sandbox.storage.categories.all().at(-1);
      return all.filter(({ id }) => String(id) !== String(newest?.id));
    }),
  },
  {
    name: 'list-capped',
    text: 'Lists only the first five categories.',
    breaks: '4.1.list-all',
    apply: editList((all) => all.slice(0, 5)),
  },
  {
    name: 'list-capped-at-100',
    text: 'Lists only the first hundred categories.',
    breaks: '4.1.list-all',
    apply: editList((all) => all.slice(0, 100)),
  },
  {
    name: 'list-doubled',
    text: 'Lists every category twice.',
    breaks: '4.1.list-all',
    apply: editList((all) => [...all, ...all]),
  },
  {
    name: 'list-with-newest-twice',
    text: 'Lists the newest category twice.',
    breaks: '4.1.list-all',
    apply: editList((all, { sandbox }) => {
      const newest = sandbox.storage.categories.all().at(-1);
      return [...all, ...all.filter(({ id }) => String(id) === String(newest?.id))];
    }),
  },
  {
    name: 'creation-stored-twice',
    text: 'Stores every new category a second time, under an id of its own.',
    breaks: '4.1.list-all',
    apply: changeReply(creations, async (reply, call, { sandbox }) => {
      storeLeniently(bodyOf(call), sandbox);
      return reply;
    }),
  },
  {
    name: 'list-from-stale-replica',
    text: 'Every second list comes from a replica that no later creation reaches.',
    breaks: '4.1.list-all',
    apply: editList((all, { notes }) => {
      const isStale = notes.get('next') === 'stale';
      notes.set('next', isStale ? 'fresh' : 'stale');
      const known = notes.get('known') ?? all.map(({ id }) => id).join();
      notes.set('known', known);
      return isStale ? all.filter(({ id }) => known.split(',').includes(String(id))) : all;
    }),
  },
  {
    name: 'list-without-descriptions',
    text: 'Omits the descriptions from the list.',
    breaks: '4.1.list-all',
    apply: editList((all) => all.map(({ description: _, ...others }) => others)),
  },
];
