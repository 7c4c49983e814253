import type { StoredCategory } from '../storage/storage.ts';

/** A category as JSON, its id digit by digit (service.md §2: int64). */
export function categoryJson({ id, name, description }: StoredCategory): string {
  const rest = description === undefined ? '' : `,"description":${JSON.stringify(description)}`;
  return `{"id":${id},"name":${JSON.stringify(name)}${rest}}`;
}
