/** The package `pet-catalogue`: the mock; each host has its own entry point. */
import type { components } from './spec/generated/types.ts';

export { createAdminClient } from './mocks/admin/client.ts';
export { AdminError } from './mocks/admin/operations.ts';
export type { Controls } from './mocks/control/controls.ts';
export type { ClockControls } from './mocks/control/sandbox-controls.ts';
export type { SandboxOptions } from './mocks/control/sandboxes.ts';
export {
  createMock,
  type Mock,
  type MockOptions,
  type MockSandbox,
  parseOptions,
  type StoredMock,
  type StoredMockOptions,
} from './mocks/create-mock.ts';
export type { FaultChoice, NewFault } from './mocks/faults/fault.ts';
export type { AnsweredExchange } from './mocks/journal/answered-exchange.ts';
export type { ClientReport } from './mocks/journal/client-rules/report.ts';
export { ClientRulesError } from './mocks/journal/client-rules/report.ts';
export type { RequestFilter } from './mocks/journal/filter.ts';
export type { JournalRecord } from './mocks/journal/record.ts';
export type { KeyStatus } from './mocks/keys/accounts.ts';
export type { ApiKey } from './mocks/keys/keys.ts';
export type { HistoryFile } from './mocks/log/history/history-file.ts';
export type { CommandRecord, HistoryFilter } from './mocks/log/history/list.ts';
export { replayHistory } from './mocks/log/history/replay-history.ts';
export type { Profile, ProfileChoice } from './mocks/profile/profile.ts';
export type { Seed } from './mocks/records/seed.ts';
export type { NewOverride } from './mocks/requests/parse-override.ts';
export type { State } from './mocks/state/export-import.ts';
export type { Duration } from './mocks/time/text.ts';
export type { ReplayResult } from './spec/generated/schema-types.ts';
export type { components, operations, paths } from './spec/generated/types.ts';
export { parseExact, stringifyExact } from './spec/support/exact-json.ts';
export { InputError } from './spec/support/input-error.ts';

export type Category = components['schemas']['Category'];
export type NewCategory = components['schemas']['NewCategory'];
/** The body of every error response. */
export type ApiErrorBody = components['schemas']['Error'];
