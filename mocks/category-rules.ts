import type { components } from '../spec/generated/types.ts';
import type { Profile, TextBounds } from './profile.ts';

export type NewCategory = components['schemas']['NewCategory'];

/** What is wrong with a body that fits its schema; empty when nothing is. */
export type CategoryRules = (body: NewCategory) => string[];

/** The rules of the profile for a new category, made once: service.md §2, rules 1 and 2. */
export function createCategoryRules(choices: Profile['category']): CategoryRules {
  const nameProblems = textRules('name', choices.name);
  const descriptionProblems = textRules('description', choices.description);
  return ({ name, description, ...others }) => {
    const unknown = Object.keys(others);
    const problems = nameProblems(name);
    if (description !== undefined) problems.push(...descriptionProblems(description));
    if (choices.suppliedId === 'refused' && unknown.includes('id')) {
      problems.push('id is assigned by the service');
    }
    if (choices.unknownFields === 'refused' && unknown.some((field) => field !== 'id')) {
      problems.push('only name and description are allowed');
    }
    return problems;
  };
}

function textRules(field: string, { minLength, maxLength, pattern }: TextBounds) {
  const whole = pattern === null ? undefined : new RegExp(`^(?:${pattern})$`, 'u');
  return (text: string): string[] => {
    const length = [...text].length;
    if (length < minLength || length > maxLength) {
      return [`${field} must have ${minLength} to ${maxLength} characters`];
    }
    return whole && !whole.test(text) ? [`${field} must match ${pattern}`] : [];
  };
}
