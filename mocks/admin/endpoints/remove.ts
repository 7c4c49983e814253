import type { Collection } from '../../control/collection.ts';
import { AdminError } from './admin-error.ts';

/** @throws {AdminError} 404 when the collection has no entry of this id. */
export function removeFrom(
  collection: Collection<{ readonly id: string }, never>,
  what: string,
  id = '',
): Record<string, never> {
  if (collection.remove(id)) return {};
  const ids = collection.list().map((entry) => entry.id);
  const there = ids.length === 0 ? 'there are none' : `there are ${ids.join(', ')}`;
  throw new AdminError(404, [{ title: `No such ${what}`, detail: `${id}: ${there}` }]);
}
