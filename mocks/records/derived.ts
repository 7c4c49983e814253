import type { Table } from '../storage/storage.ts';

/** What is made of the records of a table, made anew only when they have changed. */
export function derivedFrom<T, Made>(
  table: Table<T>,
  make: (records: readonly T[]) => Made,
): () => Made {
  let version = -1;
  let made: Made | undefined;
  return () => {
    if (version !== table.version) {
      made = make(table.all());
      version = table.version;
    }
    return made as Made;
  };
}
