import { isObject } from '../../spec/support/exact-json.ts';

/** Describes a JSON value, for lists with the fields of all items, since some may be optional. */
export function jsonShape(json: unknown): string {
  if (Array.isArray(json)) {
    if (json.length === 0) return 'an empty list';
    return json.every(isObject)
      ? `a list of objects with ${fieldsOf(json)}`
      : `a list with ${jsonShape(json[0])}`;
  }
  if (isObject(json)) return `an object with ${fieldsOf([json])}`;
  return json === null ? 'null' : typeof json;
}

function fieldsOf(items: readonly object[]): string {
  const fields = new Set<string>();
  for (const item of items) {
    for (const field of Object.keys(item)) fields.add(field);
  }
  return [...fields].join(', ') || 'no fields';
}
