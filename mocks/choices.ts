import { type CategoryRules, createCategoryRules } from './category-rules.ts';
import { createErrorBodies, type ErrorBodies } from './error-body.ts';
import { createListing } from './listing.ts';
import { createNames, type Names } from './names.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Profile } from './profile.ts';
import type { StoredCategory, Table } from './storage/storage.ts';

/** A profile, and what follows from it, made once. */
export interface Choices {
  profile: Profile;
  /** The list of all categories as JSON. */
  listing: () => string;
  names: Names;
  categoryRules: CategoryRules;
  notices: Notices;
  errorBody: ErrorBodies;
}

export function choicesOf(profile: Profile, categories: Table<StoredCategory>): Choices {
  return {
    profile,
    listing: createListing(categories, profile.category.order),
    names: createNames(categories, profile.category.nameComparison),
    categoryRules: createCategoryRules(profile.category),
    notices: createNotices(profile),
    errorBody: createErrorBodies(profile),
  };
}
