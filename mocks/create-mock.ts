import { buildMock, type MockOptions } from './build-mock.ts';
import type { Mock } from './mock.ts';
import { mswDataTables } from './records/msw-data.ts';

export type { MockOptions } from './build-mock.ts';
export type { Mock, MockSandbox } from './mock.ts';

/**
 * Creates a mock of the service.
 * @throws {InputError} for an unknown option, and for invalid keys, seeds, profiles, faults,
 *   overrides or scenarios.
 * @throws {RangeError} for an invalid time or a number out of range.
 */
export function createMock(options: MockOptions = {}): Mock {
  return buildMock(options, mswDataTables);
}
