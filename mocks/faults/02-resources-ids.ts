import { isObject, toInt64, tryParseExact } from '../../spec/support/exact-json.ts';
import { requestBodyOf, showing, showingOldest } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { changing, creations } from './replies.ts';

/** Writes down which id the client wanted for which assigned one. */
const notingWantedIds: Apply = changing(creations, async (reply, call, { notes, sandbox }) => {
  const { json } = await requestBodyOf(call, sandbox);
  const created = tryParseExact(reply.body ?? '');
  const wanted = isObject(json) ? toInt64(json.id) : undefined;
  const taken = sandbox.storage.categories.all().some(({ id }) => id === wanted);
  if (wanted !== undefined && !taken && isObject(created)) {
    notes.set(String(created.id), String(wanted));
  }
  return reply;
});

const showingWantedIds = showing(({ id, ...others }, { notes }) => ({
  id: BigInt(notes.get(String(id)) ?? id),
  ...others,
}));

export const idFaults: readonly ContractFault[] = [
  {
    name: 'id-as-string',
    text: 'Shows every `id` as a string: "1" instead of 1.',
    breaks: '2.category-id',
    apply: showing((category) => ({ ...category, id: String(category.id) })),
  },
  {
    name: 'id-as-string-on-creation',
    text: 'Returns the `id` of a new category as a string; the list has it as a number.',
    breaks: '2.category-id',
    apply: changing(creations, (reply) => ({
      ...reply,
      body: reply.body?.replace(/"id":(-?\d+)/, '"id":"$1"') ?? null,
    })),
  },
  {
    name: 'id-as-uuid',
    text: 'Shows UUIDs instead of integers as `id`.',
    breaks: '2.category-id',
    apply: showing((category) => ({ ...category, id: asUuid(category.id) })),
  },
  {
    name: 'id-with-fraction',
    text: 'Shows every `id` with a fraction: 1.5 instead of 1.',
    breaks: '2.category-id',
    apply: showing((category) => ({ ...category, id: Number(category.id) + 0.5 })),
  },
  {
    name: 'old-category-without-id',
    text: 'Leaves `id` out of the oldest category in the list.',
    breaks: '2.category-id',
    apply: showingOldest(({ id: _, ...others }) => others),
  },
  {
    name: 'old-category-with-null-id',
    text: 'Lists the oldest category with `null` as its `id`.',
    breaks: '2.category-id',
    apply: showingOldest((category) => ({ ...category, id: null })),
  },
  {
    name: 'id-beyond-int64',
    text: 'Counts ids from 2^63 on, the first number that a signed 64-bit integer cannot hold.',
    breaks: '2.category-id-int64',
    apply: showing((category) => ({ ...category, id: 2n ** 63n - 1n + BigInt(category.id) })),
  },
  {
    name: 'id-of-128-bits',
    text: 'Writes 128-bit ids as decimal integers.',
    breaks: '2.category-id-int64',
    apply: showing((category) => ({ ...category, id: 2n ** 127n + BigInt(category.id) })),
  },
  {
    name: 'ids-all-alike',
    text: 'Gives every category the `id` 1.',
    breaks: '2.category-id-unique',
    apply: showing((category) => ({ ...category, id: 1 })),
  },
  {
    name: 'ids-shared-by-two',
    text: 'Gives every two neighbouring categories one `id`.',
    breaks: '2.category-id-unique',
    apply: showing((category) => ({ ...category, id: BigInt(category.id) / 2n })),
  },
  {
    name: 'ids-that-wrap-around',
    text: 'Counts ids up to 3 and then from 0 again.',
    breaks: '2.category-id-unique',
    apply: showing((category) => ({ ...category, id: BigInt(category.id) % 4n })),
  },
  {
    name: 'ids-rounded-to-doubles',
    text: 'Rounds ids to doubles, so that those beyond 2^53 collide; see the profile big-ids.',
    breaks: '2.category-id-unique',
    apply: showing((category) => ({ ...category, id: Number(category.id) })),
  },
  {
    name: 'client-id-adopted',
    text: 'Gives a new category the `id` that the client sent.',
    breaks: '2.id-assigned',
    apply: (call, next, context) =>
      showingWantedIds(call, (to) => notingWantedIds(to, next, context), context),
  },
];

function asUuid(id: number | bigint): string {
  const digits = BigInt.asUintN(48, BigInt(id)).toString(16).padStart(12, '0');
  return `6ba7b810-9dad-41d1-80b4-${digits}`;
}
