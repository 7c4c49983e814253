import type { Table } from './storage/storage.ts';

/** What is made of the records of a table, made anew only when they have changed. */
export function derivedFrom<T, Made>(
  table: Table<T>,
  make: (records: readonly T[]) => Made,
): () => Made {
  let latest: { readonly version: number; readonly made: Made } | undefined;
  return () => {
    const { version } = table;
    if (latest?.version !== version) latest = { version, made: make(table.all()) };
    return latest.made;
  };
}
