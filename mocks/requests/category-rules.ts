import type { components } from '../../spec/generated/types.ts';
import type { Profile, TextBounds } from '../profile/profile.ts';

export type NewCategory = components['schemas']['NewCategory'];

/** Returns the problems of a body that matches its schema. */
export type CategoryRules = (body: NewCategory) => string[];

/** Compiles the rules of a profile for new categories (service.md §2, rules 1 and 2). */
export function createCategoryRules(rules: Profile['category']): CategoryRules {
  const nameProblems = textRules('name', rules.name);
  const descriptionProblems = textRules('description', rules.description);
  return (body) => {
    const problems = nameProblems(body.name);
    if (body.description !== undefined) problems.push(...descriptionProblems(body.description));
    if (rules.suppliedId === 'refused' && Object.hasOwn(body, 'id')) {
      problems.push('id is assigned by the service');
    }
    if (rules.unknownFields === 'refused' && Object.keys(body).some(isUnknown)) {
      problems.push('only name and description are allowed');
    }
    return problems;
  };
}

function isUnknown(field: string): boolean {
  return field !== 'name' && field !== 'description' && field !== 'id';
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
