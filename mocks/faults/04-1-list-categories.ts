import { listing } from './categories.ts';
import type { ContractFault } from './fault.ts';
import { changing, editing, lists, refused } from './replies.ts';

const statuses = [
  { status: 202, how: 'as if the list were still to come' },
  { status: 203, how: 'as if a proxy had changed the list' },
  { status: 206, how: 'as if the list were a part' },
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
    how: 'as an object with the ids as fields',
    wrap: (all: { id: unknown }[]) =>
      Object.fromEntries(all.map((category) => [String(category.id), category])),
  },
  { name: 'of-lists', how: 'in a list of its own', wrap: (all: unknown[]) => [all] },
  { name: 'with-null', how: 'with a `null` at its end', wrap: (all: unknown[]) => [...all, null] },
  {
    name: 'with-separator',
    how: 'with a text before the first category',
    wrap: (all: unknown[]) => ['---', ...all],
  },
];

export const listFaults: readonly ContractFault[] = [
  ...statuses.map(({ status, how }) => ({
    name: `list-answers-${status}`,
    text: `Answers the list with ${status}, ${how}.`,
    breaks: '4.1.answers-200',
    apply: changing(lists, (reply) => ({ ...reply, status })),
  })),
  {
    name: 'list-answers-204',
    text: 'Answers a list request with 204 and no body.',
    breaks: '4.1.answers-200',
    apply: changing(lists, (reply) => ({ ...reply, status: 204, body: null })),
  },
  {
    name: 'list-redirected',
    text: 'Redirects a list request to the same path with a slash at its end.',
    breaks: '4.1.answers-200',
    apply: changing(lists, (reply, { request }) => ({
      ...reply,
      status: 301,
      headers: { ...reply.headers, Location: `${new URL(request.url).pathname}/` },
      body: null,
    })),
  },
  {
    name: 'list-answers-500',
    text: 'Answers 500 to every list request.',
    breaks: '4.1.answers-200',
    apply: changing(lists, (reply, _call, { sandbox }) =>
      refused(reply, 500, 'The list failed', sandbox),
    ),
  },
  {
    name: 'list-demands-page',
    text: 'Refuses a list request that has no parameter `page` with 400.',
    breaks: '4.1.answers-200',
    apply: changing(lists, (reply, { request }, { sandbox }) =>
      new URL(request.url).searchParams.has('page')
        ? reply
        : refused(reply, 400, 'page is required', sandbox),
    ),
  },
  ...shapes.map(({ name, how, wrap }) => ({
    name: `list-${name}`,
    text: `Answers the list ${how}.`,
    breaks: '4.1.array',
    apply: editing(lists, wrap),
  })),
  {
    name: 'list-without-newest',
    text: 'Never lists the category that was added last.',
    breaks: '4.1.list-all',
    apply: listing((all, { sandbox }) => {
      const newest = sandbox.storage.categories.all().at(-1);
      return all.filter(({ id }) => String(id) !== String(newest?.id));
    }),
  },
  {
    name: 'list-capped',
    text: 'Lists the first five categories and no more.',
    breaks: '4.1.list-all',
    apply: listing((all) => all.slice(0, 5)),
  },
  {
    name: 'list-capped-at-100',
    text: 'Lists the first hundred categories and no more.',
    breaks: '4.1.list-all',
    apply: listing((all) => all.slice(0, 100)),
  },
  {
    name: 'list-doubled',
    text: 'Lists every category twice.',
    breaks: '4.1.list-all',
    apply: listing((all) => [...all, ...all]),
  },
  {
    name: 'list-with-newest-twice',
    text: 'Lists the category that was added last twice.',
    breaks: '4.1.list-all',
    apply: listing((all, { sandbox }) => {
      const newest = sandbox.storage.categories.all().at(-1);
      return [...all, ...all.filter(({ id }) => String(id) === String(newest?.id))];
    }),
  },
  {
    name: 'list-without-descriptions',
    text: 'Leaves the descriptions out of the list.',
    breaks: '4.1.list-all',
    apply: listing((all) => all.map(({ description: _, ...others }) => others)),
  },
];
