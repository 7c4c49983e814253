import { buildMock, type Mock, type MockOptions } from './build-mock.ts';
import { mswDataTables } from './storage/msw-data.ts';

export type { Mock, MockOptions, MockSandbox } from './build-mock.ts';

/**
 * Creates a mock of the service.
 * @throws {InputError} when the keys, the seed, the profile, a fault or the scenario cannot be used,
 *   and for an option that there is not.
 * @throws {RangeError} when `clock` is not a time, or a number is not a whole one within its bounds.
 */
export function createMock(options: MockOptions = {}): Mock {
  return buildMock(options, mswDataTables);
}
