import { ApiError } from '../../spec/support/api-error.ts';
import { petJsonById } from '../records/json.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §1: the deprecated read of a single pet, gone after its sunset (§9) if the profile says so. */
export const getPet: OperationHandler<'getPet'> = {
  run({ params }, { storage, profile, clock }) {
    const { sunset, goneAfterSunset } = profile.petRead;
    if (goneAfterSunset && sunset !== null && Date.parse(sunset) <= clock.now()) {
      throw new ApiError('gone', 410, `This operation ended on ${sunset}`);
    }
    const json = petJsonById(storage.pets).get(params.petId ?? '');
    if (json === undefined) throw new ApiError('not-found', 404, 'Unknown pet');
    return { status: 200, json };
  },
};
