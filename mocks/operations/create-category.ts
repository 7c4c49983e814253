import { ApiError } from '../../spec/support/api-error.ts';
import { categoryJson } from '../records/category-json.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §4.2: adds a category and returns it with its assigned id. */
export const createCategory: OperationHandler = async (
  { body },
  { storage, ids, names, profile, tables },
) => {
  if (!body) throw new TypeError('createCategory was routed without a validated body');
  tables.capacity.reserveOne();
  const refusal = profile.category.duplicateNames;
  if (refusal !== 'accepted' && names.has(body.name)) {
    const kind = refusal === 409 ? 'conflict' : 'invalid-request';
    throw new ApiError(kind, refusal, 'A category with this name already exists');
  }
  const category = { id: ids.next(), ...body };
  await storage.categories.add(category);
  return { status: 201, json: categoryJson(category) };
};
