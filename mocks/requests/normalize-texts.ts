import type { Profile } from '../profile/profile.ts';
import type { NewCategory } from './category-rules.ts';

/** Trims and normalizes the texts of a new category as the profile says. */
export function normalizeTexts(
  category: NewCategory,
  { surroundingSpace, normalization }: Profile['category'],
): NewCategory {
  if (surroundingSpace === 'kept' && normalization === 'none') return category;
  const normalize = (text: string) => {
    const trimmed = surroundingSpace === 'trimmed' ? text.trim() : text;
    return normalization === 'none' ? trimmed : trimmed.normalize(normalization);
  };
  const { name, description } = category;
  return {
    ...category,
    name: normalize(name),
    ...(description === undefined ? {} : { description: normalize(description) }),
  };
}
