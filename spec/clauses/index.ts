import { service } from './01-service.ts';
import { resources } from './02-resources.ts';
import { states } from './03-states.ts';
import { listCategories } from './04-1-list-categories.ts';
import { createCategory } from './04-2-create-category.ts';
import { endpoints } from './04-endpoints.ts';
import { authentication } from './05-authentication.ts';
import { events } from './06-events.ts';
import { errors } from './07-errors.ts';
import { limits } from './08-limits.ts';
import { versioning } from './09-versioning.ts';
import type { Clause, Section } from './clause.ts';

/** The sections of service.md, in the order of the document. */
export const sections: readonly Section[] = [
  service,
  resources,
  states,
  endpoints,
  listCategories,
  createCategory,
  authentication,
  events,
  errors,
  limits,
  versioning,
];

/** Every clause, in the order of the document. */
export const clauses: readonly Clause[] = sections.flatMap((section) => section.clauses);
