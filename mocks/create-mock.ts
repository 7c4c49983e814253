import { mswDataTables } from './storage/msw-data.ts';
import { type Mock, type MockOptions, wireMock } from './wire-mock.ts';

export type { Mock, MockOptions, MockSandbox } from './wire-mock.ts';

/**
 * Creates a mock of the service.
 * @throws {InputError} when the keys, the seed, the profile, a fault or the scenario cannot be used,
 *   and for an option that there is not.
 * @throws {RangeError} when `clock` is not a time, or a number is not a whole one within its bounds.
 */
export function createMock(options: MockOptions = {}): Mock {
  return wireMock(options, mswDataTables);
}
