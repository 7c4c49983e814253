import type { Table } from '../storage/storage.ts';

/**
 * What is made of the records of a table, made anew only when they have changed.
 * @param make Told the table's revision as well: while it is the same, records were only added.
 */
export function derivedFrom<T, Made>(
  table: Table<T>,
  make: (records: readonly T[], revision: number) => Made,
): () => Made {
  let version = -1;
  let made: Made | undefined;
  return () => {
    if (version !== table.version) {
      made = make(table.all(), table.revision);
      version = table.version;
    }
    return made as Made;
  };
}
