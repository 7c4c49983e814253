import type { StoredCategory } from './storage.ts';

/** A category as JSON with its exact int64 id (service.md §2). */
export function categoryJson({ id, name, description }: StoredCategory): string {
  const rest = description === undefined ? '' : `,"description":${JSON.stringify(description)}`;
  return `{"id":${id},"name":${JSON.stringify(name)}${rest}}`;
}
