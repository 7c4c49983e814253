import { ApiError } from '../../spec/support/api-error.ts';
import { InputError } from '../../spec/support/input-error.ts';
import type { Storage } from '../records/storage.ts';

type Sized = Readonly<{ size: number }>;

interface Holder {
  readonly seedTables: readonly Sized[];
  readonly storage: Storage;
}

/** Limits the number of records in all sandboxes of a mock; shared seed tables count once. */
export interface Capacity {
  readonly max: number;
  /** @throws {ApiError} 507 when the limit is reached. */
  reserveOne(): void;
  /**
   * @param replaced The sandbox whose records the seed replaces.
   * @throws {InputError} when the seed would exceed the limit.
   */
  reserveSeed(tables: readonly Sized[], replaced?: Holder): void;
}

/**
 * @param isShared Whether records that sandboxes share count once. Which sandboxes share them is not
 *   part of a state that a store keeps.
 */
export function createCapacity(
  limit: () => number,
  live: () => readonly Holder[],
  isShared: () => boolean,
): Capacity {
  const countRecords = (...counted: Parameters<typeof countShared>) =>
    isShared() ? countShared(...counted) : countInEach(...counted);
  // An upper bound. Records that sandboxes released are only discounted once it is reached.
  let reserved = 0;
  return {
    get max() {
      return limit();
    },
    reserveOne() {
      const max = limit();
      if (reserved >= max) reserved = countRecords(live());
      if (reserved >= max) throw noRoom(max);
      reserved += 1;
    },
    reserveSeed(tables, replaced) {
      const max = limit();
      const size = tables.reduce((sum, table) => sum + table.size, 0);
      if (reserved + size <= max) {
        reserved += size;
        return;
      }
      const others = live().filter((sandbox) => sandbox !== replaced);
      const total = countRecords(others, tables);
      if (total > max) {
        throw new InputError('The seed', [
          `the mock would hold ${total} records, but maxRecords is ${max}; delete sandboxes or raise maxRecords`,
        ]);
      }
      reserved = total;
    },
  };
}

export function noRoom(max: number): ApiError {
  const detail = `The mock holds ${max} records, the maximum (maxRecords)`;
  return new ApiError('unavailable', 507, detail);
}

function countShared(sandboxes: readonly Holder[], more: readonly Sized[] = []): number {
  const shared = new Set(more);
  let records = 0;
  for (const { seedTables, storage } of sandboxes) {
    for (const table of seedTables) shared.add(table);
    records += storage.categories.ownSize;
  }
  for (const { size } of shared) records += size;
  return records;
}

function countInEach(sandboxes: readonly Holder[], more: readonly Sized[] = []): number {
  const sizes = sandboxes.flatMap(({ storage: { categories, pets, orders } }) => [
    ...[categories.all().length, pets.size, orders.size],
  ]);
  return [...sizes, ...more.map(({ size }) => size)].reduce((sum, size) => sum + size, 0);
}
