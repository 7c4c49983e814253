import type { Check } from '../run/check.ts';
import { service } from './01-service.ts';
import { resources } from './02-resources.ts';
import { listCategories } from './04-1-list-categories.ts';
import { createCategory } from './04-2-create-category.ts';
import { endpoints } from './04-endpoints.ts';
import { authentication } from './05-authentication.ts';
import { errors } from './07-errors.ts';
import { limits } from './08-limits.ts';
import { versioning } from './09-versioning.ts';

/**
 * Every check of the service, in the order of the document; within a phase they run in this order. Choices that no
 * run can observe have none.
 */
export const checks: readonly Check[] = [
  ...service,
  ...resources,
  ...endpoints,
  ...listCategories,
  ...createCategory,
  ...authentication,
  ...errors,
  ...limits,
  ...versioning,
];
