import defaults from '../../spec/generated/default-profile.json' with { type: 'json' };
import type { Profile } from '../../spec/generated/schema-types.ts';
import { deepFreeze } from '../support/deep-freeze.ts';

/**
 * Every choice that service.md leaves "not shown". Nothing else in the mock decides such a thing.
 * Its fields and their defaults are declared in `spec/schemas/profile.schema.json`. The fields
 * of pets and orders come from the seed; an unknown pet is always answered 404.
 */
export type { Profile };

export type TextBounds = Profile['category']['name'];

export const defaultProfile: Profile = deepFreeze(defaults as Profile);
