import type { Collection } from '../../control/collection.ts';
import { notFound } from './admin-error.ts';

/** @throws {AdminError} 404 for an unknown id. */
export function removeFrom(
  collection: Collection<{ readonly id: string }, never>,
  kind: string,
  id = '',
): Record<string, never> {
  if (collection.remove(id)) return {};
  const ids = collection.list().map((entry) => entry.id);
  throw notFound(kind, id, ids);
}
