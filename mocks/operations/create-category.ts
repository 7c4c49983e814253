import { ApiError } from '../../spec/support/api-error.ts';
import { categoryJson } from '../records/json.ts';
import { invalidRequest } from '../requests/validate.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §4.2: adds a category and returns it with its assigned id. */
export const createCategory: OperationHandler<'createCategory'> = {
  accept(body, { categoryRules }) {
    const { category, problems } = categoryRules(body);
    if (problems.length > 0) throw invalidRequest(problems);
    const { name, description } = category;
    return description === undefined ? { name } : { name, description };
  },
  run({ body }, { storage, ids, isTaken, profile, tables }) {
    tables.capacity.reserveOne();
    const refusal = profile.category.duplicateNames;
    if (refusal !== 'accepted' && isTaken(body.name)) {
      const kind = refusal === 409 ? 'conflict' : 'invalid-request';
      throw new ApiError(kind, refusal, 'A category with this name already exists');
    }
    const { name, description } = body;
    const id = ids.next();
    // A spread after a property takes several times as long.
    const category = description === undefined ? { id, name } : { id, name, description };
    storage.categories.add(category);
    return { status: 201, json: categoryJson(category) };
  },
};
