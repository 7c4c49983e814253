/** The types of schemas in other files, under the names that `openapi.yaml` has for them. */
export type { OperationId } from '../../spec/operations.ts';
export type { PartialProfile as Profile } from '../profile/parse-profile.ts';
export type { Seed } from '../records/seed.ts';

import type { ApiKey } from '../keys/keys.ts';

export type Keys = readonly ApiKey[];
