import type { Table } from './storage.ts';

/**
 * Memoizes a value derived from the records of a table until they change.
 * @param derive Also receives the revision: while it stays the same, records were only added.
 */
export function derivedFrom<T, Value>(
  table: Table<T>,
  derive: (records: readonly T[], revision: number) => Value,
): () => Value {
  let version = -1;
  let value: Value | undefined;
  return () => {
    if (version !== table.version) {
      value = derive(table.all(), table.revision);
      version = table.version;
    }
    return value as Value;
  };
}
