import { ApiError } from '../support/api-error.ts';
import { InputError } from '../support/input-error.ts';

/** What a sandbox starts with, each list by itself. */
type Lists = readonly { readonly size: number }[];

/** What counts of a sandbox. */
interface Holder {
  readonly seedTables: Lists;
  readonly storage: { readonly categories: { readonly held: number } };
}

/** Bounds how many records the sandboxes of a mock hold together; what they share counts once. */
export interface Capacity {
  /** @throws {ApiError} 507 when there is no room for another record. */
  reserveOne(): void;
  /**
   * @param replaced The sandbox whose records make way.
   * @throws {InputError} when there is no room for all of the lists.
   */
  reserveSeed(lists: Lists, replaced?: Holder): void;
}

/** @param live The sandboxes that there are. */
export function createCapacity(most: number, live: () => readonly Holder[]): Capacity {
  // At least as many as there are: what sandboxes gave up is noticed when it is needed.
  let counted = 0;
  return {
    reserveOne() {
      if (counted >= most) counted = count(live());
      if (counted >= most) {
        const detail = `The mock holds ${most} records, which is all that maxRecords lets it`;
        throw new ApiError('unavailable', 507, detail);
      }
      counted += 1;
    },
    reserveSeed(lists, replaced) {
      const size = lists.reduce((sum, list) => sum + list.size, 0);
      if (counted + size <= most) {
        counted += size;
        return;
      }
      const others = live().filter((sandbox) => sandbox !== replaced);
      const wanted = count(others, lists);
      if (wanted > most) {
        const remedy = 'delete sandboxes, or raise maxRecords';
        throw new InputError('The seed', [
          `the mock would hold ${wanted} records, and maxRecords lets it hold ${most}; ${remedy}`,
        ]);
      }
      counted = wanted;
    },
  };
}

function count(sandboxes: readonly Holder[], more: Lists = []): number {
  const shared = new Set<Lists[number]>(more);
  let records = 0;
  for (const { seedTables, storage } of sandboxes) {
    for (const list of seedTables) shared.add(list);
    records += storage.categories.held;
  }
  for (const { size } of shared) records += size;
  return records;
}
