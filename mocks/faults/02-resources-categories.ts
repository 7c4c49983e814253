import { isObject, toInt64, tryParseExact } from '../../spec/support/exact-json.ts';
import { bodyOf, type RequestBody } from '../requests/call.ts';
import { invalidBodyFaults } from './04-2-refused-bodies.ts';
import { editCategories, editIds } from './categories.ts';
import { sharedIds, showNotedIds } from './concurrent-creations.ts';
import { type Apply, type ClauseFault, within } from './fault.ts';
import { breaking, changeReply, creations } from './replies.ts';

/** Remembers, for each assigned id, the id that the client supplied. */
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

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

function wrongTypes(
  field: 'name' | 'description',
  isOtherwiseValid: (json: Record<string, unknown>) => boolean,
): ClauseFault[] {
  const kinds = Object.entries(types).map(([type, matches]) => {
    const isInvalid = ({ json }: RequestBody) =>
      isObject(json) && matches(json[field]) && isOtherwiseValid(json);
    return [`${type}-as-${field}`, isInvalid];
  });
  const clause = `2.new-category-${field}`;
  return invalidBodyFaults(clause, `wrong-${field}-type`, Object.fromEntries(kinds));
}

export const categoryFaults: readonly ClauseFault[] = [
  ...wrongTypes('name', () => true),
  ...wrongTypes('description', ({ name }) => typeof name === 'string'),
  ...breaking('2.category-description', {
    'absent-description-null': editCategories((category) =>
      category.description === undefined ? { ...category, description: null } : category,
    ),
  }),
  ...breaking('2.category-id', {
    'id-as-uuid': editIds(asUuid),
    'id-with-fraction': editIds((id) => Number(id) + 0.5),
  }),
  ...breaking('2.category-id-int64', {
    'id-beyond-int64': editIds((id) => 2n ** 63n - 1n + BigInt(id)),
    'id-of-128-bits': editIds((id) => 2n ** 127n + BigInt(id)),
  }),
  ...breaking('2.category-id-unique', {
    'ids-shared-by-two': editIds((id) => BigInt(id) / 2n),
    'ids-that-wrap-around': editIds((id) => BigInt(id) % 4n),
    'ids-rounded-to-doubles': editIds(Number),
    'ids-shared-by-concurrent-creations': sharedIds,
  }),
  ...breaking('2.id-assigned', {
    'client-id-adopted': within(showNotedIds, noteSuppliedIds),
  }),
];

function asUuid(id: number | bigint): string {
  const digits = BigInt.asUintN(48, BigInt(id)).toString(16).padStart(12, '0');
  return `6ba7b810-9dad-41d1-80b4-${digits}`;
}
