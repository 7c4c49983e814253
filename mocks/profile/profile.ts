import defaults from '../../spec/generated/default-profile.json' with { type: 'json' };
import type { Profile } from '../../spec/generated/schema-types.ts';
import { deepFreeze } from '../../spec/support/deep-freeze.ts';

/**
 * Every behaviour that service.md leaves "not shown", except the fields of pets and orders, which
 * come from the seed. Fields and defaults are declared in `spec/schemas/profile.schema.json`.
 */
export type { Profile };

export type TextBounds = Profile['category']['name'];

export const defaultProfile: Profile = deepFreeze(defaults as Profile);
