import type { Controls } from '../../control/controls.ts';
import { notFound } from './admin-error.ts';

/** @throws {AdminError} 404 for an unknown id. */
export async function removeFrom(
  sandbox: Controls,
  collection: 'faults' | 'overrides',
  id = '',
): Promise<Record<string, never>> {
  if (await sandbox.run(`${collection}.remove`, id)) return {};
  const ids = sandbox[collection].list().map((entry) => entry.id);
  throw notFound(collection.slice(0, -1), id, ids);
}
