import { buildMock, type Mock, type MockOptions } from './build-mock.ts';
import { mswDataTables } from './storage/msw-data.ts';

export type { Mock, MockOptions, MockSandbox } from './build-mock.ts';

/**
 * Creates a mock of the service.
 * @throws {InputError} for an unknown option, and for invalid keys, seeds, profiles, faults,
 *   overrides or scenarios.
 * @throws {RangeError} for an invalid time or a number out of range.
 */
export function createMock(options: MockOptions = {}): Mock {
  return buildMock(options, mswDataTables);
}
