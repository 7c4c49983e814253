import type { components } from '../../spec/generated/types.ts';
import type { Profile, TextBounds } from '../profile/profile.ts';
import type { Records, StoredCategory } from '../records/storage.ts';

export type NewCategory = components['schemas']['NewCategory'];

/**
 * Compiles the rules of a profile for new categories (service.md §2, rules 1 and 2).
 * @returns A function that gives a category as the profile stores it, and how it breaks the rules.
 */
export function createCategoryRules(rules: Profile['category']) {
  const normalize = normalization(rules);
  const nameProblems = textRules('name', rules.name);
  const descriptionProblems = textRules('description', rules.description);
  return (body: NewCategory) => {
    const category = normalize(body);
    const { name, description } = category;
    const problems = nameProblems(name);
    if (description !== undefined) problems.push(...descriptionProblems(description));
    if (rules.suppliedId === 'refused' && Object.hasOwn(body, 'id')) {
      problems.push('id is assigned by the service');
    }
    if (
      rules.unknownFields === 'refused' &&
      Object.keys(body).some((field) => !known.includes(field))
    ) {
      problems.push('only name and description are allowed');
    }
    return { category, problems };
  };
}

const known = ['name', 'description', 'id'];

function normalization({ surroundingSpace, normalization: form }: Profile['category']) {
  if (surroundingSpace === 'kept' && form === 'none') return (category: NewCategory) => category;
  const normalize = (text: string) => {
    const trimmed = surroundingSpace === 'trimmed' ? text.trim() : text;
    return form === 'none' ? trimmed : trimmed.normalize(form);
  };
  return ({ name, description }: NewCategory): NewCategory => ({
    name: normalize(name),
    ...(description === undefined ? {} : { description: normalize(description) }),
  });
}

/** Only strings with surrogates have fewer code points than code units. */
const surrogate = /[\ud800-\udfff]/;

function textRules(field: string, { minLength, maxLength, pattern }: TextBounds) {
  const whole = pattern === null ? undefined : new RegExp(`^(?:${pattern})$`, 'u');
  return (text: string): string[] => {
    const length = surrogate.test(text) ? [...text].length : text.length;
    if (length < minLength || length > maxLength) {
      return [`${field} must have ${minLength} to ${maxLength} characters`];
    }
    return whole && !whole.test(text) ? [`${field} must match ${pattern}`] : [];
  };
}

export type IsTaken = (name: string) => boolean;

export function createNames(
  table: Records<StoredCategory>,
  comparison: Profile['category']['nameComparison'],
): IsTaken {
  const stored = new Set<string>();
  const keyOf = (name: string) => (comparison === 'case-sensitive' ? name : name.toLowerCase());
  let [seen, seenRevision] = [0, table.revision];
  return (name) => {
    if (seenRevision !== table.revision) {
      stored.clear();
      [seen, seenRevision] = [0, table.revision];
    }
    for (const category of table.all().slice(seen)) stored.add(keyOf(category.name));
    seen = table.all().length;
    return stored.has(keyOf(name));
  };
}
