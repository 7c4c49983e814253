import { stringifyExact } from '../../spec/exact-json.ts';
import { ApiError } from '../api-error.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §1: the deprecated read of a single pet. */
export const getPet: OperationHandler = ({ params }, { storage }) => {
  const pet = storage.pets.all().find(({ id }) => String(id) === params.petId);
  if (!pet) throw new ApiError('not-found', 404, 'No pet has this identifier');
  return { status: 200, json: stringifyExact(pet) };
};
