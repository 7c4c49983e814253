import { memoize } from '../../spec/support/memoize.ts';
import type { Profile } from '../profile/profile.ts';
import { createListing, type Listing, ordersJson, petJsonById } from '../records/json.ts';
import { createNames, type Names } from '../records/names.ts';
import type { Storage } from '../records/storage.ts';
import { type CategoryRules, createCategoryRules } from '../requests/category-rules.ts';
import { createLifecycleHeaders, type LifecycleHeaders } from '../requests/lifecycle-headers.ts';
import { createErrorBodies, type ErrorBodies } from '../requests/respond.ts';

/** The part that depends on the profile alone. */
interface ProfileRules {
  profile: Profile;
  categoryRules: CategoryRules;
  lifecycleHeaders: LifecycleHeaders;
  errorBody: ErrorBodies;
}

/** What a sandbox derives, once, from its profile and records; the functions cache their results. */
export interface Derived extends ProfileRules {
  listing: Listing;
  petJsonById: () => ReadonlyMap<string, string>;
  orders: () => string;
  names: Names;
}

export function deriveFrom(profile: Profile, { categories, pets, orders }: Storage): Derived {
  return {
    ...profileRules(profile),
    listing: createListing(categories, profile.category.listOrder),
    petJsonById: petJsonById(pets),
    orders: ordersJson(orders)(profile.orders.envelope),
    names: createNames(categories, profile.category.nameComparison),
  };
}

const profileRules = memoize(
  (profile: Profile): ProfileRules => ({
    profile,
    categoryRules: createCategoryRules(profile.category),
    lifecycleHeaders: createLifecycleHeaders(profile),
    errorBody: createErrorBodies(profile),
  }),
);
