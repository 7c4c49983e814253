/** The package `pet-catalogue`: the mock itself; each host has an entry of its own. */
import type { components } from './spec/generated/types.ts';

export { createAdminClient } from './mocks/admin/client.ts';
export { createMock, type Mock, type MockOptions, type MockSandbox } from './mocks/create-mock.ts';
export { InputError } from './mocks/input-error.ts';
export type { ApiKey } from './mocks/keys/keys.ts';
export type { Profile } from './mocks/profile/profile.ts';
export type { Seed } from './mocks/records/seed.ts';
export type { Controls } from './mocks/sandbox/controls.ts';
export type { components, operations, paths } from './spec/generated/types.ts';

/** As `openapi.yaml` has it. */
export type Category = components['schemas']['Category'];
/** What a client sends to create a category. */
export type NewCategory = components['schemas']['NewCategory'];
/** The body of every refusal. */
export type ApiErrorBody = components['schemas']['Error'];
