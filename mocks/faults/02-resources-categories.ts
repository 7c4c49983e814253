import { isObject, toInt64, tryParseExact } from '../../spec/support/exact-json.ts';
import { bodyOf, editCategories, editOldest } from './categories.ts';
import { sharedIds } from './concurrent-creations.ts';
import { type Apply, breaking, type ContractFault, within } from './fault.ts';
import { changeReply, creations } from './replies.ts';

/** Remembers, for each assigned id, the one that the client supplied. */
const noteSuppliedIds: Apply = changeReply(creations, async (reply, call, { notes, sandbox }) => {
  const { json } = bodyOf(call);
  const created = tryParseExact(reply.body ?? '');
  const supplied = isObject(json) ? toInt64(json.id) : undefined;
  const taken = sandbox.storage.categories.all().some(({ id }) => id === supplied);
  if (supplied !== undefined && !taken && isObject(created)) {
    notes.set(String(created.id), String(supplied));
  }
  return reply;
});

const showSuppliedIds = editCategories(({ id, ...others }, { notes }) => ({
  id: BigInt(notes.get(String(id)) ?? id),
  ...others,
}));

export const categoryFaults: readonly ContractFault[] = [
  ...breaking('2.category-name', {
    'old-category-without-name': {
      text: 'Omits `name` from the oldest category in the list.',
      apply: editOldest(({ name: _, ...others }) => others),
    },
    'old-category-with-null-name': {
      text: 'Lists the oldest category with `null` as its name.',
      apply: editOldest((category) => ({ ...category, name: null })),
    },
    'old-category-with-numeric-name': {
      text: 'Lists the oldest category with a number as its name.',
      apply: editOldest((category) => ({ ...category, name: 4711 })),
    },
    'old-category-with-translated-name': {
      text: 'Lists the oldest category with an object of translations as its name.',
      apply: editOldest(({ name, ...others }) => ({ ...others, name: { en: name } })),
    },
  }),
  ...breaking('2.category-description', {
    'absent-description-null': {
      text: 'Returns `"description": null` for every category without a description.',
      apply: editCategories((category) => ({ description: null, ...category })),
    },
    'old-category-with-false-description': {
      text: 'Lists the oldest category with `false` as its description.',
      apply: editOldest((category) => ({ ...category, description: false })),
    },
    'old-description-in-paragraphs': {
      text: 'Lists the oldest category with its description as an array of paragraphs.',
      apply: editOldest(({ description = '', ...others }) => ({
        ...others,
        description: [description],
      })),
    },
  }),
  ...breaking('2.category-id', {
    'id-as-string': {
      text: 'Returns every `id` as a string: "1" instead of 1.',
      apply: editCategories((category) => ({ ...category, id: String(category.id) })),
    },
    'id-as-string-on-creation': {
      text: 'Returns the `id` of a new category as a string, though the list has a number.',
      apply: changeReply(creations, (reply) => ({
        ...reply,
        body: reply.body?.replace(/"id":(-?\d+)/, '"id":"$1"') ?? null,
      })),
    },
    'id-as-uuid': {
      text: 'Returns UUIDs instead of integers as `id`.',
      apply: editCategories((category) => ({ ...category, id: asUuid(category.id) })),
    },
    'id-with-fraction': {
      text: 'Returns every `id` with a fraction: 1.5 instead of 1.',
      apply: editCategories((category) => ({ ...category, id: Number(category.id) + 0.5 })),
    },
    'old-category-without-id': {
      text: 'Omits `id` from the oldest category in the list.',
      apply: editOldest(({ id: _, ...others }) => others),
    },
    'old-category-with-null-id': {
      text: 'Lists the oldest category with `null` as its `id`.',
      apply: editOldest((category) => ({ ...category, id: null })),
    },
  }),
  ...breaking('2.category-id-int64', {
    'id-beyond-int64': {
      text: 'Assigns ids from 2^63 on, one more than the largest signed 64-bit integer.',
      apply: editCategories((category) => ({
        ...category,
        id: 2n ** 63n - 1n + BigInt(category.id),
      })),
    },
    'id-of-128-bits': {
      text: 'Returns 128-bit integers as `id`.',
      apply: editCategories((category) => ({ ...category, id: 2n ** 127n + BigInt(category.id) })),
    },
  }),
  ...breaking('2.category-id-unique', {
    'ids-all-alike': {
      text: 'Gives every category the `id` 1.',
      apply: editCategories((category) => ({ ...category, id: 1 })),
    },
    'ids-shared-by-two': {
      text: 'Gives each pair of consecutive categories the same `id`.',
      apply: editCategories((category) => ({ ...category, id: BigInt(category.id) / 2n })),
    },
    'ids-that-wrap-around': {
      text: 'Wraps ids around: after 3 comes 0 again.',
      apply: editCategories((category) => ({ ...category, id: BigInt(category.id) % 4n })),
    },
    'ids-rounded-to-doubles': {
      text: 'Rounds ids to doubles, so that ids beyond 2^53 collide (try it with the profile `big-ids`).',
      apply: editCategories((category) => ({ ...category, id: Number(category.id) })),
    },
    'ids-shared-by-concurrent-creations': {
      text: 'Gives two categories that are created at the same time one `id`.',
      apply: sharedIds,
    },
  }),
  ...breaking('2.id-assigned', {
    'client-id-adopted': {
      text: 'Assigns a new category the `id` that the client supplied.',
      apply: within(showSuppliedIds, noteSuppliedIds),
    },
  }),
];

function asUuid(id: number | bigint): string {
  const digits = BigInt.asUintN(48, BigInt(id)).toString(16).padStart(12, '0');
  return `6ba7b810-9dad-41d1-80b4-${digits}`;
}
