import { type CategoryRules, createCategoryRules } from './category-rules.ts';
import { createErrorBodies, type ErrorBodies } from './error-body.ts';
import { createListing } from './listing.ts';
import { createNames, type Names } from './names.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Profile } from './profile.ts';
import { createOrders, createPetTexts } from './record-texts.ts';
import type { Storage } from './storage/storage.ts';

/** A profile, and what follows from it, made once. */
export interface Choices {
  profile: Profile;
  /** The list of all categories as JSON. */
  listing: () => string;
  /** Each pet as JSON, by its id. */
  petTexts: () => ReadonlyMap<string, string>;
  /** The list of all orders as JSON. */
  orders: () => string;
  names: Names;
  categoryRules: CategoryRules;
  notices: Notices;
  errorBody: ErrorBodies;
}

export function choicesOf(profile: Profile, { categories, pets, orders }: Storage): Choices {
  return {
    profile,
    listing: createListing(categories, profile.category.order),
    petTexts: createPetTexts(pets),
    orders: createOrders(orders, profile.orders.envelope),
    names: createNames(categories, profile.category.nameComparison),
    categoryRules: createCategoryRules(profile.category),
    notices: createNotices(profile),
    errorBody: createErrorBodies(profile),
  };
}
